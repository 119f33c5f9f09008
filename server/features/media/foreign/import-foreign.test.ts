import { readdir } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePng } from '#features/media/testing/make-pictures.ts'
import { referenceCid } from '#features/media/testing/reference-cid.ts'
import { type HttpHost, startHttpHost } from '#testing/http-host.ts'
import { type TestServer, testServer } from '#testing/server.ts'
import { importForeign } from './fetch-foreign.ts'
import type { Reach } from './open-url.ts'

let server: TestServer
let world: HttpHost
let answer: RequestListener
let url: string
beforeAll(async () => {
  server = await testServer()
  world = await startHttpHost((request, response) => answer(request, response))
  url = `http://art.invalid:${world.port}/art`
})
afterAll(async () => {
  await world.stop()
  await server.stop()
})

const here: Reach = { resolve: async () => [{ address: '127.0.0.1', family: 4 }], isAllowed: () => true }
const rule = { maxBytes: 100_000, kinds: ['image'] } as const
const ISSUER = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'
const bring = () => importForeign({ ...server.deps, reach: here }, url, ISSUER, { rule })

test('a picture of others is brought to us like an upload', async () => {
  const png = await makePng(60, 40)
  answer = (_request, response) => response.end(png)
  expect(await bring()).toMatchObject({ width: 60, mime: 'image/png', cid: referenceCid(png) })
})

test.each<[string, RequestListener]>([
  ['is a page', (_request, response) => response.end('<html><script>alert(1)</script>')],
  ['is not there', (_request, response) => response.writeHead(404).end()],
  ['is too large', (_request, response) => response.end(Buffer.concat([PNG, Buffer.alloc(200_000)]))],
  ['cannot be read', (_request, response) => response.end(Buffer.concat([PNG, Buffer.alloc(2_000)]))],
  ['breaks off', (_request, response) => response.writeHead(200).write(PNG, () => response.destroy())],
])('one that %s leaves the token without a picture', async (_name, reply) => {
  answer = reply
  expect(await bring()).toBeUndefined()
  await expect.poll(() => readdir(server.deps.media.incoming)).toEqual([])
})

const PNG = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')

test('this machine is never asked', async () => {
  let asked = false
  answer = (_request, response) => {
    asked = true
    response.end()
  }
  expect(await importForeign(server.deps, url.replace('art.invalid', 'localhost'), ISSUER, { rule })).toBeUndefined()
  expect(asked).toBe(false)
})
