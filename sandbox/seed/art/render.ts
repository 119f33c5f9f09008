import sharp from 'sharp'
import { blocks } from './blocks.ts'
import { bloom } from './bloom.ts'
import { orbits } from './orbits.ts'
import { type Palette, palettes } from './palettes.ts'
import { pebbles } from './pebbles.ts'
import { strata } from './strata.ts'
import { tides } from './tides.ts'
import { weave } from './weave.ts'

const still = { tides, strata, weave, bloom, blocks, pebbles, orbits }
const moving = { tides, bloom, orbits }

export type Family = keyof typeof still
export const families = Object.keys(still) as Family[]
export type MovingFamily = keyof typeof moving

const paletteOf = (name: string): Palette => {
  const palette = palettes[name]
  if (!palette) throw new Error(`there is no palette ${name}`)
  return palette
}

export const drawing = (family: Family, name: string, palette: string) => still[family](name, paletteOf(palette), 1200)

/** The middle of a drawing, wide as the top of a page. */
export const scene = (family: Family, name: string, palette: string) =>
  drawing(family, name, palette).replace(
    'height="1200" viewBox="0 0 1200 1200"',
    'height="675" viewBox="0 262 1200 675"',
  )

export const banner = (name: string, palette: string) => strata(name, paletteOf(palette), 1500, 500)

/** Large enough for every page; a larger one only makes the first start longer. */
const MOST_WIDTH = 960

export const png = (svg: string) =>
  sharp(Buffer.from(svg))
    .resize({ width: MOST_WIDTH, withoutEnlargement: true })
    .png({ compressionLevel: 6 })
    .toBuffer()

/** A loop that ends where it began. */
export async function gif(family: MovingFamily, name: string, palette: string, frames = 12): Promise<Buffer> {
  const pictures = await Promise.all(
    Array.from({ length: frames }, (_, i) => png(moving[family](name, paletteOf(palette), 400, i / frames))),
  )
  return sharp(pictures, { join: { animated: true } })
    .gif({ delay: Array(frames).fill(140), loop: 0, colours: 64, effort: 1 })
    .toBuffer()
}
