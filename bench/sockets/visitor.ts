import { reconnection } from '@gooddrop/web/lib/reconnection.ts'
import { WebSocket } from 'ws'

export type Heard = { name: string; at: number; spreadMs: number }

export type Visitor = {
  /** What has arrived since the last `forget`. */
  heard: Heard[]
  /** The server that it is connected to; undefined while it is not. */
  server(): string | undefined
  /** When it was back after the last loss. */
  backAt(): number | undefined
  attempts(): number
  forget(): void
  close(): void
}

export type VisitorOptions = {
  servers: readonly string[]
  /** Where it begins. */
  first: number
  /** By which the server tells visitors apart, as a proxy in front would write it. */
  address: string
  topic: string
  onChange(server: string, heard: Heard): void
}

const OPEN = '0'
const PING = '2'
const CONNECTED = '40'
const EVENT = '42'
const ACKNOWLEDGED = '43'

export const now = () => performance.timeOrigin + performance.now()

/** As socket.io's client computes it (contrib/backo2). */
export function delayOf(attempt: number, random = Math.random()): number {
  const base = reconnection.reconnectionDelay * 2 ** attempt
  const deviation = Math.floor(random * reconnection.randomizationFactor * base)
  const delay = (Math.floor(random * 10) & 1) === 0 ? base - deviation : base + deviation
  return Math.min(delay, reconnection.reconnectionDelayMax)
}

/**
 * An open page, speaking socket.io's protocol over a WebSocket: ten thousand of socket.io's own clients would need more
 * memory and CPU time than the servers. Resolves once it watches its topic.
 */
export function openVisitor(options: VisitorOptions): Promise<Visitor> {
  const { servers, address, topic } = options
  const watching = Promise.withResolvers<Visitor>()
  let heard: Heard[] = []
  let current: string | undefined
  let lastContact: number | undefined
  let backAt: number | undefined
  let attempts = 0
  let inRow = 0
  let closed = false
  let wire: WebSocket | undefined

  function connect(index: number): void {
    const server = servers[index % servers.length]!
    const socket = new WebSocket(`${server.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
      perMessageDeflate: false,
      skipUTF8Validation: true,
      headers: { 'x-forwarded-for': address },
    })
    wire = socket
    let refused = false
    attempts++
    socket.on('message', (data) => {
      const at = now()
      take(String(data), at)
      if (current) lastContact = at
    })
    socket.on('error', (error: NodeJS.ErrnoException) => {
      refused = error.code === 'ECONNREFUSED'
    })
    socket.on('close', () => {
      current = undefined
      if (closed) return
      // A load balancer goes to the next server by itself when one does not answer.
      if (refused) return void setTimeout(connect, 1, index + 1)
      setTimeout(connect, delayOf(inRow++), Math.floor(Math.random() * servers.length))
    })

    function take(text: string, at: number): void {
      if (text.startsWith(EVENT)) hear(text, at)
      else if (text === PING) socket.send('3')
      else if (text.startsWith(CONNECTED)) {
        const since = lastContact === undefined ? '' : `,${Math.floor(lastContact)}`
        socket.send(`${EVENT}1["watch",${JSON.stringify(topic)}${since}]`)
      } else if (text.startsWith(ACKNOWLEDGED)) {
        current = server
        inRow = 0
        backAt = at
        watching.resolve(visitor)
      } else if (text.startsWith(OPEN)) socket.send(`${CONNECTED}{"watches":true}`)
    }

    function hear(text: string, at: number): void {
      const [name, payload] = JSON.parse(text.slice(EVENT.length)) as [string, { spread_ms?: number }?]
      const one = { name, at, spreadMs: payload?.spread_ms ?? 0 }
      heard.push(one)
      options.onChange(server, one)
    }
  }

  const visitor: Visitor = {
    get heard() {
      return heard
    },
    server: () => current,
    backAt: () => backAt,
    attempts: () => attempts,
    forget() {
      heard = []
      attempts = 0
      backAt = undefined
    },
    close() {
      closed = true
      wire?.terminate()
    },
  }
  connect(options.first)
  return watching.promise
}
