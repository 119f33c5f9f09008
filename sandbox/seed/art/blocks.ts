import type { Palette } from './palettes.ts'
import { type Random, random } from './random.ts'
import { circle, path, picture } from './svg.ts'

const shapes: ((x: number, y: number, s: number, color: string) => string)[] = [
  (x, y, s, color) => circle(x + s / 2, y + s / 2, s * 0.42, color),
  (x, y, s, color) => path(`M${x} ${y}h${s}v${s}Z`, color),
  (x, y, s, color) => path(`M${x} ${y}A${s} ${s} 0 0 1 ${x + s} ${y + s}H${x}Z`, color),
  (x, y, s, color) => path(`M${x + s} ${y}A${s} ${s} 0 0 0 ${x} ${y + s}H${x + s}Z`, color),
  (x, y, s, color) => path(`M${x} ${y + s / 2}A${s / 2} ${s / 2} 0 0 1 ${x + s} ${y + s / 2}Z`, color),
  (x, y, s, color) => [0.2, 0.5, 0.8].map((t) => circle(x + s * t, y + s * (1 - t), s * 0.12, color)).join(''),
  (x, y, s, color) => `<rect x="${x + s * 0.2}" y="${y}" width="${s * 0.6}" height="${s}" fill="${color}"/>`,
]

function fill(chance: Random, x: number, y: number, size: number, palette: Palette, depth: number): string {
  if (depth > 0 && chance.next() < 0.55) {
    const half = size / 2
    return [0, 1, 2, 3]
      .map((q) => fill(chance, x + (q % 2) * half, y + (q >> 1) * half, half, palette, depth - 1))
      .join('')
  }
  const [ground, mark] = chance.shuffle(palette)
  return `<rect x="${x}" y="${y}" width="${size + 0.5}" height="${size + 0.5}" fill="${ground}"/>${chance.pick(shapes)(x, y, size, mark!)}`
}

/** Plain shapes in a recursively divided grid. */
export function blocks(name: string, palette: Palette, size = 1200): string {
  const chance = random(`blocks/${name}`)
  const cells = chance.pick([2, 3, 4])
  const step = size / cells
  let body = ''
  for (let row = 0; row < cells; row++)
    for (let column = 0; column < cells; column++) body += fill(chance, column * step, row * step, step, palette, 2)
  return picture(size, size, palette[0], body)
}
