import { xrpFromDrops } from '@gooddrop/contract/money.ts'

export { shortAddress } from '@gooddrop/contract/ids.ts'

/** Exact to the drop, grouped by thousands: '1234500000' → '1,234.5'. */
export function formatXrp(drops: string | bigint): string {
  const [whole = '0', fraction] = xrpFromDrops(BigInt(drops)).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction ? `${grouped}.${fraction}` : grouped
}

const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric' })
const moment = new Intl.DateTimeFormat('en', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

export const formatDate = (iso: string) => day.format(new Date(iso))
export const formatDateTime = (iso: string) => moment.format(new Date(iso))

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
  if (!step) return 'just now'
  return relative.format(Math.trunc(seconds / step[1]), step[0])
}

export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`
  return `${(bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0)} MB`
}

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
  [first_name, last_name].filter(Boolean).join(' ') || username || 'Someone'
