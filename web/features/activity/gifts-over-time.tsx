import { formatNumber } from '@gooddrop/contract/language.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { formatXrp } from '#lib/format.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { ErrorState } from '#ui/states.tsx'
import { type Series, xrpNumber } from './chart/points.ts'
import { TimeChart } from './chart/time-chart.tsx'
import { chartCopy as copy } from './copy.ts'
import { dayName, dayTime, type Unit } from './day-name.ts'
import { giftDaysQuery } from './queries.ts'

export type GiftDay = { day: string; given: string; gifts: number }

/** What was given on each day: to all, or to one charity. */
export function GiftsOverTime({ charityId }: { charityId?: string }) {
  const { data, isError, isFetching, refetch } = useQuery(giftDaysQuery(charityId))
  if (isError && !data) return <ErrorState small what={copy.giftsWhat} onRetry={refetch} retrying={isFetching} />
  if (!data) return <Skeleton className="h-80 w-full" />
  return <GiftsChart days={data.days} unit={data.unit} />
}

export function GiftsChart({ days, unit }: { days: readonly GiftDay[]; unit: Unit }) {
  const series = useMemo(() => [seriesOf(days, unit)], [days, unit])
  const table = {
    columns: [copy[unit], copy.amount, copy.giftsCount],
    rows: days.toReversed().map(({ day, given, gifts }) => ({
      key: day,
      cells: [dayName(day, unit), formatXrp(given), formatNumber(gifts)],
    })),
  }
  return (
    <TimeChart
      title={unit === 'day' ? copy.givenByDay : copy.givenByMonth}
      summary={summaryOf(days, unit)}
      empty={copy.noGifts}
      series={series}
      table={table}
    />
  )
}

const seriesOf = (days: readonly GiftDay[], unit: Unit): Series => ({
  name: copy.given,
  look: 'bars',
  color: 'gift',
  points: days.map(({ day, given, gifts }) => ({
    key: day,
    at: dayTime(day),
    value: xrpNumber(given),
    text: copy.givenOn(dayName(day, unit), formatXrp(given), gifts),
  })),
})

export function summaryOf(days: readonly GiftDay[], unit: Unit): string {
  const [first, last] = [days.at(0), days.at(-1)]
  if (!first || !last) return copy.noGifts
  const best = days.reduce((most, each) => (BigInt(each.given) > BigInt(most.given) ? each : most), first)
  const total = {
    xrp: formatXrp(days.reduce((sum, { given }) => sum + BigInt(given), 0n)),
    gifts: days.reduce((sum, { gifts }) => sum + gifts, 0),
  }
  if (first === last) return copy.givenOn(dayName(first.day, unit), total.xrp, total.gifts)
  const span = copy.fromTo(dayName(first.day, unit), dayName(last.day, unit))
  return copy.giftsSummary(total, span, { xrp: formatXrp(best.given), when: dayName(best.day, unit) })
}
