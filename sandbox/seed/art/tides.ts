import type { Palette } from './palettes.ts'
import { random } from './random.ts'
import { circle, path, picture, smooth } from './svg.ts'

/** Waves under a low sun. `phase` from 0 to 1 moves them by one wave. */
export function tides(name: string, palette: Palette, size = 1200, phase = 0): string {
  const chance = random(`tides/${name}`)
  const [ground, ...inks] = palette
  const horizon = size * chance.between(0.3, 0.5)
  const sun = circle(
    size * chance.between(0.25, 0.75),
    horizon - size * 0.04,
    size * chance.between(0.09, 0.17),
    inks[1]!,
  )
  const layers = chance.whole(6, 9)
  let body = sun
  for (let layer = 0; layer < layers; layer++) {
    const y = horizon + ((size - horizon) * layer) / layers
    const swell = size * (0.012 + 0.02 * (layer / layers))
    const speed = 1 + (layer % 3)
    const shift = chance.between(0, Math.PI * 2)
    const points: [number, number][] = []
    for (let i = -1; i <= 13; i++) {
      const angle = (i / 12) * Math.PI * (3 + layer / 2) + shift + phase * Math.PI * 2 * speed
      points.push([(i / 12) * size, y + Math.sin(angle) * swell])
    }
    const color = inks[[0, 3, 0, 2][layer % 4]! % inks.length]!
    body += path(
      `${smooth(points)}L${size * 1.1} ${size}L${-size * 0.1} ${size}Z`,
      color,
      `fill-opacity="${0.55 + 0.05 * layer}"`,
    )
  }
  return picture(size, size, ground, body)
}
