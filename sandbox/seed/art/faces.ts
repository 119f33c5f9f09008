import { type Palette, palettes } from './palettes.ts'
import { random } from './random.ts'
import { circle, path, picture, smooth, stroke } from './svg.ts'

const skins = ['#F2C9A5', '#D9A074', '#A86B45', '#7A4A2E', '#EFD2BC', '#C58B63']
const hairs = ['#2B211C', '#5A3A22', '#A8652F', '#D8B26A', '#8C8379', '#3B2F4A']

/** A drawn face: friendly, flat, nobody in particular. */
export function face(name: string, size = 400): string {
  const chance = random(`face/${name}`)
  const palette: Palette = chance.pick(
    Object.values(palettes).filter((p) => p[0].startsWith('#F') || p[0].startsWith('#E')),
  )
  const [ground, ...inks] = palette
  const [skin, hair, cloth] = [chance.pick(skins), chance.pick(hairs), chance.pick(inks)]
  const u = size / 100
  const long = chance.next() < 0.5
  const around = long ? 62 : 44
  const back = path(
    smooth(
      [
        [50 * u, 10 * u],
        [76 * u, 24 * u],
        [78 * u, around * u],
        [64 * u, (around + 14) * u],
        [36 * u, (around + 14) * u],
        [22 * u, around * u],
        [24 * u, 24 * u],
      ],
      true,
    ),
    hair,
  )
  const shoulders = path(
    `M${8 * u} ${100 * u}C${12 * u} ${78 * u} ${34 * u} ${78 * u} ${50 * u} ${78 * u}S${88 * u} ${78 * u} ${92 * u} ${100 * u}Z`,
    cloth,
  )
  const neck = `<rect x="${42 * u}" y="${60 * u}" width="${16 * u}" height="${22 * u}" rx="${8 * u}" fill="${skin}"/>`
  const head = `<ellipse cx="${50 * u}" cy="${46 * u}" rx="${20 * u}" ry="${24 * u}" fill="${skin}"/>`
  const parting = chance.between(36, 64)
  const fringe = path(
    `M${28 * u} ${44 * u}C${26 * u} ${18 * u} ${74 * u} ${18 * u} ${72 * u} ${44 * u}C${68 * u} ${34 * u} ${parting * u} ${36 * u} ${parting * u} ${27 * u}C${(parting - 6) * u} ${36 * u} ${33 * u} ${33 * u} ${28 * u} ${44 * u}Z`,
    hair,
  )
  const eyes = [42, 58].map((x) => circle(x * u, 48 * u, 1.9 * u, '#2B211C')).join('')
  const glasses =
    chance.next() < 0.35
      ? [42, 58]
          .map((x) => circle(x * u, 48 * u, 6 * u, 'none', `stroke="#2B211C" stroke-width="${1.1 * u}"`))
          .join('') + stroke(`M${48 * u} ${48 * u}h${4 * u}`, '#2B211C', 1.1 * u)
      : ''
  const cheeks = [38, 62].map((x) => circle(x * u, 54 * u, 3 * u, '#E07A5F', 'fill-opacity=".28"')).join('')
  const smile = stroke(
    `M${44 * u} ${58 * u}Q${50 * u} ${(61 + chance.between(0, 3)) * u} ${56 * u} ${58 * u}`,
    '#7A3B2E',
    1.5 * u,
  )
  return picture(size, size, ground, back + shoulders + neck + head + fringe + cheeks + eyes + glasses + smile)
}
