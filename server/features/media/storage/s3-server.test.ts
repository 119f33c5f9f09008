import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expireMedia } from '#features/media/expire-media.ts'
import { receiveUpload } from '#features/media/receive-upload.ts'
import { makePng } from '#features/media/testing/make-pictures.ts'
import { endUse, putToUse } from '#features/media/testing/put-to-use.ts'
import { startS3 } from '#features/media/testing/start-s3.ts'
import { type Gate, startGate } from '#testing/gate.ts'
import { type TestServer, testServer } from '#testing/server.ts'

let s3: Awaited<ReturnType<typeof startS3>>
let gate: Gate
let server: TestServer
beforeAll(async () => {
  s3 = await startS3()
  const { endpoint = '', bucket, accessKeyId, secretAccessKey } = s3.settings
  gate = await startGate(Number(new URL(endpoint).port))
  const env = { S3_ENDPOINT: gate.url, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId }
  server = await testServer({ env: { ...env, S3_SECRET_ACCESS_KEY: secretAccessKey } })
})
afterAll(async () => {
  await server.stop()
  await gate.close()
  await s3.stop()
})

test('a picture lives on S3 from its upload to its end', async () => {
  const png = await makePng(700, 300)
  const upload = await receiveUpload(server.deps, Readable.from([png]), { maxBytes: 1_000_000, kinds: ['image'] })
  await putToUse(server, upload.id)

  const whole = await server.inject(`/ipfs/${upload.cid}`)
  expect(whole.rawPayload.equals(png)).toBe(true)
  const part = await server.inject({ url: `/ipfs/${upload.cid}`, headers: { range: 'bytes=10-19' } })
  expect(part.statusCode).toBe(206)
  expect(part.rawPayload.equals(png.subarray(10, 20))).toBe(true)
  expect((await server.inject(`/media/${upload.id}/640.webp`)).headers['content-type']).toBe('image/webp')
  const avif = async () => (await server.inject(`/media/${upload.id}/320.avif`)).statusCode
  await expect.poll(avif, { interval: 200 }).toBe(200)

  await endUse(server, upload.id)
  server.clock.advance(25 * 3_600_000)
  expect(await expireMedia(server.deps)).toBe(1)
  expect((await server.inject(`/ipfs/${upload.cid}`)).statusCode).toBe(404)
  expect((await server.inject(`/media/${upload.id}/640.webp`)).statusCode).toBe(404)
})

test.each([
  ['is away for a moment', 'down', 4],
  ['takes a call and never answers', 'silent', 1],
] as const)('a picture waits for an S3 that %s', async (_, mode, visits) => {
  const png = await makePng(70, 30)
  const upload = await receiveUpload(server.deps, Readable.from([png]), { maxBytes: 1_000_000, kinds: ['image'] })
  await putToUse(server, upload.id)
  gate.mode(mode)
  const before = gate.visits()
  const asked = server.inject(`/ipfs/${upload.cid}`)
  await expect.poll(() => gate.visits()).toBeGreaterThanOrEqual(before + visits)
  gate.mode('open')
  expect((await asked).rawPayload.equals(png)).toBe(true)
})
