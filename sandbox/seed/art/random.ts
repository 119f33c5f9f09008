/** A seeded random generator: the same name always gives the same picture. */
export type Random = {
  next(): number
  between(least: number, most: number): number
  whole(least: number, most: number): number
  pick<T>(from: readonly T[]): T
  shuffle<T>(from: readonly T[]): T[]
}

function hash(text: string): number {
  let h = 2166136261
  for (const character of text) h = Math.imul(h ^ character.codePointAt(0)!, 16777619)
  return h >>> 0
}

export function random(name: string): Random {
  let state = hash(name) || 1
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const between = (least: number, most: number) => least + next() * (most - least)
  const whole = (least: number, most: number) => Math.floor(between(least, most + 1))
  const pick = <T>(from: readonly T[]) => from[Math.floor(next() * from.length)]!
  const shuffle = <T>(from: readonly T[]) => {
    const rest = [...from]
    for (let i = rest.length - 1; i > 0; i--) {
      const j = whole(0, i)
      const kept = rest[i]!
      rest[i] = rest[j]!
      rest[j] = kept
    }
    return rest
  }
  return { next, between, whole, pick, shuffle }
}
