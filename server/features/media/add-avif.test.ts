import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeClock } from '#testing/clock.ts'
import { type TestServer, testServer } from '#testing/server.ts'
import { receiveUpload } from './receive-upload.ts'
import { makeJpeg } from './testing/make-pictures.ts'
import { putToUse } from './testing/put-to-use.ts'
import { addAvif } from './workers.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

async function receive(bytes: Buffer) {
  const upload = await receiveUpload(server.deps, Readable.from([bytes]), { maxBytes: 1_000_000, kinds: ['image'] })
  await putToUse(server, upload.id)
  return upload
}

test('browsers that know AVIF get it once it is there, and WebP until then', async () => {
  const { id } = await receive(await makeJpeg(400, 200))
  const ask = async (accept: string) => {
    const reply = await server.inject({ url: `/media/${id}/640`, headers: { accept } })
    return `${reply.statusCode} ${reply.headers['content-type']} ${reply.headers.vary}`
  }
  // The queue may have been faster; then this does nothing.
  await addAvif(server.deps, id)
  await addAvif(server.deps, id)
  expect(await ask('image/avif,image/webp,*/*')).toBe('200 image/avif accept')
  expect(await ask('image/webp,*/*')).toBe('200 image/webp accept')
  expect(await ask('image/avif;q=0, image/webp')).toBe('200 image/webp accept')
})

test('the queue adds it by itself', async () => {
  const { id } = await receive(await makeJpeg(401, 200))
  const isThere = async () => (await server.inject({ url: `/media/${id}/320.avif` })).statusCode
  await expect.poll(isThere, { interval: 200 }).toBe(200)
})

test('the queue begins as late as the operator wants it', async () => {
  // By the time of the queue, which would begin at once with what was to begin in the past.
  const clock = fakeClock(new Date())
  const night = await testServer({ beside: server, clock, env: { AVIF_AFTER_MINUTES: '600' } })
  try {
    const bytes = await makeJpeg(402, 200)
    const { id } = await receiveUpload(night.deps, Readable.from([bytes]), { maxBytes: 1_000_000, kinds: ['image'] })
    const { rows } = await sql<{ minutes: number }>`
      select round(extract(epoch from start_after - ${night.clock.now()}::timestamptz) / 60)::int as minutes
      from pgboss.job where name = 'media.add-avif' and data ->> 'mediaId' = ${id}
    `.execute(night.deps.db)
    expect(rows).toEqual([{ minutes: 600 }])
  } finally {
    await night.stop()
  }
})
