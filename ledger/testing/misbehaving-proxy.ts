import { connect, createServer, type Socket } from 'node:net'
import type { Json } from '#wire.ts'

export type Manners = {
  /** What becomes of a message from the server: nothing, itself, two of it, another one. */
  rewrite?: (message: Json) => Json[]
  /** Asked for each message; true cuts the line right before it. */
  cut?: (message: Json) => boolean
  /** Says nothing more, and leaves the line open. */
  stalled?: boolean
  /** Does not even let anybody in. */
  shut?: boolean
  /** Leads to another server than it did at first. */
  port?: number
}

export type Proxy = { url: string; manners: Manners; opened(): number; cutAll(): void; close(): Promise<void> }

/** Stands between a client and a ledger server and spoils what the server says, message by message. */
export async function startProxy(targetPort: number, manners: Manners = {}): Promise<Proxy> {
  const sockets = new Set<Socket>()
  let opened = 0
  const proxy = { manners } as Proxy
  const server = createServer((client) => {
    if (proxy.manners.shut) return void client.destroy()
    opened++
    const upstream = connect(proxy.manners.port ?? targetPort, '127.0.0.1')
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      const end = () => {
        client.destroy()
        upstream.destroy()
        sockets.delete(socket)
      }
      socket.on('close', end).on('error', end)
    }
    client.on(
      'data',
      withoutCompression((chunk) => upstream.write(chunk)),
    )
    upstream.on(
      'data',
      afterHead((head) => client.write(head), messages(client, proxy)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  proxy.url = `ws://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  proxy.opened = () => opened
  proxy.cutAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  proxy.close = () => {
    proxy.cutAll()
    return new Promise((resolve) => server.close(() => resolve()))
  }
  return proxy
}

const HEAD_END = '\r\n\r\n'

/** Passes the HTTP head to one and everything after it to the other. */
function afterHead(onHead: (head: Buffer) => void, onBody: (chunk: Buffer) => void) {
  let head: Buffer | null = Buffer.alloc(0)
  return (chunk: Buffer) => {
    if (!head) return onBody(chunk)
    head = Buffer.concat([head, chunk])
    const end = head.indexOf(HEAD_END)
    if (end === -1) return
    const rest = head.subarray(end + HEAD_END.length)
    onHead(head.subarray(0, end + HEAD_END.length))
    head = null
    if (rest.length > 0) onBody(rest)
  }
}

/** Compressed frames could not be rewritten, so the offer to compress is taken out of the client's request. */
function withoutCompression(send: (chunk: Buffer) => void) {
  const strip = (head: Buffer) =>
    Buffer.from(head.toString('latin1').replace(/Sec-WebSocket-Extensions:.*\r\n/i, ''), 'latin1')
  return afterHead((head) => send(strip(head)), send)
}

const TEXT = 0x1

function messages(client: Socket, proxy: Proxy) {
  let buffer = Buffer.alloc(0)
  return (chunk: Buffer) => {
    buffer = Buffer.concat([buffer, chunk])
    for (let frame = takeFrame(buffer); frame; frame = takeFrame(buffer)) {
      buffer = buffer.subarray(frame.size)
      if (proxy.manners.stalled) continue
      if (frame.opcode !== TEXT) {
        client.write(frame.raw)
        continue
      }
      const message: Json = JSON.parse(frame.payload.toString('utf8'))
      if (proxy.manners.cut?.(message)) return void client.destroy()
      for (const out of proxy.manners.rewrite?.(message) ?? [message]) client.write(textFrame(JSON.stringify(out)))
    }
  }
}

/** A whole frame from a server (never masked, and not fragmented), or nothing yet. */
function takeFrame(buffer: Buffer) {
  if (buffer.length < 2) return null
  let length = buffer[1]! & 0x7f
  let start = 2
  if (length === 126) {
    if (buffer.length < 4) return null
    length = buffer.readUInt16BE(2)
    start = 4
  } else if (length === 127) {
    if (buffer.length < 10) return null
    length = Number(buffer.readBigUInt64BE(2))
    start = 10
  }
  const size = start + length
  if (buffer.length < size) return null
  return { opcode: buffer[0]! & 0x0f, payload: buffer.subarray(start, size), raw: buffer.subarray(0, size), size }
}

function textFrame(text: string): Buffer {
  const payload = Buffer.from(text, 'utf8')
  const head = Buffer.alloc(payload.length < 126 ? 2 : payload.length < 65_536 ? 4 : 10)
  head[0] = 0x80 | TEXT
  if (head.length === 2) head[1] = payload.length
  else if (head.length === 4) {
    head[1] = 126
    head.writeUInt16BE(payload.length, 2)
  } else {
    head[1] = 127
    head.writeBigUInt64BE(BigInt(payload.length), 2)
  }
  return Buffer.concat([head, payload])
}
