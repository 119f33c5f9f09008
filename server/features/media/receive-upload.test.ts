import { readdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server.ts'
import { receiveUpload } from './receive-upload.ts'
import { storageKey } from './storage/storage.ts'
import { storeDocument } from './store-media.ts'
import { makeMp4 } from './testing/make-mp4.ts'
import { makeAnimation, makeJpeg, makePixelBomb, makePng } from './testing/make-pictures.ts'
import { referenceCid } from './testing/reference-cid.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

const rule = { maxBytes: 20_000_000, kinds: ['image', 'video'] } as const
const receive = (bytes: Buffer) => receiveUpload(server.deps, Readable.from([bytes]), rule)
const rows = (cid: string) => server.deps.db.selectFrom('media').selectAll().where('cid', '=', cid).execute()
/** Asked until it is empty: pictures of earlier tests may just be getting their AVIF. */
const incoming = () => readdir(server.deps.media.incoming)

describe('a file that was received', () => {
  test('is known by its content and stored whole', async () => {
    const png = await makePng(700, 350)
    const upload = await receive(png)
    expect(upload).toMatchObject({ kind: 'image', mime: 'image/png', bytes: png.length, width: 700, height: 350 })
    expect(upload).toMatchObject({ cid: referenceCid(png), frames: 1, color: expect.stringMatching(/^#[0-9a-f]{6}$/) })
    const kept = await server.deps.media.storage.read(storageKey.original(upload))
    expect(png.equals(await buffer(kept!.stream))).toBe(true)
    expect(await rows(upload.cid)).toMatchObject([
      { id: upload.id, state: 'ready', rendition_widths: [320, 640, 1280] },
    ])
    await expect.poll(incoming).toEqual([])
  })

  test('may be a film, an animation or a photograph', async () => {
    expect(await receive(makeMp4({ durationMs: 2000 }))).toMatchObject({ kind: 'video', width: 64, durationMs: 2000 })
    expect(await receive(await makeAnimation(3, 50, 'gif'))).toMatchObject({ mime: 'image/gif', frames: 3, width: 50 })
    expect(await receive(await makeJpeg(90, 60))).toMatchObject({ mime: 'image/jpeg', height: 60 })
  })

  test('is the same medium when it comes again', async () => {
    const png = await makePng(31, 31)
    const first = await receive(png)
    expect(first.addedAt).not.toBeNull()
    expect(await receive(png)).toEqual({ ...first, addedAt: null })
  })

  test('is one medium when it comes many times at once', async () => {
    const png = await makePng(333, 222)
    const uploads = await Promise.all(Array.from({ length: 6 }, () => receive(png)))
    expect(new Set(uploads.map(({ id }) => id)).size).toBe(1)
    expect(await rows(uploads[0]!.cid)).toMatchObject([{ state: 'ready' }])
    const kept = await server.deps.media.storage.read(storageKey.original(uploads[0]!))
    expect(png.equals(await buffer(kept!.stream))).toBe(true)
  })
})

describe('a file that is refused leaves neither bytes nor a row', () => {
  test.each([
    ['unreadable_image', 'a JPEG that was cut off', async () => (await makeJpeg(500, 500)).subarray(0, 20_000)],
    ['unreadable_image', 'a bomb', async () => makePixelBomb(30_000)],
    ['unreadable_video', 'a film that lies about its length', async () => makeMp4().subarray(0, -1)],
    ['unsupported_media', 'a script', async () => Buffer.from('<script>alert(1)</script>')],
    ['too_large', 'too much', async () => makeMp4({}, Buffer.alloc(rule.maxBytes))],
  ])('%s: %s', async (code, _name, bytes) => {
    const content = await bytes()
    await expect(receive(content)).rejects.toMatchObject({ code })
    expect(await rows(referenceCid(content))).toEqual([])
    await expect.poll(incoming).toEqual([])
  })
})

test('a storage that fails leaves nothing behind, and the next try succeeds', async () => {
  const png = await makePng(123, 45)
  const { media } = server.deps
  const full = { ...media.storage, takeFile: () => Promise.reject(new Error('no space left')) }
  const deps = { ...server.deps, media: { ...media, storage: full } }
  await expect(receiveUpload(deps, Readable.from([png]), rule)).rejects.toThrow('no space left')
  expect(await rows(referenceCid(png))).toEqual([])
  await expect.poll(incoming).toEqual([])
  expect(await receive(png)).toMatchObject({ width: 123 })
})

test('a document of ours is kept by its address too', async () => {
  const bytes = Buffer.from(JSON.stringify({ name: 'Hope' }))
  const [one, two] = await Promise.all([
    storeDocument(server.deps, bytes, 'application/json'),
    storeDocument(server.deps, bytes, 'application/json'),
  ])
  expect(one).toEqual(two)
  expect(one.cid).toBe(referenceCid(bytes))
  expect(await rows(one.cid)).toMatchObject([{ kind: 'document', mime: 'application/json', state: 'ready' }])
})
