import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as make from '#features/media/testing/make-pictures.ts'
import { createRenderer, type RendererOptions } from './render-apart.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gooddrop-apart-'))
  process.env.GOODDROP_TEST_SECRET = 'a secret value'
})
const stops: (() => void)[] = []
afterAll(async () => {
  delete process.env.GOODDROP_TEST_SECRET
  for (const stop of stops) stop()
  await rm(folder, { recursive: true })
})

function started(options: RendererOptions = {}) {
  const renderer = createRenderer(options)
  stops.push(renderer.stop)
  return renderer
}
async function save(bytes: Buffer): Promise<string> {
  const path = join(folder, String(bytes.length))
  await writeFile(path, bytes)
  return path
}

describe.concurrent('pictures are rendered in a process of their own', () => {
  test('with what comes out, and what is refused, as it is', async () => {
    const renderer = started()
    const path = await save(await make.makePng(500, 100))
    const { picture, renditions } = await renderer.picture(path)
    expect(picture).toMatchObject({ width: 500, height: 100 })
    expect(renditions.map(({ width, bytes }) => [width, bytes.subarray(8, 12).toString()])).toEqual([
      [320, 'WEBP'],
      [640, 'WEBP'],
    ])
    expect(await renderer.avif(path, [320])).toMatchObject([{ width: 320 }])
    const bomb = await save(await make.makePixelBomb(30_000))
    await expect(renderer.picture(bomb)).rejects.toMatchObject({ code: 'unreadable_image' })
  })

  test('which may not take more memory than it is given', async () => {
    const path = await save(await make.makeJpeg(900, 900))
    await expect(started({ mostMegabytes: 20 }).picture(path)).rejects.toMatchObject({ code: 'unreadable_image' })
  })

  const script = join(import.meta.dirname, '../testing/breaking-renderer.ts')
  test('which gives way to others where nobody waits for it', async () => {
    const done = (await started({ script, priority: 10 }).picture('fine')) as unknown as { pid: number }
    expect(getPriority(done.pid)).toBe(10)
  })

  test.each(['dies', 'hangs'])('which is replaced when it %s, without our secrets', async (way) => {
    const renderer = started({ script, seconds: 20, processes: 1 })
    const first = await renderer.picture('fine')
    await expect(renderer.picture(way)).rejects.toMatchObject({ code: 'unreadable_image' })
    const next = await renderer.picture('fine')
    expect(next).not.toEqual(first)
    expect(JSON.stringify(next)).not.toContain('GOODDROP_TEST_SECRET')
  })
})
