import type { Palette } from './palettes.ts'
import { random } from './random.ts'
import { circle, path, picture, point } from './svg.ts'

function flower(
  chance: ReturnType<typeof random>,
  x: number,
  y: number,
  r: number,
  inks: readonly string[],
  turn: number,
): string {
  const rings = chance.whole(2, 4)
  let drawn = ''
  for (let ring = rings; ring > 0; ring--) {
    const petals = chance.whole(6, 12)
    const long = (r * ring) / rings
    const wide = long * chance.between(0.28, 0.5)
    const color = inks[(ring + petals) % inks.length]!
    for (let petal = 0; petal < petals; petal++) {
      const angle = (360 * petal) / petals + ring * 13 + turn * (360 / petals)
      const d = `M${point(x, y)}C${point(x - wide, y - long * 0.45)} ${point(x - wide * 0.6, y - long)} ${point(x, y - long)}C${point(x + wide * 0.6, y - long)} ${point(x + wide, y - long * 0.45)} ${point(x, y)}Z`
      drawn += path(d, color, `fill-opacity=".88" transform="rotate(${angle.toFixed(1)} ${point(x, y)})"`)
    }
  }
  return drawn + circle(x, y, r * 0.12, inks[1]!)
}

/** One large flower, or a bed of them. `turn` from 0 to 1 rotates each by one petal. */
export function bloom(name: string, palette: Palette, size = 1200, turn = 0): string {
  const chance = random(`bloom/${name}`)
  const [ground, ...inks] = palette
  if (chance.next() < 0.45)
    return picture(size, size, ground, flower(chance, size / 2, size / 2, size * 0.42, inks, turn))
  let body = ''
  const cells = chance.whole(3, 4)
  for (let row = 0; row < cells; row++) {
    for (let column = 0; column < cells; column++) {
      const step = size / cells
      const x = (column + 0.5 + chance.between(-0.12, 0.12)) * step
      const y = (row + 0.5 + chance.between(-0.12, 0.12)) * step
      body += flower(chance, x, y, step * chance.between(0.3, 0.48), inks, turn)
    }
  }
  return picture(size, size, ground, body)
}
