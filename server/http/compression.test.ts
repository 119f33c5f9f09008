import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { register } from '@gooddrop/contract/accounts.ts'
import { listBlogs } from '@gooddrop/contract/stories.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishPost } from '#features/stories/publish-post.ts'
import { type TestServer, testServer } from '#testing/server.ts'

let server: TestServer
let behindProxy: TestServer
beforeAll(async () => {
  server = await testServer()
  behindProxy = await testServer({ beside: server, env: { COMPRESSED_BY_PROXY: 'true' } })
  const post = { description: 'How much '.repeat(100), image_media_id: null, html: '', tags: [] }
  for (const title of ['rain', 'snow'])
    await publishPost(server.deps, { ...post, slug: title, title, published_at: new Date() })
})
afterAll(async () => {
  await behindProxy.stop()
  await server.stop()
})

const url: string = listBlogs.path
const ask = (encoding: string | undefined, at = server, path = url) =>
  at.inject({ url: path, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } })

it('compresses what it answers for those who take it so', async () => {
  const plain = await ask(undefined)
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.headers.vary).toMatch(/accept-encoding/i)
  const [br, gzip] = [await ask('gzip, deflate, br'), await ask('gzip;q=0.5, br;q=0')]
  expect(br.headers['content-encoding']).toBe('br')
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  expect(Number(br.headers['content-length'])).toBe(br.rawPayload.length)
})

it('leaves it as it is where it is short, refused, or the answer to an order', async () => {
  expect((await ask('br', server, '/health/live')).headers['content-encoding']).toBeUndefined()
  expect((await ask('identity')).headers['content-encoding']).toBeUndefined()
  const order = await server.inject({
    method: 'POST',
    url: register.path,
    headers: { 'accept-encoding': 'br' },
    payload: { email: 'x'.repeat(3000) },
  })
  expect(order.headers['content-encoding']).toBeUndefined()
})

it('leaves it to a proxy that does it', async () => {
  expect((await ask('br', behindProxy)).headers['content-encoding']).toBeUndefined()
})
