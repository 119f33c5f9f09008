import type { Palette } from './palettes.ts'
import { random } from './random.ts'
import { circle, type Point, picture, stroke } from './svg.ts'

type Star = { at: Point; r: number }

/** A star map with constellations. `turn` from 0 to 1 makes the stars pulse once. */
export function stars(name: string, palette: Palette, size = 1200, turn = 0): string {
  const chance = random(`stars/${name}`)
  const [ground, ...inks] = palette
  const tilt = chance.between(-0.9, 0.9)
  let body = ''
  for (let ring = 1; ring <= 4; ring++)
    body += circle(
      size / 2,
      size / 2,
      size * 0.115 * ring,
      'none',
      `stroke="${inks[2]}" stroke-opacity=".5" stroke-width="2"`,
    )
  for (let hour = 0; hour < 12; hour++) {
    const [c, s] = [Math.cos((hour * Math.PI) / 6) * size * 0.46, Math.sin((hour * Math.PI) / 6) * size * 0.46]
    body += stroke(`M${size / 2} ${size / 2}l${c.toFixed(1)} ${s.toFixed(1)}`, inks[2]!, 1.5, 'stroke-opacity=".25"')
  }
  for (let i = 0; i < 900; i++) {
    const along = chance.between(-0.7, 0.7) * size
    const off = (chance.next() + chance.next() + chance.next() - 1.5) * size * 0.17
    const [x, y] = [
      size / 2 + along * Math.cos(tilt) - off * Math.sin(tilt),
      size / 2 + along * Math.sin(tilt) + off * Math.cos(tilt),
    ]
    body += circle(x, y, chance.between(1, 4), inks[i % 3]!, 'fill-opacity=".55"')
  }
  for (let figure = 0; figure < chance.whole(5, 7); figure++) {
    const [cx, cy] = [chance.between(0.16, 0.84) * size, chance.between(0.16, 0.84) * size]
    const shape: Star[] = Array.from({ length: chance.whole(4, 7) }, () => ({
      at: [cx + chance.between(-0.17, 0.17) * size, cy + chance.between(-0.17, 0.17) * size],
      r: chance.between(7, 17),
    }))
    body += figureOf(shape, inks[0]!, inks[figure % inks.length]!, turn, chance.between(0, 1))
  }
  return picture(size, size, ground, body)
}

/** Each star joined to the nearest one before it. */
function figureOf(shape: readonly Star[], line: string, ink: string, turn: number, beat: number): string {
  const far = (a: Star, b: Star) => Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1])
  const lines = shape.slice(1).map((star, i) => {
    const near = shape.slice(0, i + 1).reduce((best, other) => (far(star, other) < far(star, best) ? other : best))
    return stroke(
      `M${star.at.map(Math.round).join(' ')}L${near.at.map(Math.round).join(' ')}`,
      line,
      3.5,
      'stroke-opacity=".7"',
    )
  })
  const bodies = shape.map(({ at: [x, y], r }, i) => {
    const shine = 1 + 0.35 * Math.sin((turn + beat + i / shape.length) * Math.PI * 2)
    return circle(x, y, r * 2.6 * shine, ink, 'fill-opacity=".18"') + circle(x, y, r * shine, ink)
  })
  return lines.join('') + bodies.join('')
}
