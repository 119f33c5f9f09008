import type { Palette } from './palettes.ts'
import { random } from './random.ts'
import { circle, picture, stroke } from './svg.ts'

/** Arcs on a grid that join into threads (Truchet tiles). */
export function weave(name: string, palette: Palette, size = 1200): string {
  const chance = random(`weave/${name}`)
  const [ground, ...inks] = palette
  const cells = chance.whole(6, 11)
  const step = size / cells
  const thick = step * chance.between(0.16, 0.3)
  const [under, over] = chance.shuffle(inks)
  let body = ''
  for (let row = 0; row < cells; row++) {
    for (let column = 0; column < cells; column++) {
      const [x, y] = [column * step, row * step]
      const [half, end] = [step / 2, step]
      const arcs =
        chance.next() < 0.5
          ? [
              `M${x + half} ${y}A${half} ${half} 0 0 1 ${x} ${y + half}`,
              `M${x + half} ${y + end}A${half} ${half} 0 0 1 ${x + end} ${y + half}`,
            ]
          : [
              `M${x + half} ${y}A${half} ${half} 0 0 0 ${x + end} ${y + half}`,
              `M${x + half} ${y + end}A${half} ${half} 0 0 0 ${x} ${y + half}`,
            ]
      for (const arc of arcs) body += stroke(arc, under!, thick * 1.7) + stroke(arc, over!, thick * 0.8)
      if (chance.next() < 0.08) body += circle(x + half, y + half, step * 0.13, inks[2]!)
    }
  }
  return picture(size, size, ground, body)
}
