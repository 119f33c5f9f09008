import { decimalMark } from '@gooddrop/contract/decimal.ts'
import { xrpFromDrops } from '@gooddrop/contract/drops.ts'
import { byLanguage, formatNumber, locale } from '@gooddrop/contract/language.ts'
import { copy } from './copy.ts'
import { fill } from './fill.ts'

export { shortAddress } from '@gooddrop/contract/short-address.ts'

/** Exact to the drop, grouped by thousands: '1234500000' → '1,234.5'. */
export function formatXrp(drops: string | bigint): string {
  const [whole = '0', fraction] = xrpFromDrops(BigInt(drops)).split('.')
  const grouped = formatNumber(BigInt(whole))
  return fraction ? `${grouped}${decimalMark()}${fraction}` : grouped
}

/** A number that is written out already, digit for digit: '2.50' → '2,50' where the language has a comma. */
export const formatDecimal = (written: string | number): string => String(written).replace('.', decimalMark())

/** '2.5' → '2.5 %'. */
export const formatPercent = (written: string | number): string => copy.percent(formatDecimal(written))

const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const
const MOMENT = { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(shape: typeof DAY | typeof MOMENT, timeZone: string | undefined): Intl.DateTimeFormat {
  const key = `${locale()} ${shape.month} ${timeZone}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale(), { ...shape, timeZone })
  formats.set(key, format)
  return format
}

const relative = byLanguage((tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }))

/** In the visitor's zone unless told. What the server renders, too, takes them from `useTimes`. */
export const formatDate = (iso: string, zone?: string) => formatOf(DAY, zone).format(new Date(iso))
export const formatDateTime = (iso: string, zone?: string) => formatOf(MOMENT, zone).format(new Date(iso))

const STEPS = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** '3 hours ago', 'in 2 days', 'just now'. */
export function formatRelative(iso: string, now: number): string {
  const seconds = (Date.parse(iso) - now) / 1000
  const step = STEPS.find(([, size]) => Math.abs(seconds) >= size)
  if (!step) return copy.justNow
  return relative().format(Math.trunc(seconds / step[1]), step[0])
}

const formatSize = (value: number, unit: 'kilobyte' | 'megabyte', digits: number) =>
  new Intl.NumberFormat(locale(), {
    style: 'unit',
    unit,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value)

export function formatBytes(bytes: number): string {
  if (bytes < 1000) return copy.bytes(bytes)
  if (bytes < 1_000_000) return formatSize(bytes / 1000, 'kilobyte', 0)
  return formatSize(bytes / 1_000_000, 'megabyte', bytes < 10_000_000 ? 1 : 0)
}

/** Remarks beside each other: 'Minted, May 4, 2026'. */
export const formatList = (parts: readonly string[]): string => parts.join(copy.comma)

/** '(sold)', in the brackets of the language. */
export const inBrackets = (text: string): string => copy.inBrackets(text)

/** Words of somebody else, such as a reason from the server, as a sentence. */
export const asSentence = (words: string): string => copy.sentence(words)

/** 'Price: 5 XRP' */
export const labelled = (label: string, value: string): string => fill(copy.labelled, { label, value })

export type Remaining = { days: number; hours: number; minutes: number; seconds: number; over: boolean }

/** Rounded up, so that a countdown shows its last second and not a zero while there is still time. */
export function remainingUntil(iso: string, now: number): Remaining {
  const total = Math.max(0, Math.ceil((Date.parse(iso) - now) / 1000))
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
    over: !(total > 0),
  }
}

type Named = { first_name: string | null; last_name?: string | null; username?: string }

export const fullName = ({ first_name, last_name, username }: Named) =>
  [first_name, last_name].filter(Boolean).join(' ') || username || copy.someone
