import sharp from 'sharp'
import { blocks } from './blocks.ts'
import { bloom } from './bloom.ts'
import { contours } from './contours.ts'
import { currents } from './currents.ts'
import { fern } from './fern.ts'
import { glass } from './glass.ts'
import { orbits } from './orbits.ts'
import { type Palette, palettes } from './palettes.ts'
import { pebbles } from './pebbles.ts'
import { ripples } from './ripples.ts'
import { riso } from './riso.ts'
import { stars } from './stars.ts'
import { strata } from './strata.ts'
import { strings } from './strings.ts'
import { tides } from './tides.ts'
import { weave } from './weave.ts'

const moving = { tides, bloom, orbits, ripples, stars, strings }
const still = { ...moving, strata, weave, blocks, pebbles, currents, glass, fern, contours, riso }

export type Family = keyof typeof still
export const families = Object.keys(still) as Family[]
export type MovingFamily = keyof typeof moving

const paletteOf = (name: string): Palette => {
  const palette = palettes[name]
  if (!palette) throw new Error(`there is no palette ${name}`)
  return palette
}

/** Drawings are squares of this size, shown whole or as a strip of the middle. */
const SIDE = 1200

/** Large enough for every page; a larger size makes the first start slower. */
const [WORK_WIDTH, SCENE_WIDTH, SKETCH_WIDTH] = [800, 960, 640]

function shown(svg: string, width: number, ratio: number): string {
  const strip = Math.round(SIDE * ratio)
  const box = `width="${width}" height="${Math.round(width * ratio)}" viewBox="0 ${Math.round((SIDE - strip) / 2)} ${SIDE} ${strip}"`
  return svg.replace(/width="\d+" height="\d+" viewBox="[^"]+"/, box)
}

const drawn = (family: Family, name: string, palette: string) => still[family](name, paletteOf(palette), SIDE)

export const drawing = (family: Family, name: string, palette: string) =>
  shown(drawn(family, name, palette), WORK_WIDTH, 1)

/** The middle of a drawing as a wide banner. */
export const scene = (family: Family, name: string, palette: string) =>
  shown(drawn(family, name, palette), SCENE_WIDTH, 9 / 16)

/** A smaller picture for the gallery. */
export const sketch = (family: Family, name: string, palette: string) =>
  shown(drawn(family, name, palette), SKETCH_WIDTH, 3 / 4)

export const banner = (family: Family, name: string, palette: string) =>
  shown(drawn(family, name, palette), SCENE_WIDTH, 1 / 3)

export const png = (svg: string) => sharp(Buffer.from(svg)).png({ compressionLevel: 2 }).toBuffer()

/** One moment of a moving work, by the share of its loop that has passed. */
export const frame = (family: MovingFamily, name: string, palette: string, width: number, share: number) =>
  shown(moving[family](name, paletteOf(palette), SIDE, share), width, 1)
