import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { WebSocketServer } from 'ws'
import { attach } from './connection.ts'
import type { Api } from './context.ts'
import { isWelcome, largestMessage } from './http.ts'

export type Protocol = 'http' | 'ws'

export type Listener = {
  readonly port: number
  readonly protocol: readonly Protocol[]
  connections(): number
  close(): Promise<void>
}

export type ListenOptions = {
  readonly host: string
  readonly port: number
  readonly protocol: readonly Protocol[]
  /** Names under which clients may ask. */
  readonly names: ReadonlySet<string>
  readonly answer: (request: IncomingMessage, response: ServerResponse) => void
}

/** Opens a port for one protocol or both. */
export async function openListener(api: Api, options: ListenOptions): Promise<Listener> {
  const { host, port, protocol, names, answer } = options
  const http = createServer((request, response) => {
    if (!isWelcome(request, names)) response.writeHead(403).end('Forbidden\r\n')
    else if (!protocol.includes('http')) response.writeHead(426, { upgrade: 'websocket' }).end()
    else answer(request, response)
  })
  const sockets = new WebSocketServer({
    server: http,
    maxPayload: largestMessage,
    perMessageDeflate: false,
    verifyClient: ({ req }: { req: IncomingMessage }) => protocol.includes('ws') && isWelcome(req, names),
  })
  sockets.on('connection', (socket) => attach(api, socket))
  sockets.on('error', () => {})
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject)
    http.listen(port, host, resolve)
  })
  const address = http.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    protocol,
    connections: () => sockets.clients.size,
    async close() {
      for (const client of sockets.clients) client.terminate()
      sockets.close()
      http.closeAllConnections()
      await new Promise<void>((resolve) => http.close(() => resolve()))
    },
  }
}
