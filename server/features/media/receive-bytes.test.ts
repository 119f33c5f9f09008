import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { receiveBytes } from './receive-bytes.ts'
import { box, ftyp, makeMp4, moov } from './testing/make-mp4.ts'
import { makePng } from './testing/make-pictures.ts'
import { referenceCid } from './testing/reference-cid.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gooddrop-incoming-'))
})
afterAll(() => rm(folder, { recursive: true }))

const rule = { maxBytes: 1_000_000, kinds: ['image', 'video'] } as const

/** In pieces of the size in which sockets give them. */
function* pieces(bytes: Buffer, size = 65_536) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const stream = (bytes: Buffer, size?: number) => Readable.from(pieces(bytes, size), { objectMode: false })

describe('receiving', () => {
  test('keeps the bytes as they came and knows their address, size and type', async () => {
    const png = await makePng(400, 300)
    const received = await receiveBytes(folder, stream(png), rule)
    expect(received).toMatchObject({ bytes: png.length, mime: 'image/png', kind: 'image', cid: referenceCid(png) })
    expect(await readFile(received.path)).toEqual(png)
    await rm(received.path)
  })

  test('knows the type when the bytes come one by one', async () => {
    const mp4 = makeMp4()
    const received = await receiveBytes(folder, stream(mp4, 1), rule)
    expect(received).toMatchObject({ mime: 'video/mp4', kind: 'video', bytes: mp4.length })
    await rm(received.path)
  })

  test('takes exactly as much as allowed', async () => {
    const film = makeMp4({}, Buffer.alloc(5000))
    const received = await receiveBytes(folder, stream(film), { ...rule, maxBytes: film.length })
    await rm(received.path)
    const oneLess = receiveBytes(folder, stream(film), { ...rule, maxBytes: film.length - 1 })
    await expect(oneLess).rejects.toMatchObject({ code: 'too_large' })
    expect(await readdir(folder)).toEqual([])
  })
})

describe('refusing leaves nothing behind', () => {
  test('a film where a picture is wanted', async () => {
    const refused = receiveBytes(folder, stream(makeMp4()), { ...rule, kinds: ['image'] })
    await expect(refused).rejects.toMatchObject({ code: 'unsupported_media' })
    expect(await readdir(folder)).toEqual([])
  })

  test.each([
    ['a text', 'I am a text and not a picture at all'],
    ['a script', '<script>alert(document.cookie)</script>'],
    ['an SVG with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['nothing', ''],
    ['three bytes', '\x89PN'],
  ])('%s', async (_name, text) => {
    const refused = receiveBytes(folder, stream(Buffer.from(text, 'latin1')), rule)
    await expect(refused).rejects.toMatchObject({ code: 'unsupported_media' })
    expect(await readdir(folder)).toEqual([])
  })

  test('a sender who goes away at 90 %', async () => {
    const png = await makePng(400, 300)
    const cut = Readable.from(
      (function* () {
        yield* pieces(png.subarray(0, png.length * 0.9))
        throw new Error('aborted')
      })(),
    )
    await expect(receiveBytes(folder, cut, rule)).rejects.toMatchObject({ code: 'broken_upload' })
    expect(await readdir(folder)).toEqual([])
  })

  test('what is too large is read to its end and thrown away, so that the sender receives the reason', async () => {
    let read = 0
    const endless = Readable.from(
      (function* () {
        yield makeMp4()
        for (; read < 200; read++) yield Buffer.alloc(65_536)
      })(),
    )
    await expect(receiveBytes(folder, endless, rule)).rejects.toMatchObject({ code: 'too_large' })
    await expect.poll(() => read).toBe(200)
  })
})

test('memory does not grow with the file', async () => {
  const piece = Buffer.alloc(65_536, 5)
  const count = 3_000
  let most = 0
  const before = process.memoryUsage.rss()
  const film = Readable.from(
    (function* () {
      yield Buffer.concat([ftyp(), moov(), box('mdat', piece)])
      for (let sent = 0; sent < count; sent++) {
        most = Math.max(most, process.memoryUsage.rss())
        yield piece
      }
    })(),
  )
  const received = await receiveBytes(folder, film, { ...rule, maxBytes: 200_000_000 })
  await rm(received.path)
  expect(received.bytes).toBeGreaterThan(190_000_000)
  expect(most - before).toBeLessThan(100_000_000)
})
