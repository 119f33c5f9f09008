import type { Palette } from './palettes.ts'
import { random } from './random.ts'
import { circle, picture, point, stroke } from './svg.ts'

const CELLS = 84

/** Contour lines of a sum of hills, every fifth line stronger. */
export function contours(name: string, palette: Palette, size = 1200): string {
  const chance = random(`contours/${name}`)
  const [ground, ...inks] = palette
  const hills = Array.from({ length: chance.whole(5, 8) }, () => ({
    x: chance.between(0.05, 0.95),
    y: chance.between(0.05, 0.95),
    wide: chance.between(0.1, 0.3),
    high: chance.between(0.4, 1) * (chance.next() < 0.25 ? -1 : 1),
  }))
  const ripple = chance.between(0.01, 0.035)
  const height = (x: number, y: number) =>
    hills.reduce((sum, h) => sum + h.high * Math.exp(-((x - h.x) ** 2 + (y - h.y) ** 2) / (2 * h.wide ** 2)), 0) +
    ripple * Math.sin(x * 23 + Math.sin(y * 17) * 2)
  const field = Array.from({ length: CELLS + 1 }, (_, row) =>
    Array.from({ length: CELLS + 1 }, (_, column) => height(column / CELLS, row / CELLS)),
  )
  const [low, high] = [Math.min(...field.flat()), Math.max(...field.flat())]
  const levels = chance.whole(24, 34)
  let body = ''
  for (let level = 0; level < levels; level++) {
    const strong = level % 5 === 0
    const d = lineAt(field, low + ((level + 0.5) / levels) * (high - low), size / CELLS)
    if (d) body += stroke(d, inks[Math.floor((level / levels) * inks.length)]!, strong ? 7 : 3)
  }
  const row = field.findIndex((heights) => heights.includes(high))
  const [x, y] = [((field[row] ?? []).indexOf(high) / CELLS) * size, (row / CELLS) * size]
  body += circle(x, y, 11, inks[3]!) + circle(x, y, 24, 'none', `stroke="${inks[3]}" stroke-width="3"`)
  return picture(size, size, ground, body)
}

/** The contour of this height (marching squares). */
function lineAt(field: number[][], level: number, step: number): string {
  let d = ''
  for (let row = 0; row < CELLS; row++)
    for (let column = 0; column < CELLS; column++) {
      const [a, b, c, e] = [
        field[row]![column]!,
        field[row]![column + 1]!,
        field[row + 1]![column + 1]!,
        field[row + 1]![column]!,
      ]
      const ends: string[] = []
      const cross = (from: number, to: number, x: number, y: number, dx: number, dy: number) => {
        if (from < level === to < level) return
        const t = (level - from) / (to - from)
        ends.push(point((column + x + dx * t) * step, (row + y + dy * t) * step))
      }
      cross(a, b, 0, 0, 1, 0)
      cross(b, c, 1, 0, 0, 1)
      cross(e, c, 0, 1, 1, 0)
      cross(a, e, 0, 0, 0, 1)
      for (let i = 0; i + 1 < ends.length; i += 2) d += `M${ends[i]}L${ends[i + 1]}`
    }
  return d
}
