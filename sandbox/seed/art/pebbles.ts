import type { Palette } from './palettes.ts'
import { random } from './random.ts'
import { path, picture, smooth } from './svg.ts'

/** Rounded stones that never touch. */
export function pebbles(name: string, palette: Palette, size = 1200): string {
  const chance = random(`pebbles/${name}`)
  const [ground, ...inks] = palette
  const stones: { x: number; y: number; r: number }[] = []
  for (let attempt = 0; attempt < 2600 && stones.length < 170; attempt++) {
    const most = attempt < 60 ? size * 0.16 : attempt < 500 ? size * 0.07 : size * 0.03
    const [x, y] = [chance.between(0, size), chance.between(0, size)]
    const room = stones.reduce((least, s) => Math.min(least, Math.hypot(s.x - x, s.y - y) - s.r), most + 7) - 7
    if (room > size * 0.012) stones.push({ x, y, r: Math.min(room, most) })
  }
  const body = stones.map(({ x, y, r }) => {
    const corners = 8
    const points = Array.from({ length: corners }, (_, i) => {
      const angle = (i / corners) * Math.PI * 2
      const reach = r * chance.between(0.84, 1)
      return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach] as const
    })
    return path(smooth(points, true), chance.pick(inks))
  })
  return picture(size, size, ground, body.join(''))
}
