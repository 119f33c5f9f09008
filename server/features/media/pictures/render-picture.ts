import sharp from 'sharp'
import { inspectPicture, openPicture, type Picture, unreadable } from './open-picture.ts'

/** Names of the sizes. A picture that is narrower than its name is not blown up. */
export const RENDITION_WIDTHS = [320, 640, 1280]
/** Pages as long as a scroll would give renditions of any height. */
const MOST_HEIGHT = 4096

export type Rendition = { width: number; bytes: Buffer }
export type Rendered = { picture: Picture; renditions: Rendition[]; color: string; hash: string }

const encodings = {
  webp: { quality: 82, effort: 3 },
  avif: { quality: 58, effort: 3 },
}

type Sides = Pick<Picture, 'width' | 'height'>

/** How wide the rendition of this name really is. */
export function shownWidth({ width, height }: Sides, name: number): number {
  return Math.max(1, Math.min(name, width, Math.round((width * MOST_HEIGHT) / height)))
}

/** Each size that still makes a difference: the smallest always, so that every picture has one by that name. */
export function widthsFor(sides: Sides): number[] {
  const widest = shownWidth(sides, Number.POSITIVE_INFINITY)
  return RENDITION_WIDTHS.filter((_, index) => index === 0 || widest > RENDITION_WIDTHS[index - 1]!)
}

/**
 * Decodes the original once; the smaller sizes come from the largest. What leaves here was encoded by us: no metadata,
 * upright, in sRGB, and nothing of what else the file may have carried.
 */
export async function renderPicture(path: string): Promise<Rendered> {
  const picture = await inspectPicture(path)
  const renditions = await encode(path, widthsFor(picture), 'webp').catch(unreadable)
  const [color, hash] = await lookOf(renditions[0]!.bytes).catch(unreadable)
  return { picture, renditions, color, hash }
}

/** Of a rendition that we have encoded before. */
export async function hashRendition(path: string): Promise<string> {
  await inspectPicture(path)
  return hashPicture(path).catch(unreadable)
}

const lookOf = (rendition: Buffer) => Promise.all([dominantColor(rendition), hashPicture(rendition)])

export async function renderAvif(path: string, widths: number[]): Promise<Rendition[]> {
  await inspectPicture(path)
  return encode(path, widths, 'avif')
}

type Format = keyof typeof encodings

async function encode(path: string, widths: number[], format: Format): Promise<Rendition[]> {
  const { data, info } = await openPicture(path)
    .autoOrient()
    .resize({ width: Math.max(...widths), height: MOST_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const renditions: Rendition[] = []
  for (const width of widths) {
    const resized = sharp(data, { raw }).resize({ width, withoutEnlargement: true })
    renditions.push({ width, bytes: await resized.toFormat(format, encodings[format]).toBuffer() })
  }
  return renditions
}

/** Of what is seen: transparent parts are shown on paper, not on black. */
async function dominantColor(picture: Buffer): Promise<string> {
  const small = await sharp(picture)
    .flatten({ background: '#fbfaf7' })
    .resize(64, 64, { fit: 'inside' })
    .png()
    .toBuffer()
  const { dominant } = await sharp(small).stats()
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

const HASH_SIDE = 8

/**
 * 64 bits that stay nearly the same when a picture is resized, re-encoded or slightly changed: whether it gets darker
 * from each of 9 × 8 points to the next on its right (dHash).
 */
async function hashPicture(picture: Buffer | string): Promise<string> {
  const width = HASH_SIDE + 1
  const points = await sharp(picture)
    .flatten({ background: '#fbfaf7' })
    .greyscale()
    .resize(width, HASH_SIDE, { fit: 'fill' })
    .raw()
    .toBuffer()
  let bits = ''
  for (let row = 0; row < HASH_SIDE; row++)
    for (let column = 0; column < HASH_SIDE; column++) {
      const at = row * width + column
      bits += points[at]! > points[at + 1]! ? '1' : '0'
    }
  return bits
}
