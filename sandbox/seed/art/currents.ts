import type { Palette } from './palettes.ts'
import { random } from './random.ts'
import { type Point, picture, smooth, stroke } from './svg.ts'

type Disc = { x: number; y: number; r: number }

/** Bands along a flow field that never cross: each is placed where there is room. */
export function currents(name: string, palette: Palette, size = 1200): string {
  const chance = random(`currents/${name}`)
  const [ground, ...inks] = palette
  const turns = chance.between(0.6, 1.5)
  const waves = Array.from({ length: 3 }, () => ({
    x: chance.between(-1, 1) * 0.006,
    y: chance.between(-1, 1) * 0.006,
    shift: chance.between(0, 7),
  }))
  const base = chance.between(0, Math.PI * 2)
  const wind = (x: number, y: number) =>
    base + turns * waves.reduce((sum, wave) => sum + Math.sin(wave.x * x + wave.y * y + wave.shift), 0)

  const cell = 60
  const laid = new Map<string, Disc[]>()
  const room = ({ x, y, r }: Disc) => {
    for (let dx = -1; dx <= 1; dx++)
      for (let dy = -1; dy <= 1; dy++)
        for (const disc of laid.get(`${Math.floor(x / cell) + dx},${Math.floor(y / cell) + dy}`) ?? [])
          if (Math.hypot(disc.x - x, disc.y - y) < disc.r + r + 4) return false
    return true
  }
  const lay = (disc: Disc) => {
    const key = `${Math.floor(disc.x / cell)},${Math.floor(disc.y / cell)}`
    laid.set(key, [...(laid.get(key) ?? []), disc])
  }

  let body = ''
  for (let attempt = 0; attempt < 900; attempt++) {
    const r = attempt < 60 ? chance.between(16, 26) : attempt < 300 ? chance.between(7, 13) : chance.between(2.5, 5)
    let [x, y] = [chance.between(-60, size + 60), chance.between(-60, size + 60)]
    const points: Point[] = []
    const most = chance.whole(12, 70)
    while (points.length < most && room({ x, y, r })) {
      points.push([x, y])
      const angle = wind(x, y)
      x += Math.cos(angle) * 14
      y += Math.sin(angle) * 14
    }
    if (points.length < 6) continue
    for (const [px, py] of points) lay({ x: px, y: py, r })
    body += stroke(smooth(points.filter((_, i) => i % 3 === 0 || i === points.length - 1)), chance.pick(inks), r * 2)
  }
  return picture(size, size, ground, body)
}
