import type { Palette } from './palettes.ts'
import { type Random, random } from './random.ts'
import { type Point, path, picture, point } from './svg.ts'

/** The part of a pane that is nearer to `site` than to `other` (Voronoi). */
function nearer(pane: readonly Point[], site: Point, other: Point): Point[] {
  const [mx, my] = [(site[0] + other[0]) / 2, (site[1] + other[1]) / 2]
  const [nx, ny] = [other[0] - site[0], other[1] - site[1]]
  const side = ([x, y]: Point) => (x - mx) * nx + (y - my) * ny
  const kept: Point[] = []
  pane.forEach((from, i) => {
    const to = pane[(i + 1) % pane.length]!
    const [a, b] = [side(from), side(to)]
    if (a <= 0) kept.push(from)
    if (a < 0 !== b < 0)
      kept.push([from[0] + ((to[0] - from[0]) * a) / (a - b), from[1] + ((to[1] - from[1]) * a) / (a - b)])
  })
  return kept
}

/** Half of the windows are roses, the other half fields. */
function sitesOf(chance: Random, size: number): Point[] {
  if (chance.next() < 0.5) return Array.from({ length: 95 }, () => [chance.between(0, size), chance.between(0, size)])
  const petals = chance.pick([6, 8, 9, 12])
  const sites: Point[] = [[size / 2, size / 2]]
  for (let ring = 1; ring <= 7; ring++)
    for (let i = 0; i < petals * (ring > 3 ? 2 : 1); i++) {
      const angle = ((i + (ring % 2) / 2) / (petals * (ring > 3 ? 2 : 1))) * Math.PI * 2
      const reach = size * (0.03 + 0.098 * ring)
      sites.push([size / 2 + Math.cos(angle) * reach, size / 2 + Math.sin(angle) * reach])
    }
  return sites
}

/** Stained glass with light from one side. */
export function glass(name: string, palette: Palette, size = 1200): string {
  const chance = random(`glass/${name}`)
  const [, ...inks] = palette
  const sites = sitesOf(chance, size)
  const frame: Point[] = [
    [0, 0],
    [size, 0],
    [size, size],
    [0, size],
  ]
  const [lx, ly] = [chance.between(0.2, 0.8) * size, chance.between(0.1, 0.5) * size]
  const tradeWork = '#1C1A1E'
  let body = ''
  for (const site of sites) {
    let pane = frame
    for (const other of sites) if (other !== site) pane = nearer(pane, site, other)
    if (pane.length < 3) continue
    const far = Math.hypot(site[0] - size / 2, site[1] - size / 2) / size
    const ink = inks[Math.floor(far * 9 + chance.next() * 1.4) % inks.length]!
    const light = Math.max(0, 0.5 - Math.hypot(site[0] - lx, site[1] - ly) / size)
    const outline = `M${pane.map(([x, y]) => point(x, y)).join('L')}Z`
    body += path(outline, ink)
    body += path(
      outline,
      light > 0.1 ? '#FFF6DC' : '#0B0A12',
      `fill-opacity="${(light > 0.1 ? light * 0.7 : chance.between(0, 0.22)).toFixed(2)}"`,
    )
    body += path(outline, 'none', `stroke="${tradeWork}" stroke-width="8" stroke-linejoin="round"`)
  }
  return picture(size, size, tradeWork, body)
}
