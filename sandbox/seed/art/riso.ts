import type { Palette } from './palettes.ts'
import { type Random, random } from './random.ts'
import { circle, type Point, path, picture, smooth } from './svg.ts'

/** Halftone dots that shrink from one edge to the other. */
function halftone(x: number, y: number, w: number, h: number, ink: string, falling: boolean): string {
  const step = 22
  let body = ''
  for (let row = 0; row * step < h; row++)
    for (let column = 0; column * step < w; column++) {
      const t = (row * step) / h
      const r = 11 * (falling ? 1 - t : t)
      if (r > 1.2) body += circle(x + column * step + (row % 2 ? step / 2 : 0), y + row * step, r, ink)
    }
  return body
}

const arch = (x: number, y: number, w: number, h: number, ink: string) =>
  path(`M${x} ${y + h}V${y + w / 2}A${w / 2} ${w / 2} 0 0 1 ${x + w} ${y + w / 2}V${y + h}Z`, ink)

function blob(chance: Random, x: number, y: number, r: number, ink: string): string {
  const corners = 7
  const points = Array.from({ length: corners }, (_, i): Point => {
    const reach = r * chance.between(0.72, 1.12)
    return [x + Math.cos((i / corners) * Math.PI * 2) * reach, y + Math.sin((i / corners) * Math.PI * 2) * reach]
  })
  return path(smooth(points, true), ink)
}

function steps(x: number, y: number, w: number, h: number, ink: string): string {
  const count = 6
  let body = ''
  for (let i = 0; i < count; i++)
    body += `<rect x="${x + (i * w) / count}" y="${y + (i * h) / count}" width="${w - (i * w) / count}" height="${h / count + 1}" fill="${ink}"/>`
  return body
}

/** Three colours printed over each other with small offsets. */
export function riso(name: string, palette: Palette, size = 1200): string {
  const chance = random(`riso/${name}`)
  const [ground, ...inks] = palette
  const dark = Number.parseInt(ground.slice(1, 3), 16) < 90
  const [one, two, three] = chance.shuffle(inks)
  const s = size / 100
  const sun = circle(chance.between(28, 72) * s, chance.between(24, 42) * s, chance.between(14, 22) * s, one!)
  const middle = chance.pick([
    () => arch(chance.between(14, 40) * s, 34 * s, chance.between(26, 40) * s, 66 * s, two!),
    () => steps(chance.between(8, 30) * s, 48 * s, 62 * s, 52 * s, two!),
    () => blob(chance, chance.between(36, 64) * s, 62 * s, 27 * s, two!),
    () => [0, 1, 2].map((i) => arch((12 + i * 27) * s, (38 + i * 8) * s, 22 * s, 62 * s, two!)).join(''),
  ])()
  const shade = halftone(
    chance.between(0, 40) * s,
    chance.between(30, 55) * s,
    chance.between(40, 60) * s,
    45 * s,
    three!,
    chance.next() < 0.5,
  )
  const front = chance.pick([
    () => blob(chance, chance.between(20, 80) * s, 84 * s, 20 * s, three!),
    () => `<rect x="0" y="${chance.between(78, 86) * s}" width="${size}" height="${30 * s}" fill="${three}"/>`,
    () => arch(chance.between(45, 66) * s, 56 * s, 24 * s, 44 * s, three!),
  ])()
  const layers = [sun, middle, shade, front].map((layer, i) => {
    const slip = `translate(${chance.between(-5, 5).toFixed(1)} ${chance.between(-5, 5).toFixed(1)})`
    return `<g transform="${slip}" style="mix-blend-mode:${dark ? 'screen' : 'multiply'}" opacity="${i === 2 ? 0.85 : 0.92}">${layer}</g>`
  })
  return picture(size, size, ground, layers.join(''))
}
