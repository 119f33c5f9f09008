const PIECE = 4

/** As people read it aloud and copy it down. */
export const piecesOf = (seed: string): string[] => seed.match(new RegExp(`.{1,${PIECE}}`, 'g')) ?? []

/** Two different ones; never the first, which is nearly the same in every seed. Counted from 1. */
export function piecesToType(count: number, random: () => number = Math.random): [number, number] {
  const first = 2 + Math.floor(random() * (count - 1))
  const second = 2 + Math.floor(random() * (count - 2))
  const other = second >= first ? second + 1 : second
  return first < other ? [first, other] : [other, first]
}

export const isPiece = (seed: string, number: number, typed: string) => piecesOf(seed)[number - 1] === typed.trim()
