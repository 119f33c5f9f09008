/** What a page or a test provides for `installHid`: one message to the device and its answer, in hex. */
export type DeviceExchange = (apdu: string) => Promise<string>

/**
 * Gives a browser without a USB device a `navigator.hid` with one: it takes reports of 64 bytes and answers with such,
 * as the published transport protocol has it. Handed to the browser as text, so it uses nothing outside of itself.
 */
export function installHid(permitted = false): void {
  const [REPORT, TAG, VENDOR, PRODUCT] = [64, 0x05, 0x2c97, 0x5011]
  const listeners = new Set<(event: { data: DataView }) => void>()
  let incoming: number[] = []
  let expected = 0
  let allowed = permitted

  const hexOf = (bytes: number[]) => bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const bytesOf = (hex: string) => (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))

  async function respond(channel: number[], apdu: number[]) {
    const exchange: DeviceExchange = Reflect.get(globalThis, 'deviceExchange')
    const reply = bytesOf(await exchange(hexOf(apdu)))
    const rest = [reply.length >> 8, reply.length & 0xff, ...reply]
    for (let sequence = 0; rest.length > 0; sequence++) {
      const report = new Uint8Array(REPORT)
      const head = [...channel, TAG, sequence >> 8, sequence & 0xff]
      report.set([...head, ...rest.splice(0, REPORT - head.length)])
      for (const listener of listeners) listener({ data: new DataView(report.buffer) })
    }
  }

  const device = {
    vendorId: VENDOR,
    productId: PRODUCT,
    opened: false,
    collections: [],
    open: async () => {
      // As browsers do.
      if (device.opened) throw new DOMException('already open', 'InvalidStateError')
      device.opened = true
    },
    close: async () => {
      device.opened = false
    },
    addEventListener: (_type: string, listener: (event: { data: DataView }) => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: (event: { data: DataView }) => void) => listeners.delete(listener),
    sendReport: async (_id: number, data: Uint8Array) => {
      const [high = 0, low = 0, , first = 0, second = 0, ...payload] = data
      if (first === 0 && second === 0) {
        const [long = 0, short = 0, ...start] = payload
        expected = long * 256 + short
        incoming = start
      } else incoming.push(...payload)
      if (incoming.length < expected) return
      void respond([high, low], incoming.slice(0, expected))
      expected = Number.POSITIVE_INFINITY
    },
  }
  const hid = {
    getDevices: async () => (allowed ? [device] : []),
    requestDevice: async () => {
      allowed = true
      return [device]
    },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }
  Object.defineProperty(navigator, 'hid', { value: hid, configurable: true })
}
