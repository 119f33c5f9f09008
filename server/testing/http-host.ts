import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export type HttpHost = { port: number; url: string; stop(): Promise<void> }

/** A host of others, on this machine, that answers as the test wants. */
export async function startHttpHost(answer: RequestListener): Promise<HttpHost> {
  const server = createServer(answer)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
