import { decimalText } from './decimal.ts'

/** Amounts are whole drops, as bigint in code and as decimal strings on the wire. */
export type Drops = bigint

export const DROPS_PER_XRP = 1_000_000n
export const MIN_PRICE_DROPS = 1n
/** Price plus gift must stay below the ledger's own limit of 10^17 drops. */
export const MAX_PRICE_DROPS = 10n ** 16n

export const ONE_PERCENT = 100
/** The least that a sale gives, as a share of its price. The broker's signer has a check of its own: see there. */
export const MIN_GIFT_BASIS_POINTS = 1 * ONE_PERCENT
export const MAX_GIFT_BASIS_POINTS = 100 * ONE_PERCENT
export const DEFAULT_GIFT_BASIS_POINTS = MIN_GIFT_BASIS_POINTS

const BASIS = 10_000n

const ceilDivide = (numerator: bigint, denominator: bigint) => (numerator + denominator - 1n) / denominator

export const shareOf = (price: Drops, basisPoints: number): Drops => ceilDivide(price * BigInt(basisPoints), BASIS)

/**
 * The gift that a sale at this price carries: rounded up to the drop and never under the minimum.
 * Preview, signing and settlement all call this one function.
 */
export function gift(price: Drops, basisPoints: number): Drops {
  if (price < 0n) throw new RangeError('a price is never negative')
  if (!Number.isInteger(basisPoints)) throw new RangeError('a share is held as whole basis points')
  return shareOf(price, Math.max(basisPoints, MIN_GIFT_BASIS_POINTS))
}

/** Whether a sale at this price may give this much: from the minimum share up to the price itself. */
export const isLegalGift = (price: Drops, gift: Drops): boolean =>
  gift >= shareOf(price, MIN_GIFT_BASIS_POINTS) && gift <= shareOf(price, MAX_GIFT_BASIS_POINTS)

/** What the ledger takes for the creator: half to even, on what is left after the gift. */
export function royalty(amount: Drops, transferFee: number): Drops {
  const scaled = amount * BigInt(transferFee)
  const whole = scaled / 100_000n
  const rest = (scaled % 100_000n) * 2n
  if (rest > 100_000n) return whole + 1n
  if (rest < 100_000n) return whole
  return whole % 2n === 0n ? whole : whole + 1n
}

const XRP = /^(\d{1,11})(?:\.(\d{1,6}))?$/

/** Exact: '1.5' → 1500000n. Undefined for anything that is not a plain amount of XRP. */
export function dropsFromXrp(xrp: string): Drops | undefined {
  const match = XRP.exec(xrp.trim())
  if (!match) return undefined
  return BigInt(match[1]!) * DROPS_PER_XRP + BigInt((match[2] ?? '').padEnd(6, '0'))
}

/** Exact and without superfluous zeros: 1500000n → '1.5'. */
export function xrpFromDrops(drops: Drops): string {
  const sign = drops < 0n ? '-' : ''
  const size = drops < 0n ? -drops : drops
  const fraction = (size % DROPS_PER_XRP).toString().padStart(6, '0').replace(/0+$/, '')
  return `${sign}${size / DROPS_PER_XRP}${fraction ? `.${fraction}` : ''}`
}

/** The same for people: with the signs of their language. */
export const xrpText = (drops: Drops): string => decimalText(xrpFromDrops(drops))

const PERCENT = /^(\d{1,3})(?:\.(\d{1,2}))?$/

/** Undefined outside of these limits, or with more than two decimals. */
export const basisPointsWithin = (percent: string, least: number, most: number): number | undefined => {
  const match = PERCENT.exec(percent.trim())
  if (!match) return undefined
  const basisPoints = Number(match[1]) * ONE_PERCENT + Number((match[2] ?? '').padEnd(2, '0'))
  return basisPoints >= least && basisPoints <= most ? basisPoints : undefined
}

/** '1.25' → 125. Undefined outside of what a gift may be, or with more than two decimals. */
export const basisPointsFromPercent = (percent: string): number | undefined =>
  basisPointsWithin(percent, MIN_GIFT_BASIS_POINTS, MAX_GIFT_BASIS_POINTS)

export const percentFromBasisPoints = (basisPoints: number) => String(basisPoints / ONE_PERCENT)
