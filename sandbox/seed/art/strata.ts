import type { Palette } from './palettes.ts'
import { random } from './random.ts'
import { circle, path, picture, point } from './svg.ts'

/** Ranges of hills, each one nearer and darker. */
export function strata(name: string, palette: Palette, width = 1200, height = 1200): string {
  const chance = random(`strata/${name}`)
  const [ground, ...inks] = palette
  const sky = `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${inks[2]}"/><stop offset=".7" stop-color="${ground}"/></linearGradient>`
  let body = `<rect width="${width}" height="${height}" fill="url(#sky)"/>`
  body += circle(
    width * chance.between(0.2, 0.8),
    height * chance.between(0.15, 0.35),
    Math.min(width, height) * 0.09,
    inks[1]!,
  )
  const ranges = chance.whole(5, 7)
  for (let range = 0; range < ranges; range++) {
    const base = height * (0.36 + (0.6 * range) / ranges)
    const steps = 24
    const waves = [1, 2, 3, 5].map((f) => ({
      f: f * chance.between(0.7, 1.5),
      a: chance.between(0.3, 1) / f,
      s: chance.between(0, 7),
    }))
    let d = `M0 ${height}L`
    for (let i = 0; i <= steps; i++) {
      const t = i / steps
      const rise = waves.reduce((sum, w) => sum + Math.sin(t * w.f * Math.PI * 2 + w.s) * w.a, 0)
      d += `${point(t * width, base - rise * height * 0.055)}L`
    }
    const color = range % 2 ? inks[0]! : inks[3]!
    body += path(`${d}${width} ${height}Z`, color, `fill-opacity="${0.35 + (0.6 * range) / ranges}"`)
  }
  return picture(width, height, ground, body, sky)
}
