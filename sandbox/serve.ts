import { createServer, type Server } from 'node:http'
import type { SandboxPart } from '#http/part.ts'
import { sendJson, urlOf } from '#http/reply.ts'

export type Served = {
  url: string
  close(): Promise<void>
}

/** Serves all parts at one address: the first one that handles a request answers it. */
export async function serve(parts: SandboxPart[], port: number, host = '127.0.0.1'): Promise<Served> {
  const server = createServer(async (request, response) => {
    if (urlOf(request).pathname === '/health/ready') return sendJson(response, 200, { ready: true })
    for (const part of parts) if (await part.handle(request, response)) return
    sendJson(response, 404, { error: `There is no ${request.method} ${urlOf(request).pathname}` })
  })
  server.on('upgrade', (request, socket, head) => {
    if (!parts.some((part) => part.upgrade(request, socket, head))) socket.destroy()
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
