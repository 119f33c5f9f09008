import type { Palette } from './palettes.ts'
import { random } from './random.ts'
import { circle, picture } from './svg.ts'

/** Rings with small bodies on them. `turn` from 0 to 1 brings every body once around. */
export function orbits(name: string, palette: Palette, size = 1200, turn = 0): string {
  const chance = random(`orbits/${name}`)
  const [ground, ...inks] = palette
  const [cx, cy] = [size * chance.between(0.42, 0.58), size * chance.between(0.42, 0.58)]
  const rings = chance.whole(6, 10)
  let body = circle(cx, cy, size * chance.between(0.05, 0.1), inks[1]!)
  for (let ring = 1; ring <= rings; ring++) {
    const r = size * (0.1 + (0.42 * ring) / rings)
    body += circle(
      cx,
      cy,
      r,
      'none',
      `stroke="${inks[0]}" stroke-opacity=".35" stroke-width="${chance.between(1.5, 5).toFixed(1)}"`,
    )
    const bodies = chance.whole(1, 3)
    const direction = ring % 2 ? 1 : -1
    for (let i = 0; i < bodies; i++) {
      const angle = chance.between(0, Math.PI * 2) + direction * turn * Math.PI * 2
      const big = size * chance.between(0.008, 0.032)
      body += circle(cx + Math.cos(angle) * r, cy + Math.sin(angle) * r, big, inks[(ring + i) % inks.length]!)
    }
  }
  return picture(size, size, ground, body)
}
