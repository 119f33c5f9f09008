import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { box, ftyp, makeMp4, moov } from '#features/media/testing/make-mp4.ts'
import { inspectVideo } from './inspect-video.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gooddrop-video-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function inspect(bytes: Buffer) {
  const path = join(folder, 'film.mp4')
  await writeFile(path, bytes)
  return inspectVideo(path)
}

/** The same box with another length written into it. */
function lie(film: Buffer, type: string, size: number): Buffer {
  const at = film.indexOf(type, 0, 'latin1') - 4
  const changed = Buffer.from(film)
  changed.writeUInt32BE(size, at)
  return changed
}

const mdat = box('mdat', Buffer.alloc(100))

describe('a film', () => {
  test('has its size and length', async () => {
    expect(await inspect(makeMp4({ width: 640, height: 360, durationMs: 2500 }))).toEqual({
      width: 640,
      height: 360,
      durationMs: 2500,
    })
  })

  test('of an upright phone is upright', async () => {
    expect(await inspect(makeMp4({ width: 640, height: 360, turned: true }))).toMatchObject({ width: 360, height: 640 })
  })

  test('may have its index at the end', async () => {
    expect(await inspect(Buffer.concat([ftyp(), mdat, moov()]))).toMatchObject({ width: 64 })
  })

  test('may leave the length of its last part open', async () => {
    expect(await inspect(lie(makeMp4(), 'mdat', 0))).toMatchObject({ width: 64 })
  })
})

describe('a film is refused', () => {
  test.each([
    ['whose content is said to be longer than the file', lie(makeMp4(), 'mdat', 4_000_000_000)],
    ['whose content is said to be longer by one byte', lie(makeMp4(), 'mdat', 1009)],
    ['whose box is shorter than its own header', lie(makeMp4(), 'mdat', 4)],
    ['whose index is longer than the file', lie(makeMp4(), 'moov', 1_000_000)],
    ['whose track is longer than the index that holds it', lie(makeMp4(), 'trak', 100_000)],
    ['whose header is longer than its track', lie(makeMp4(), 'tkhd', 90_000)],
    ['that was cut off', makeMp4().subarray(0, 900)],
    ['that is only a beginning', ftyp()],
    ['without an index', Buffer.concat([ftyp(), mdat])],
    ['without content', Buffer.concat([ftyp(), moov()])],
    ['that is a sound', makeMp4({ track: 'soun' })],
    ['without a size', makeMp4({ width: 0 })],
    ['of an absurd size', makeMp4({ width: 60_000 })],
    [
      'with 64-bit lengths that lie',
      Buffer.concat([ftyp(), moov(), Buffer.from('\0\0\0\x01mdat\x7f\xff\xff\xff\xff\xff\xff\xffxx', 'latin1')]),
    ],
    [
      'made of very many empty boxes',
      Buffer.concat([ftyp(), moov(), mdat, ...Array.from({ length: 1e5 }, () => box('free'))]),
    ],
  ])('%s', async (_name, bytes) => {
    await expect(inspect(bytes)).rejects.toMatchObject({ code: 'unreadable_video' })
  })
})
