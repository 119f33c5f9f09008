import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { presentArtwork } from '#features/media/present.ts'
import { receiveUpload } from '#features/media/receive-upload.ts'
import { readyById } from '#features/media/store.ts'
import { makeMp4 } from '#features/media/testing/make-mp4.ts'
import { makePng } from '#features/media/testing/make-pictures.ts'
import { putToUse } from '#features/media/testing/put-to-use.ts'
import { type TestServer, testServer } from '#testing/server.ts'
import { makePoster } from './make-poster.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gooddrop-poster-'))
  await writeFile(join(folder, 'frame.png'), await makePng(640, 360))
})
afterAll(() => rm(folder, { recursive: true }))

/** A program in the place of ffmpeg: it is called like it, and its last argument is where the picture goes. */
async function program(script: string): Promise<string> {
  const path = join(folder, `program-${script.length}`)
  await writeFile(path, `#!/bin/sh\nfor last; do :; done\n${script}\n`)
  await chmod(path, 0o755)
  return path
}
const poster = () => join(folder, 'poster.png')

describe('the poster of a film', () => {
  test('is what the program wrote', async () => {
    const cut = await program(`cp ${join(folder, 'frame.png')} "$last"`)
    expect(await makePoster(cut, join(folder, 'film.mp4'), poster())).toBe(poster())
    expect(await readFile(poster())).toEqual(await readFile(join(folder, 'frame.png')))
  })

  test('is asked for by file, as MP4, from no address, and without our secrets', async () => {
    const note = join(folder, 'note')
    const cut = await program(`{ echo "$@"; env; } > ${note}; exit 0`)
    process.env.GOODDROP_TEST_SECRET = 'a secret value'
    await makePoster(cut, '/films/a.mp4', poster())
    delete process.env.GOODDROP_TEST_SECRET
    const noted = await readFile(note, 'utf8')
    expect(noted).toContain('-protocol_whitelist file -max_pixels 50000000 -f mov -i file:/films/a.mp4')
    expect(noted).not.toContain('a secret value')
  })

  test('is made within limits of memory and time', async () => {
    const note = join(folder, 'limits')
    await makePoster(await program(`{ ulimit -v; ulimit -t; } > ${note}; exit 0`), 'film.mp4', poster())
    expect(await readFile(note, 'utf8')).toBe('2000000\n20\n')
  })

  test.each([
    ['fails', 'echo half > "$last"; exit 1'],
    ['dies', 'echo half > "$last"; kill -9 $$'],
  ])('is missing when the program %s, and leaves nothing', async (_name, script) => {
    expect(await makePoster(await program(script), 'film.mp4', poster())).toBeUndefined()
    expect(await readdir(folder)).not.toContain('poster.png')
  })

  test('is missing where there is no such program', async () => {
    expect(await makePoster(join(folder, 'no-such-program'), 'film.mp4', poster())).toBeUndefined()
  })
})

describe('a film with a poster', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer({
      env: { FFMPEG_PATH: await program(`cp ${join(folder, 'frame.png')} "$last"; exit 0`) },
    })
  })
  afterAll(() => server.stop())

  const rule = { maxBytes: 100_000, kinds: ['video'] } as const
  const receive = (ffmpeg: string, width: number) => {
    const deps = { ...server.deps, media: { ...server.deps.media, ffmpeg } }
    return receiveUpload(deps, Readable.from([makeMp4({ width, height: 720 })]), rule)
  }

  test('is shown by it', async () => {
    const { id } = await receive(server.deps.media.ffmpeg, 1280)
    const artwork = presentArtwork('', (await readyById(server.deps.db, id))!)
    expect(artwork).toMatchObject({ kind: 'video', width: 1280, color: expect.stringMatching(/^#/) })
    expect(artwork?.src).toBe(`/media/${id}/640`)
    await putToUse(server, id)
    expect((await server.inject(artwork!.src!)).headers['content-type']).toBe('image/webp')
    await expect.poll(() => readdir(server.deps.media.incoming)).toEqual([])
  })

  test.each([
    ['nothing', 'exit 0 #'],
    ['no picture', 'echo nonsense > "$last"; exit 0'],
  ])('is taken without one when the program writes %s', async (_name, script) => {
    const upload = await receive(await program(script), 600 + script.length)
    expect(upload).toMatchObject({ kind: 'video', height: 720, color: null })
    await expect.poll(() => readdir(server.deps.media.incoming)).toEqual([])
  })
})
