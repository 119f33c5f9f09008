import type { HistoryEntry } from '@gooddrop/contract/nfts.ts'
import { formatDate, formatXrp } from '#lib/format.ts'
import { copy } from './copy.ts'

/** With more points than this only the first, the last and the highest are labelled. */
const MOST_LABELS = 5

type Point = { x: number; y: number; price: string; date: string; highest: boolean }

function pointsOf(history: readonly HistoryEntry[]): Point[] {
  const sales = history
    .flatMap(({ action, amount, createdAt }) => (action === 'sold' && amount !== null ? [{ amount, createdAt }] : []))
    .reverse()
  const most = Math.max(...sales.map(({ amount }) => Number(amount)))
  return sales.map(({ amount, createdAt }, index) => ({
    x: (index * 100) / Math.max(1, sales.length - 1),
    y: 100 - (Number(amount) / most) * 100,
    price: `${formatXrp(amount)} XRP`,
    date: formatDate(createdAt),
    highest: Number(amount) === most,
  }))
}

/** What it was sold for, from the first sale to the last. One sale alone makes no chart. */
export function PriceChart({ history }: { history: readonly HistoryEntry[] }) {
  const points = pointsOf(history)
  const [first, last] = [points.at(0), points.at(-1)]
  if (!first || !last || points.length < 2) return null
  const line = points.map(({ x, y }) => `${x},${y}`).join(' ')
  const labelled = (point: Point) => points.length <= MOST_LABELS || point === first || point === last || point.highest
  return (
    <figure className="grid gap-3 border border-line bg-raised p-4">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span className="font-medium">{copy.prices}</span>
        <span className="text-ink-faint">{first.date === last.date ? last.date : `${first.date} – ${last.date}`}</span>
      </figcaption>
      <div role="img" aria-label={copy.chart(points.length)} className="px-8 pt-6">
        <div className="relative h-24 border-b border-line">
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            aria-hidden="true"
            className="absolute inset-0 size-full overflow-visible"
          >
            <polygon points={`0,100 ${line} 100,100`} className="fill-ink/5" />
            <polyline
              points={line}
              fill="none"
              className="stroke-ink"
              strokeWidth="1.5"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          {points.map((point) => (
            <span
              key={point.x}
              title={`${point.price}, ${point.date}`}
              style={{ left: `${point.x}%`, top: `${point.y}%` }}
              className="absolute size-2 -translate-1/2 rounded-full bg-ink ring-2 ring-raised"
            >
              {labelled(point) && (
                <span className="figures absolute bottom-3 left-1/2 -translate-x-1/2 text-xs whitespace-nowrap text-ink-soft">
                  {point.price}
                </span>
              )}
            </span>
          ))}
        </div>
      </div>
    </figure>
  )
}
