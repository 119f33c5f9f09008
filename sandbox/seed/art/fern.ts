import type { Palette } from './palettes.ts'
import { type Random, random } from './random.ts'
import { circle, path, picture, point, stroke } from './svg.ts'

type Habit = { bend: number; lean: number; leaf: number; every: number; forks: number }
type Inks = { stem: string; leaves: string[]; bud: string }

function leafAt(x: number, y: number, angle: number, length: number, ink: string): string {
  const wide = length * 0.3
  const [tx, ty] = [x + Math.cos(angle) * length, y + Math.sin(angle) * length]
  const [mx, my] = [(x + tx) / 2, (y + ty) / 2]
  const [ox, oy] = [-Math.sin(angle) * wide, Math.cos(angle) * wide]
  return path(
    `M${point(x, y)}Q${point(mx + ox, my + oy)} ${point(tx, ty)}Q${point(mx - ox, my - oy)} ${point(x, y)}Z`,
    ink,
  )
}

/** A stem that grows step by step, with leaves on both sides and random forks. */
function grow(
  chance: Random,
  x: number,
  y: number,
  angle: number,
  length: number,
  habit: Habit,
  inks: Inks,
  depth: number,
): string {
  const steps = 14
  const step = length / steps
  const bend = chance.between(-habit.bend, habit.bend)
  let [px, py, heading] = [x, y, angle]
  let d = `M${point(px, py)}`
  let body = ''
  for (let i = 1; i <= steps; i++) {
    heading += bend / steps
    px += Math.cos(heading) * step
    py += Math.sin(heading) * step
    d += `L${point(px, py)}`
    const taper = 1 - i / (steps + 5)
    if (i > 2 && i % habit.every === 0)
      for (const side of [-1, 1])
        body += leafAt(
          px,
          py,
          heading + side * habit.lean,
          habit.leaf * taper * (depth ? 1 : 0.8) + 8,
          chance.pick(inks.leaves),
        )
    if (depth > 0 && i > 3 && i < 12 && chance.next() < habit.forks)
      body += grow(
        chance,
        px,
        py,
        heading + chance.pick([-1, 1]) * chance.between(0.35, 0.8),
        length * 0.5 * taper + 40,
        habit,
        inks,
        depth - 1,
      )
  }
  return stroke(d, inks.stem, 4 + depth * 3) + body + circle(px, py, 11 + depth * 5, inks.bud)
}

/** One to five sprigs of one kind. */
export function fern(name: string, palette: Palette, size = 1200): string {
  const chance = random(`fern/${name}`)
  const [ground, stem, bud, ...leaves] = palette
  const habit: Habit = {
    bend: chance.between(0.2, 1.3),
    lean: chance.between(0.55, 1.15),
    leaf: size * chance.between(0.08, 0.16),
    every: chance.pick([1, 1, 2]),
    forks: chance.pick([0, 0.12, 0.22, 0.3]),
  }
  const sprigs = chance.pick([1, 3, 3, 5])
  let body = ''
  for (let sprig = 0; sprig < sprigs; sprig++) {
    const from = sprig - (sprigs - 1) / 2
    const angle = -Math.PI / 2 + from * chance.between(0.24, 0.36)
    const length = size * (0.84 - Math.abs(from) * 0.1) * chance.between(0.9, 1.05)
    body += grow(
      chance,
      size / 2 + from * size * 0.05,
      size * 0.97,
      angle,
      length,
      habit,
      { stem: stem!, leaves: [stem!, ...leaves], bud: bud! },
      1,
    )
  }
  return picture(size, size, ground, body)
}
