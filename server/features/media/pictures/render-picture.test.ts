import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as make from '#features/media/testing/make-pictures.ts'
import { MOST_FRAMES } from './open-picture.ts'
import { renderAvif, renderPicture, shownWidth } from './render-picture.ts'

let folder: string
let count = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gooddrop-pictures-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function save(bytes: Buffer): Promise<string> {
  const path = join(folder, String(count++))
  await writeFile(path, bytes)
  return path
}
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)
/** Encodes in a fraction of the time of a picture full of detail. */
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
const render = async (bytes: Buffer) => renderPicture(await save(bytes))

const sizes = (renditions: { width: number; bytes: Buffer }[]) =>
  Promise.all(
    renditions.map(async ({ width, bytes }) => {
      const found = await sharp(bytes).metadata()
      return `${width}: ${found.format} ${found.width}×${found.height}`
    }),
  )

describe('a picture is re-encoded for display', () => {
  test('at three widths', async () => {
    const { picture, renditions } = await render(await make.makeJpeg(1300, 650))
    expect(picture).toMatchObject({ width: 1300, height: 650, frames: 1 })
    expect(await sizes(renditions)).toEqual(['320: webp 320×160', '640: webp 640×320', '1280: webp 1280×640'])
  })

  test('never larger than it is, and always under the smallest name', async () => {
    expect(await sizes((await render(await make.makePng(500, 100))).renditions)).toEqual([
      '320: webp 320×64',
      '640: webp 500×100',
    ])
    expect(await sizes((await render(await make.makePng(20, 10))).renditions)).toEqual(['320: webp 20×10'])
  })

  test('a very high one is as wide as its name says it is shown', async () => {
    const { picture, renditions } = await render(await plain(1000, 8000))
    expect(await sizes(renditions)).toEqual(['320: webp 320×2560', '640: webp 512×4096'])
    expect(renditions.map(({ width }) => shownWidth(picture, width))).toEqual([320, 512])
  })

  test('upright, and without what else the camera wrote', async () => {
    const turned = await make.makePicture(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { picture, renditions } = await render(turned)
    expect(picture).toMatchObject({ width: 200, height: 400 })
    const found = await sharp(renditions[0]!.bytes).metadata()
    expect(found).toMatchObject({ width: 200, height: 400 })
    expect(found.exif ?? found.icc ?? found.xmp ?? found.orientation).toBeUndefined()
  })

  test.each(['gif', 'webp'] as const)('an animated %s by its first frame', async (format) => {
    const { picture, renditions } = await render(await make.makeAnimation(5, 40, format))
    expect(picture).toMatchObject({ width: 40, height: 40, frames: 5 })
    expect(await sizes(renditions)).toEqual(['320: webp 40×40'])
  })

  test('with the colour that stands for it', async () => {
    const red = { width: 300, height: 300, channels: 3, background: '#c0392b' } as const
    const { color } = await render(await sharp({ create: red }).png().toBuffer())
    const [r = 0, g = 0, b = 0] = color.match(/[0-9a-f]{2}/g)!.map((part) => Number.parseInt(part, 16))
    expect(Math.abs(r - 0xc0) + Math.abs(g - 0x39) + Math.abs(b - 0x2b)).toBeLessThan(24)
  })

  test('in AVIF too, a little later', async () => {
    const path = await save(await plain(700, 350))
    const renditions = await renderAvif(path, [320, 640])
    expect(await sizes(renditions)).toEqual(['320: heif 320×160', '640: heif 640×320'])
  })
})

describe('a picture is refused', () => {
  test.each([
    ['a JPEG that was cut off', async () => half(await make.makeJpeg(900, 900))],
    ['a PNG that was cut off', async () => half(await make.makePng(300, 300))],
    ['a PNG with damaged pixels', async () => (await make.makePng(300, 300)).fill(0, 500, 900)],
    ['only a signature', async () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['30,000 × 30,000 pixels in 100 kB', async () => make.makePixelBomb(30_000)],
    ['10,000 × 10,000 pixels in 12 kB', async () => make.makePixelBomb(10_000)],
    ['a GIF of 60,000 × 60,000', async () => make.makeGifBomb(60_000)],
    ['a GIF of 8,000 × 8,000, which is held whole', async () => make.makeGifBomb(8_000)],
    ['more frames than allowed', () => make.makeAnimation(MOST_FRAMES + 1, 2, 'gif')],
    ['more frames of WebP than allowed', () => make.makeAnimation(MOST_FRAMES + 1, 2, 'webp')],
  ])('%s', async (_name, bytes) => {
    await expect(render(await bytes())).rejects.toMatchObject({ code: 'unreadable_image' })
  })
})
