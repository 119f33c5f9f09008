import { stat } from 'node:fs/promises'
import sharp from 'sharp'
import { AppError } from '#app-error.ts'
import { copy } from '#features/media/copy.ts'

// Renditions are read once: libvips' cache of past work would only hold memory.
sharp.cache(false)

/** Formats that are decoded line by line cost the same memory at any height. */
export const MOST_PIXELS = 100_000_000
/** Progressive JPEG, interlaced PNG, WebP and GIF are held whole: up to 7 bytes for each pixel. */
export const MOST_PIXELS_HELD = 50_000_000
/** A few kilobytes may unfold into as many pixels as they like; no photograph or painting packs them so densely. */
const MOST_PIXELS_FROM_LITTLE = 25_000_000
const MOST_PIXELS_PER_BYTE = 500
/** All frames together, since the detail page plays the original in the visitor's browser. */
export const MOST_ANIMATED_PIXELS = 2_000_000_000
export const MOST_FRAMES = 3_000

const SECONDS = 60

export type Picture = { width: number; height: number; frames: number }

/** The first frame only, and nothing that is damaged or cut short. */
export function openPicture(path: string) {
  const options = { failOn: 'error', limitInputPixels: MOST_PIXELS, sequentialRead: true, pages: 1 } as const
  return sharp(path, options).timeout({ seconds: SECONDS })
}

/** Reads the header alone and refuses what would be too much to decode, whatever the file weighs. */
export async function inspectPicture(path: string): Promise<Picture> {
  const found = await openPicture(path).metadata().catch(unreadable)
  const { format, isProgressive } = found
  const pixels = found.width * found.height
  const frames = found.pages ?? 1
  const held = isProgressive || format === 'webp' || format === 'gif'
  if (pixels > (held ? MOST_PIXELS_HELD : MOST_PIXELS)) throw tooManyPixels()
  const { size: bytes } = await stat(path)
  if (pixels > MOST_PIXELS_FROM_LITTLE && pixels > bytes * MOST_PIXELS_PER_BYTE) throw tooManyPixels()
  if (frames > MOST_FRAMES || frames * pixels > MOST_ANIMATED_PIXELS) throw tooManyPixels()
  const { width, height } = found.autoOrient
  return { width, height, frames }
}

export function unreadable(cause: unknown): never {
  if (cause instanceof AppError) throw cause
  throw new AppError('unreadable_image', { cause })
}

const tooManyPixels = () => new AppError('unreadable_image', { message: copy.manyPixels })
