import type { PricePoint } from '@gooddrop/contract/activity.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { formatDateTime, formatXrp } from '#lib/format.ts'
import { useTimes } from '#lib/use-times.ts'
import { ErrorState } from '#ui/states.tsx'
import { type Series, xrpNumber } from './chart/points.ts'
import { TimeChart } from './chart/time-chart.tsx'
import { chartCopy as copy } from './copy.ts'
import { pricesQuery } from './queries.ts'

/** Every price that was asked and paid for a work. */
export function PriceHistory({ nftId }: { nftId: string }) {
  const { data, isError, isFetching, refetch } = useQuery(pricesQuery(nftId))
  if (isError && !data) return <ErrorState small what={copy.pricesWhat} onRetry={refetch} retrying={isFetching} />
  // A work that was never for sale has no chart, and while it is not known nothing is promised.
  if (!data || data.length === 0) return null
  return <PriceChart prices={data} />
}

export function PriceChart({ prices }: { prices: readonly PricePoint[] }) {
  const times = useTimes()
  const series = useMemo(() => seriesOf(prices), [prices])
  const table = {
    columns: [copy.when, copy.kind, copy.amount],
    rows: prices.toReversed().map(({ _id, kind, amount, createdAt }) => ({
      key: _id,
      cells: [times.formatDateTime(createdAt), copy[kind], formatXrp(amount)],
    })),
  }
  return (
    <TimeChart
      title={copy.prices}
      summary={summaryOf(prices)}
      empty={copy.noPrices}
      series={series}
      table={table}
      legend
    />
  )
}

const seriesOf = (prices: readonly PricePoint[]): Series[] =>
  (['asked', 'paid'] as const).map((kind) => ({
    name: copy[kind],
    look: kind === 'asked' ? 'steps' : 'dots',
    color: kind === 'asked' ? 'soft' : 'ink',
    points: prices
      .filter((price) => price.kind === kind)
      .map(({ _id, amount, createdAt }) => ({
        key: _id,
        at: Date.parse(createdAt),
        value: xrpNumber(amount),
        text: copy.priceAt(copy[kind], formatXrp(amount), formatDateTime(createdAt)),
      })),
  }))

export function summaryOf(prices: readonly PricePoint[]): string {
  const of = (kind: PricePoint['kind']) => prices.filter((price) => price.kind === kind).map(({ amount }) => amount)
  const [asked, paid] = [of('asked'), of('paid')]
  const sorted = asked.toSorted((a, b) => Number(BigInt(a) - BigInt(b)))
  const words = [
    copy.askedSummary(asked.length, formatXrp(sorted.at(0) ?? '0'), formatXrp(sorted.at(-1) ?? '0')),
    copy.paidSummary(paid.length, formatXrp(paid.at(-1) ?? '0')),
  ]
  return words.filter(Boolean).join(' ')
}
