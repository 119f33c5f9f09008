import type { MonthlyGifts } from '@gooddrop/contract/giving-pages.ts'
import { byLanguage } from '@gooddrop/contract/language.ts'

const LEAST_BARS = 6
const MOST_BARS = 12

const DROPS = 1_000_000n

const indexOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1
const monthAt = (index: number) => `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`

/** By UTC, as the months of gifts are. */
export const currentMonth = (now: number) => new Date(now).toISOString().slice(0, 7)

/** A bar for every month up to the current one, also for those without a gift: a year at most, half of one at least. */
export function barsOf(months: readonly MonthlyGifts[], now: number): MonthlyGifts[] {
  const known = new Map(months.map((each) => [each.month, each]))
  const last = Math.max(indexOf(currentMonth(now)), ...months.map(({ month }) => indexOf(month)))
  const first = Math.min(last - LEAST_BARS + 1, ...months.map(({ month }) => indexOf(month)))
  const from = Math.max(first, last - MOST_BARS + 1)
  return Array.from({ length: last - from + 1 }, (_, place) => {
    const month = monthAt(from + place)
    return known.get(month) ?? { month, given: '0', gifts: 0 }
  })
}

/** Marks of the axis in drops, from 0 in round steps to at least the highest value. */
export function ticksOf(most: bigint): bigint[] {
  const step = roundStep(most)
  const ticks: bigint[] = []
  for (let tick = 0n; tick < most + step; tick += step) ticks.push(tick)
  return ticks.length > 1 ? ticks : [0n, step]
}

/** 1, 2 or 5 times a power of ten, so that there are at most five of them. */
function roundStep(most: bigint): bigint {
  if (most === 0n) return DROPS
  for (let power = 1n; ; power *= 10n)
    for (const factor of [1n, 2n, 5n]) if (factor * power * 5n >= most) return factor * power
}

const long = byLanguage((tag) => new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' }))
const short = byLanguage((tag) => new Intl.DateTimeFormat(tag, { month: 'short', timeZone: 'UTC' }))

/** 'November 2026' */
export const monthName = (month: string) => long().format(new Date(`${month}-01T00:00:00Z`))
/** 'Nov' */
export const shortMonth = (month: string) => short().format(new Date(`${month}-01T00:00:00Z`))
