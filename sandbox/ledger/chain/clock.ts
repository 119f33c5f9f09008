/** Seconds since the ledger's epoch, 2000-01-01. */
export type Clock = () => number

const rippleEpoch = 946_684_800

export const systemClock: Clock = () => Math.floor(Date.now() / 1000) - rippleEpoch
export const toLedgerTime = (unixTime: number): number => unixTime - rippleEpoch
export const toUnix = (ledgerTime: number): number => ledgerTime + rippleEpoch

export const closeTimeResolution = 10

/** Close times are rounded to the resolution and never stand still. */
export function nextCloseTime(now: number, previous: number): number {
  const shifted = now + closeTimeResolution / 2
  return Math.max(shifted - (shifted % closeTimeResolution), previous + 1)
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** 2024-Jun-01 12:00:30.000000000 UTC */
export function humanTime(ledgerTime: number): string {
  const iso = isoTime(ledgerTime)
  const month = months[Number(iso.slice(5, 7)) - 1]
  return `${iso.slice(0, 4)}-${month}-${iso.slice(8, 10)} ${iso.slice(11, 19)}.000000000 UTC`
}

/** 2024-06-01T12:00:30Z */
export const isoTime = (ledgerTime: number): string =>
  new Date(toUnix(ledgerTime) * 1000).toISOString().replace(/\.\d+Z$/, 'Z')
