import { useId } from 'react'
import { seededRandom } from './seeded-random.ts'

/** None of them is vermilion, the colour reserved for giving. */
const PALETTES = [
  ['#e9dfc9', '#d4a64a', '#2f4858', '#7d9a8c', '#16130f'],
  ['#dfe3dc', '#8fa58b', '#39536b', '#e3c57b', '#4a3042'],
  ['#e6dcd3', '#6b4a5e', '#b9a5c1', '#d9b45b', '#22313d'],
  ['#d8e0e4', '#5b7a99', '#1f2f45', '#d6c19a', '#8a9f6f'],
  ['#efe6d8', '#a98467', '#3f4f3a', '#c9b458', '#5c6f86'],
] as const

const at = (list: readonly string[], index: number) => list[index % list.length] ?? '#16130f'

type Scene = (random: () => number, colours: readonly string[]) => React.ReactNode

const ripples: Scene = (random, colours) => {
  const x = 25 + random() * 50
  const y = 45 + random() * 35
  return Array.from({ length: 8 }, (_, ring) => (
    <circle key={ring} cx={x} cy={y} r={92 - ring * 11.5} fill={at(colours, ring + 1)} opacity={0.92} />
  ))
}

const horizon: Scene = (random, colours) => {
  const line = 52 + random() * 14
  return (
    <>
      <circle cx={30 + random() * 40} cy={line - 8} r={14 + random() * 10} fill={at(colours, 1)} />
      {Array.from({ length: 6 }, (_, band) => (
        <rect
          key={band}
          x="0"
          y={line + band * 9}
          width="100"
          height="60"
          fill={at(colours, band + 2)}
          opacity={0.82}
        />
      ))}
    </>
  )
}

const arches: Scene = (random, colours) =>
  Array.from({ length: 4 }, (_, arch) => {
    const width = 24 + random() * 14
    const x = arch * 24 - 4
    const top = 18 + random() * 46
    return (
      <path
        key={arch}
        d={`M${x} 100V${top + width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0V100Z`}
        fill={at(colours, arch + 1)}
        opacity="0.94"
      />
    )
  })

const tiles: Scene = (random, colours) =>
  Array.from({ length: 16 }, (_, tile) => {
    const turn = Math.floor(random() * 4) * 90
    return (
      <g key={tile} transform={`translate(${(tile % 4) * 25} ${Math.floor(tile / 4) * 25}) rotate(${turn} 12.5 12.5)`}>
        <rect width="25" height="25" fill={at(colours, Math.floor(random() * 3))} />
        <path d="M0 0h25A25 25 0 0 1 0 25Z" fill={at(colours, 2 + Math.floor(random() * 3))} />
      </g>
    )
  })

const SCENES = [ripples, horizon, arches, tiles] as const

/** A small abstract picture for places without one, always the same for the same seed. */
export function DrawnArt({ seed, className }: { seed: string; className?: string }) {
  const clip = useId()
  const random = seededRandom(seed)
  const palette = PALETTES[Math.floor(random() * PALETTES.length)] ?? PALETTES[0]
  const scene = SCENES[Math.floor(random() * SCENES.length)] ?? ripples
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
      <clipPath id={clip}>
        <rect width="100" height="100" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect width="100" height="100" fill={palette[0]} />
        {scene(random, palette)}
      </g>
    </svg>
  )
}
