type Xrp = InstanceType<typeof import('@ledgerhq/hw-app-xrp').default>
export type Transport = Xrp['transport']

/** What can go wrong with a device, in the order in which people meet it. */
export type DeviceProblem =
  | 'not_chosen'
  | 'in_use'
  | 'locked'
  | 'app_closed'
  | 'old_app'
  | 'lost'
  | 'unsupported'
  | 'too_large'
  | 'declined'
  | 'unknown'

export class DeviceError extends Error {
  readonly problem: DeviceProblem
  constructor(problem: DeviceProblem, options?: ErrorOptions) {
    super(problem, options)
    this.problem = problem
  }
}

export type DeviceAccount = { index: number; address: string; publicKey: string }

export type Device = {
  /** Of its XRP app. */
  version: string
  accountAt(index: number): Promise<DeviceAccount>
  /** Shows the transaction on the device and gives its signature. */
  sign(index: number, encoded: string): Promise<string>
  close(): Promise<void>
}

/** The third step is what Ledger's own app counts accounts by. */
export const pathOf = (index: number) => `44'/144'/${index}'/0/0`

/** Fails with `locked` or `app_closed` where the device is not ready; it is closed then, so that it can be opened again. */
export async function openDevice(transport: Transport): Promise<Device> {
  const { default: Xrp } = await import('@ledgerhq/hw-app-xrp')
  const app = new Xrp(transport)
  const lost = Promise.withResolvers<never>()
  lost.promise.catch(() => undefined)
  transport.on('disconnect', () => lost.reject(new DeviceError('lost')))
  // Ledger's library would wait forever for the answer of a device that was unplugged, also before it closes.
  const ask = <T>(reply: Promise<T>) => Promise.race([reply.catch(toDeviceError), lost.promise])
  const close = () => Promise.race([transport.close(), lost.promise]).catch(() => undefined)
  const { version } = await ask(app.getAppConfiguration()).catch(async (error: unknown) => {
    await close()
    throw error
  })
  return {
    version,
    async accountAt(index) {
      const { address, publicKey } = await ask(app.getAddress(pathOf(index)))
      return { index, address, publicKey: publicKey.toUpperCase() }
    },
    sign: async (index, encoded) => (await ask(app.signTransaction(pathOf(index), encoded))).toUpperCase(),
    close,
  }
}

/** Two-byte answers of the device, by the app's published list and the system's. */
const statusProblems: readonly (readonly [DeviceProblem, readonly number[]])[] = [
  ['declined', [0x6985, 0x5501]],
  ['locked', [0x5515, 0x5303, 0x6804, 0x6982]],
  ['app_closed', [0x6e00, 0x6e01, 0x6d00, 0x6d02, 0x6511]],
  ['too_large', [0x6700]],
]
/** The app says so of fields that it cannot read, and of flags without the canonical one. */
const isUnsupported = (status: number) => (status & 0xff00) === 0x6800 || (status & 0xff00) === 0x6a00

const nameProblems: Record<string, DeviceProblem> = {
  TransportOpenUserCancelled: 'not_chosen',
  NotFoundError: 'not_chosen',
  NotAllowedError: 'not_chosen',
  SecurityError: 'not_chosen',
  InvalidStateError: 'in_use',
  TransportRaceCondition: 'in_use',
  LockedDeviceError: 'locked',
  DisconnectedDevice: 'lost',
  DisconnectedDeviceDuringOperation: 'lost',
  NetworkError: 'lost',
}

export function problemOf(error: unknown): DeviceProblem {
  if (error instanceof DeviceError) return error.problem
  if (typeof error !== 'object' || error === null) return 'unknown'
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : undefined
  const name = 'name' in error ? String(error.name) : ''
  if (status === undefined) return nameProblems[name] ?? 'unknown'
  const listed = statusProblems.find(([, statuses]) => statuses.includes(status))
  return listed?.[0] ?? (isUnsupported(status) ? 'unsupported' : 'unknown')
}

export function toDeviceError(error: unknown): never {
  throw new DeviceError(problemOf(error), { cause: error })
}
