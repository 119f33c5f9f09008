import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { SandboxPart } from '#http/part.ts'
import { sendJson, urlOf } from '#http/reply.ts'
import { isWelcome } from '#ledger/api/http.ts'

export type Served = {
  url: string
  close(): Promise<void>
}

export type ServeOptions = {
  host?: string
  /** Names under which it may be asked, and of sites that may ask it, besides those of this machine. */
  names?: ReadonlySet<string>
}

/**
 * Serves all parts at one address: the first one that handles a request answers it. No request ends the process, and
 * a page of a foreign site gets nothing, also when its name leads to this machine (DNS rebinding).
 */
export async function serve(parts: SandboxPart[], port: number, options: ServeOptions = {}): Promise<Served> {
  const { host = '127.0.0.1', names = new Set<string>() } = options
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (!isWelcome(request, names))
      return sendJson(response, 403, { error: 'The sandbox accepts requests from this machine only' })
    if (urlOf(request).pathname === '/health/ready') return sendJson(response, 200, { ready: true })
    for (const part of parts) if (await part.handle(request, response)) return
    sendJson(response, 404, { error: `There is no ${request.method} ${urlOf(request).pathname}` })
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => {
      console.error('A request failed', request.method, request.url, error)
      if (response.headersSent) response.destroy()
      else sendJson(response, 500, { error: 'The sandbox could not answer this' })
    })
  })
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    try {
      if (isWelcome(request, names) && parts.some((part) => part.upgrade(request, socket, head))) return
    } catch (error) {
      console.error('A connection failed', request.url, error)
    }
    socket.destroy()
  })
  await listen(server, port, host)
  const address = server.address()
  const actual = typeof address === 'object' && address ? address.port : port
  return {
    url: `http://${host}:${actual}`,
    async close() {
      const closed = new Promise((done) => server.close(done))
      for (const part of parts) await part.close()
      server.closeAllConnections()
      await closed
    },
  }
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', fail)
    server.listen(port, host, done)
  })
}
