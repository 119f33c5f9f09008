import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Weight } from './metrics.ts'

const pack = promisify(gzip)

type File = { type: string; text: string; packed: boolean }

/** A page that shows two lines, with as much HTML and script as is given; the script does nothing. */
export async function serveBarePage(html: Weight, script: Weight): Promise<{ url: string; close(): void }> {
  const head = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A bare page</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="description" content="A page that does nothing">',
    '<link rel="icon" href="data:,"><script type="module" src="/script.js"></script></head>',
    '<body><main><h1>A bare page</h1><p>It does nothing.</p></main>',
  ].join('')
  const files: Record<string, File> = {
    '/': fileOf('text/html; charset=utf-8', html, (filler) => `${head}<!--${filler}--></body></html>`),
    '/script.js': fileOf('text/javascript', script, (filler) => `/*${filler}*/`),
    '/robots.txt': { type: 'text/plain', text: 'User-agent: *\nAllow: /\n', packed: false },
  }
  const server = createServer(async ({ url = '/' }, response) => {
    const file = files[url]
    if (!file) return void response.writeHead(404).end()
    response.setHeader('content-type', file.type)
    if (!file.packed) return void response.end(file.text)
    response.setHeader('content-encoding', 'gzip')
    response.end(await pack(file.text))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://localhost:${port}/`, close }
}

/** Packed, four characters of base64 take three bytes again, and spaces next to nothing. */
function fileOf(type: string, { transferred, unpacked }: Weight, fill: (filler: string) => string): File {
  const noise = randomBytes(transferred).toString('base64').slice(0, unpacked)
  return { type, text: fill(noise.padEnd(unpacked)), packed: transferred < unpacked }
}
