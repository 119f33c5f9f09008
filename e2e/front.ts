import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'

/** A name that a new version gives to the styles: pages and worker then belong to another build. */
const NEW_NAME = 'published-'
const CHANGED = /^\/push-worker\.js$|^\/(?!api\/|assets\/|media\/)[^.]*$/

/** The site at another address, where a test publishes a new version of it or slows its pages down. */
export type Front = {
  url: string
  publish(): void
  /** From now on pages are not answered, and everything else is. */
  holdPages(): void
  stop(): Promise<void>
}

export async function startFront(target: string): Promise<Front> {
  const { hostname, port } = new URL(target)
  let published = false
  let held = false

  const answer = (asked: IncomingMessage, reply: ServerResponse) => {
    const url = asked.url ?? '/'
    const path = url.split('?')[0] ?? '/'
    const isPage = (asked.headers.accept ?? '').includes('text/html')
    if (held && isPage) return
    // Whole and as text: what a browser has already may be of the former version.
    const { 'if-none-match': _known, 'if-modified-since': _since, ...rest } = asked.headers
    const headers = { ...rest, 'accept-encoding': 'identity' }
    const options = { hostname, port, method: asked.method, path: url.replace(NEW_NAME, ''), headers }
    const passed = request(options, (given) => {
      if (!published || !CHANGED.test(path)) {
        reply.writeHead(given.statusCode ?? 502, given.headers)
        given.pipe(reply)
        return
      }
      const parts: Buffer[] = []
      given.on('data', (part) => parts.push(part))
      given.on('end', () => {
        const text = Buffer.concat(parts)
          .toString()
          .replaceAll(/(?<![\w-])(index-[\w-]+\.css)/g, `${NEW_NAME}$1`)
        const { 'content-length': _length, etag: _tag, ...others } = given.headers
        reply.writeHead(given.statusCode ?? 502, others).end(text)
      })
    })
    passed.on('error', () => reply.destroy())
    asked.pipe(passed)
  }

  const server = createServer(answer)
  const sockets = new Set<Duplex>()
  // Sockets are passed on as they are.
  server.on('upgrade', ({ method, url, rawHeaders }, socket) => {
    const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []))
    const passed = connect(Number(port), hostname, () => {
      passed.write(`${[`${method} ${url} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`)
      passed.pipe(socket).pipe(passed)
    })
    sockets.add(socket)
    passed.on('error', () => socket.destroy())
    socket.on('error', () => passed.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port: own } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${own}`,
    publish: () => {
      published = true
    },
    holdPages: () => {
      held = true
    },
    stop: () => {
      server.closeAllConnections()
      for (const socket of sockets) socket.destroy()
      return new Promise((done) => server.close(() => done()))
    },
  }
}
