import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server.ts'
import { presentArtwork } from './present.ts'
import { receiveUpload, type StoredUpload } from './receive-upload.ts'
import { storageKey } from './storage/storage.ts'
import { readyById } from './store.ts'
import { storeDocument } from './store-media.ts'
import { makeMp4 } from './testing/make-mp4.ts'
import { makePng } from './testing/make-pictures.ts'
import { putToUse } from './testing/put-to-use.ts'

const film = makeMp4({}, Buffer.from('0123456789'.repeat(100)))
let server: TestServer
let video: StoredUpload
let picture: StoredUpload

beforeAll(async () => {
  server = await testServer()
  const receive = (bytes: Buffer) =>
    receiveUpload(server.deps, Readable.from([bytes]), { maxBytes: 1_000_000, kinds: ['image', 'video'] })
  video = await receive(film)
  picture = await receive(await makePng(500, 250))
  for (const { id } of [video, picture]) await putToUse(server, id)
})
afterAll(() => server.stop())

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.inject({ method, url, headers })
const FOREVER = 'public, max-age=31536000, immutable'

describe('/ipfs/<cid>', () => {
  test('gives the bytes as they were uploaded, for ever, and lets nothing in them run', async () => {
    const reply = await get(`/ipfs/${video.cid}`)
    expect(reply.statusCode).toBe(200)
    expect(reply.rawPayload.equals(film)).toBe(true)
    expect(reply.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(film.length),
      'cache-control': FOREVER,
      'accept-ranges': 'bytes',
      etag: `"${video.cid}"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'content-disposition': `inline; filename="${video.cid}.mp4"`,
    })
  })

  test.each([
    ['bytes=0-3', 206, `bytes 0-3/${film.length}`, film.subarray(0, 4)],
    ['bytes=-4', 206, `bytes ${film.length - 4}-${film.length - 1}/${film.length}`, film.subarray(-4)],
    [`bytes=${film.length - 1}-`, 206, `bytes ${film.length - 1}-${film.length - 1}/${film.length}`, film.subarray(-1)],
    [`bytes=${film.length}-`, 416, `bytes */${film.length}`, Buffer.alloc(0)],
    ['bytes=0-1,3-4', 200, undefined, film],
  ])('answers %s with %i', async (range, status, contentRange, bytes) => {
    const reply = await get(`/ipfs/${video.cid}`, { range })
    expect(reply.statusCode).toBe(status)
    expect(reply.headers['content-range']).toBe(contentRange)
    expect(reply.rawPayload.equals(bytes)).toBe(true)
  })

  test('gives a part only of the bytes that were meant', async () => {
    const asked = (ifRange: string) => get(`/ipfs/${video.cid}`, { range: 'bytes=0-3', 'if-range': ifRange })
    expect((await asked(`"${video.cid}"`)).statusCode).toBe(206)
    expect((await asked('"something else"')).statusCode).toBe(200)
  })

  test('answers HEAD without sending itself', async () => {
    const reply = await get(`/ipfs/${video.cid}`, {}, 'HEAD')
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-length']).toBe(String(film.length))
    expect(reply.rawPayload).toHaveLength(0)
  })

  test('is not sent again to who has it', async () => {
    for (const known of [`"${video.cid}"`, `"x", W/"${video.cid}"`, '*']) {
      const reply = await get(`/ipfs/${video.cid}`, { 'if-none-match': known })
      expect([reply.statusCode, reply.rawPayload.length]).toEqual([304, 0])
    }
    expect((await get(`/ipfs/${video.cid}`, { 'if-none-match': '"x"' })).statusCode).toBe(200)
  })

  test('gives metadata documents as JSON', async () => {
    const { id, cid } = await storeDocument(server.deps, Buffer.from('{"name":"<script>"}'), 'application/json')
    await putToUse(server, id)
    const reply = await get(`/ipfs/${cid}`)
    expect(reply.headers).toMatchObject({ 'content-type': 'application/json', 'x-content-type-options': 'nosniff' })
    expect(reply.json()).toEqual({ name: '<script>' })
  })
})

describe('/media/<id>/<width>', () => {
  test.each([
    ['320', 'image/webp', 320],
    ['640', 'image/webp', 640],
    ['1280.webp', 'image/webp', 640],
  ])('%s is there for a picture that is 500 wide', async (name, type, width) => {
    const reply = await get(`/media/${picture.id}/${name}`)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({ 'content-type': type, 'cache-control': FOREVER })
    expect(reply.headers.etag).toBe(`"${picture.id}-${width}-webp"`)
  })

  test('is what a page loads', async () => {
    const row = await readyById(server.deps.db, picture.id)
    const artwork = presentArtwork('', row!)
    expect(artwork).toMatchObject({ kind: 'image', width: 500, height: 250, original: `/ipfs/${picture.cid}` })
    expect(artwork?.srcset).toBe(`/media/${picture.id}/320 320w, /media/${picture.id}/640 500w`)
    for (const url of [artwork!.src!, artwork!.original!]) expect((await get(url)).statusCode).toBe(200)
  })

  test('a film without a poster has no picture, only its film', async () => {
    const row = await readyById(server.deps.db, video.id)
    expect(presentArtwork('https://cdn.example', row!)).toMatchObject({
      kind: 'video',
      src: null,
      srcset: '',
    })
  })
})

describe('what is not there', () => {
  test.each([
    '/ipfs/bafkreifzjut3te2nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e',
    '/ipfs/nonsense',
    '/ipfs/..%2f..%2fetc%2fpasswd',
    '/media/0198c0de-0000-7000-8000-000000000001/320',
    '/media/not-an-id/320',
    '/media/0198c0de-0000-7000-8000-000000000001/999.webp',
    '/media/0198c0de-0000-7000-8000-000000000001/320.png',
    '/media/0198c0de-0000-7000-8000-000000000001/..%2f320.webp',
  ])('%s is refused in words, and nobody remembers that for ever', async (url) => {
    const reply = await get(url)
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toMatchObject({ success: false, message: expect.any(String) })
    expect(reply.headers['cache-control'] ?? '').not.toContain('immutable')
  })

  test('also when the bytes were lost', async () => {
    const { id, cid } = await storeDocument(server.deps, Buffer.from('{"soon":"lost"}'), 'application/json')
    await putToUse(server, id)
    await server.deps.media.storage.remove(storageKey.original({ id, cid }))
    const reply = await get(`/ipfs/${cid}`)
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toMatchObject({ success: false })
    expect(reply.headers['cache-control']).toBe('no-store')
  })
})
