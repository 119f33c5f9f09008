import type { HistoryEntry } from '@gooddrop/contract/market.ts'
import { formatDate, formatXrp } from '#lib/format.ts'
import { texts } from './texts.ts'

const WIDTH = 320
const HEIGHT = 88
const PAD = 6

type Point = { drops: number; createdAt: string; label: string }

const salesOf = (history: readonly HistoryEntry[]): Point[] =>
  history
    .filter(({ action, amount }) => action === 'sold' && amount !== null)
    .map(({ amount, createdAt }) => ({
      drops: Number(amount),
      createdAt,
      label: `${formatXrp(amount ?? '0')} XRP, ${formatDate(createdAt)}`,
    }))
    .reverse()

/** What it was sold for, from the first sale to the last. One sale makes no line. */
export function PriceChart({ history }: { history: readonly HistoryEntry[] }) {
  const sales = salesOf(history)
  if (sales.length < 2) return null
  const most = Math.max(...sales.map(({ drops }) => drops))
  const at = (point: Point, index: number) => ({
    x: PAD + (index * (WIDTH - 2 * PAD)) / (sales.length - 1),
    y: HEIGHT - PAD - (point.drops / most) * (HEIGHT - 2 * PAD),
  })
  const line = sales.map((sale, index) => `${at(sale, index).x},${at(sale, index).y}`).join(' ')
  return (
    <figure className="grid gap-2 border border-line bg-raised p-4">
      <figcaption className="flex items-baseline justify-between gap-4 text-sm">
        <span className="font-medium">{texts.prices}</span>
        <span className="figures text-ink-faint">
          {sales.at(0)?.label} – {sales.at(-1)?.label}
        </span>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={texts.chart(sales.length)} className="w-full">
        <polyline
          points={line}
          fill="none"
          className="stroke-ink"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
        />
        {sales.map((sale, index) => (
          <circle key={sale.createdAt} cx={at(sale, index).x} cy={at(sale, index).y} r="3" className="fill-ink">
            <title>{sale.label}</title>
          </circle>
        ))}
      </svg>
    </figure>
  )
}
