import type { Palette } from './palettes.ts'
import { random } from './random.ts'
import { circle, picture } from './svg.ts'

/** Rings around two or three centres that interfere. `phase` from 0 to 1 moves them outward by one ring. */
export function ripples(name: string, palette: Palette, size = 1200, phase = 0): string {
  const chance = random(`ripples/${name}`)
  const [ground, ...inks] = palette
  const springs = chance.whole(2, 3)
  const gap = size * chance.between(0.02, 0.03)
  const wide = gap * chance.between(0.42, 0.54)
  const distance = size * chance.between(0.05, 0.22)
  const turn = chance.between(0, Math.PI * 2)
  const dark = Number.parseInt(ground.slice(1, 3), 16) < 90
  let body = ''
  for (let spring = 0; spring < springs; spring++) {
    const angle = turn + (spring / springs) * Math.PI * 2
    const [x, y] = [size / 2 + Math.cos(angle) * distance, size / 2 + Math.sin(angle) * distance]
    let rings = ''
    for (let r = gap * (0.5 + phase); r < size * 0.46; r += gap) rings += circle(x, y, r, 'none')
    body += `<g stroke="${inks[spring]}" stroke-width="${wide.toFixed(1)}" style="mix-blend-mode:${dark ? 'screen' : 'multiply'}">${rings}</g>`
  }
  return picture(size, size, ground, body)
}
