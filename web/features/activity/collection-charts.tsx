import type { CollectionDay } from '@gooddrop/contract/activity.ts'
import { formatNumber } from '@gooddrop/contract/language.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { formatXrp } from '#lib/format.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { ErrorState } from '#ui/states.tsx'
import { type Series, xrpNumber } from './chart/points.ts'
import { TimeChart } from './chart/time-chart.tsx'
import { chartCopy as copy } from './copy.ts'
import { dayName, dayTime } from './day-name.ts'
import { collectionDaysQuery } from './queries.ts'

/** Floor and volume of a collection by day, in two charts: they have nothing to compare. */
export function CollectionCharts({ collectionId }: { collectionId: string }) {
  const { data, isError, isFetching, refetch } = useQuery(collectionDaysQuery(collectionId))
  if (isError && !data) return <ErrorState small what={copy.collectionWhat} onRetry={refetch} retrying={isFetching} />
  if (!data) return <Skeleton className="h-80 w-full" />
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <FloorChart days={data} />
      <VolumeChart days={data} />
    </div>
  )
}

type Days = { days: readonly CollectionDay[] }

export function FloorChart({ days }: Days) {
  const series = useMemo(() => [floorSeries(days)], [days])
  // Before anything was on sale there is nothing to say.
  const known = days.slice(
    Math.max(
      0,
      days.findIndex(({ floor }) => floor !== null),
    ),
  )
  const table = {
    columns: [copy.day, copy.amount],
    rows: known.toReversed().map(({ day, floor }) => ({
      key: day,
      cells: [dayName(day), floor === null ? copy.nothingOnSale : formatXrp(floor)],
    })),
  }
  return (
    <TimeChart title={copy.floor} summary={floorSummary(days)} empty={copy.noFloor} series={series} table={table} />
  )
}

const floorSeries = (days: readonly CollectionDay[]): Series => ({
  name: copy.floorName,
  look: 'steps',
  color: 'ink',
  points: days.flatMap(({ day, floor }) =>
    floor === null
      ? []
      : [{ key: day, at: dayTime(day), value: xrpNumber(floor), text: copy.floorOn(dayName(day), formatXrp(floor)) }],
  ),
})

const smallerFirst = (a: string, b: string) => (BigInt(a) < BigInt(b) ? -1 : 1)

function floorSummary(days: readonly CollectionDay[]): string {
  const floors = days.flatMap(({ floor }) => floor ?? []).toSorted(smallerFirst)
  const [least, most, now] = [floors.at(0), floors.at(-1), days.at(-1)?.floor ?? null]
  if (least === undefined || most === undefined) return copy.noFloor
  return copy.floorSummary(now === null ? null : formatXrp(now), formatXrp(least), formatXrp(most))
}

export function VolumeChart({ days }: Days) {
  const sold = useMemo(() => days.filter(({ sales }) => sales > 0), [days])
  const series = useMemo(() => [volumeSeries(sold)], [sold])
  const table = {
    columns: [copy.day, copy.amount, copy.sales],
    rows: sold.toReversed().map(({ day, volume, sales }) => ({
      key: day,
      cells: [dayName(day), formatXrp(volume), formatNumber(sales)],
    })),
  }
  return (
    <TimeChart title={copy.volume} summary={volumeSummary(sold)} empty={copy.noVolume} series={series} table={table} />
  )
}

const volumeSeries = (days: readonly CollectionDay[]): Series => ({
  name: copy.volumeName,
  look: 'bars',
  color: 'ink',
  points: days.map(({ day, volume, sales }) => ({
    key: day,
    at: dayTime(day),
    value: xrpNumber(volume),
    text: copy.soldOn(dayName(day), formatXrp(volume), sales),
  })),
})

function volumeSummary(days: readonly CollectionDay[]): string {
  const [first, last] = [days.at(0), days.at(-1)]
  if (!first || !last) return copy.noVolume
  const volume = days.reduce((sum, each) => sum + BigInt(each.volume), 0n)
  const sales = days.reduce((sum, each) => sum + each.sales, 0)
  const span = first === last ? copy.onDay(dayName(first.day)) : copy.fromTo(dayName(first.day), dayName(last.day))
  return copy.volumeSummary(formatXrp(volume), sales, span)
}
