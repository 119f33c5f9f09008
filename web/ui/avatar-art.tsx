import { seededRandom } from './seeded-random.ts'

const PAIRS = [
  ['#d9b45b', '#2f4858'],
  ['#8fa58b', '#e9dfc9'],
  ['#6b4a5e', '#d6c19a'],
  ['#5b7a99', '#efe6d8'],
  ['#3f4f3a', '#c9b458'],
  ['#b9a5c1', '#22313d'],
] as const

/** For a person without a picture: a two-tone drawing that is clear even at small sizes. */
export function AvatarArt({ seed, className }: { seed: string; className?: string }) {
  const random = seededRandom(seed)
  const [ground, figure] = PAIRS[Math.floor(random() * PAIRS.length)] ?? PAIRS[0]
  const turn = Math.floor(random() * 360)
  const size = 24 + random() * 14
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" className={className}>
      <rect width="100" height="100" fill={ground} />
      <g transform={`rotate(${turn} 50 50)`}>
        <path d="M-30 62h160v80H-30Z" fill={figure} />
        <circle cx="50" cy={62 - size * 0.35} r={size} fill={figure} opacity="0.55" />
      </g>
    </svg>
  )
}
