import { MAX_AUCTION_DAYS } from '@gooddrop/contract/auctions.ts'
import { DEFAULT_AUCTION_SECONDS } from '@gooddrop/contract/constants.ts'
import type { Drops } from '@gooddrop/contract/money.ts'
import { AppError } from '#app-error.ts'
import { copy } from './copy.ts'

const DAY = 24 * 60 * 60
const MOST_AHEAD = 365 * DAY
/** The last ledger is some seconds old, and clocks differ: who says 'now' must not have to wait for the next one. */
const AS_GOOD_AS_NOW = 60

const seconds = (moment: string) => Math.floor(Date.parse(moment) / 1000)

export type Asked = { startDate?: string | undefined; closeDate?: string | undefined }

/** By the ledger's clock. A start that is past, or about to be, is now; the close is a day after the start by default. */
export function timesOf({ startDate, closeDate }: Asked, now: number): { startAt: number; closeAt: number } {
  const asked = startDate === undefined ? now : seconds(startDate)
  const startAt = asked <= now + AS_GOOD_AS_NOW ? now : asked
  const closeAt = closeDate === undefined ? startAt + DEFAULT_AUCTION_SECONDS : seconds(closeDate)
  if (closeAt <= now) throw new AppError('invalid_input', { message: copy.closeInPast })
  if (closeAt <= startAt) throw new AppError('invalid_input', { message: copy.closeBeforeStart })
  if (startAt > now + MOST_AHEAD) throw new AppError('invalid_input', { message: copy.startsTooLate })
  if (closeAt > startAt + MAX_AUCTION_DAYS * DAY) throw new AppError('invalid_input', { message: copy.tooLong })
  return { startAt, closeAt }
}

/** One at the starting bid changes nothing, and is none. */
export function reserveOf(asked: { initialBid: Drops; reservePrice?: Drops | undefined }): Drops | null {
  const { initialBid, reservePrice = initialBid } = asked
  if (reservePrice < initialBid) throw new AppError('invalid_input', { message: copy.reserveTooLow })
  return reservePrice === initialBid ? null : reservePrice
}

export const isoOf = (unix: number) => new Date(unix * 1000).toISOString()
