import type { Palette } from './palettes.ts'
import { random } from './random.ts'
import { picture, point, stroke } from './svg.ts'

/** Straight threads between two closed curves. `turn` rotates the curves against each other. */
export function strings(name: string, palette: Palette, size = 1200, turn = 0): string {
  const chance = random(`strings/${name}`)
  const [ground, ...inks] = palette
  const frames = chance.whole(2, 3)
  let body = ''
  for (let frame = 0; frame < frames; frame++) {
    const lobes = chance.whole(2, 5)
    const other = chance.whole(1, 3)
    const reach = size * chance.between(0.4, 0.5)
    const depth = chance.between(0.1, 0.42)
    const shift = chance.between(0, Math.PI * 2)
    const at = (t: number, factor: number, scale: number) => {
      const angle = t * Math.PI * 2 * factor + shift
      const r = reach * scale * (1 - depth + depth * Math.cos(lobes * t * Math.PI * 2 + turn * Math.PI * 2))
      return point(size / 2 + Math.cos(angle) * r, size / 2 + Math.sin(angle) * r)
    }
    const threads = 220
    let d = ''
    for (let i = 0; i < threads; i++) d += `M${at(i / threads, 1, 1)}L${at(i / threads + 0.31 / other, 1, 0.96)}`
    body += stroke(d, inks[frame % inks.length]!, size / 520, 'stroke-opacity=".75"')
  }
  return picture(size, size, ground, body)
}
