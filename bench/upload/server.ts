import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { MAX_NFT_FILE_BYTES } from '@gooddrop/contract/constants.ts'
import { endpoint } from '@gooddrop/contract/endpoint.ts'
import { buildDeps } from '@gooddrop/server/build-deps.ts'
import { readConfig } from '@gooddrop/server/config.ts'
import { createHttpServer } from '@gooddrop/server/http/http-server.ts'
import { route } from '@gooddrop/server/http/route.ts'
import { z } from 'zod'

/** Runs one server in a separate process and reports its memory to the parent. */

const upload = endpoint({
  method: 'POST',
  path: '/upload',
  access: 'public',
  summary: 'Take one file the way minting takes it',
  files: { file: { maxBytes: MAX_NFT_FILE_BYTES, kinds: ['image', 'video'] } },
  fields: { cid: z.string() },
})

/** The product's HTTP server with one upload route. */
async function startProduct(): Promise<number> {
  const { deps } = await buildDeps(readConfig())
  const app = await createHttpServer(deps)
  route(app, deps, upload, async ({ files }) => ({ cid: files.file?.cid ?? '' }))
  await app.listen({ host: '127.0.0.1', port: 0 })
  return (app.server.address() as AddressInfo).port
}

/** The minimum: streams the body into a file. */
async function startBare(): Promise<number> {
  const path = join(process.env.DATA_DIR ?? '.', 'bare')
  const server = createServer(async (request, response) => {
    await pipeline(request, createWriteStream(path))
    await rm(path)
    response.end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

let before = 0
let most = 0
const rss = process.memoryUsage.rss
setInterval(() => {
  most = Math.max(most, rss())
}, 5)

process.on('message', (message) => {
  if (message === 'begin') before = most = rss()
  else process.send?.({ extraBytes: Math.max(most, rss()) - before })
})
process.on('disconnect', () => process.exit(0))

const port = await (process.argv[2] === 'bare' ? startBare() : startProduct())
process.send?.({ url: `http://127.0.0.1:${port}/upload` })
