import type { Amount, IssuedAmount, MptAmount } from '#ledger/state/entries.ts'
import {
  compare,
  type Decimal,
  decimal,
  formatDecimal,
  multiply,
  multiplyByRate,
  parseDecimal,
  signOfDecimal,
  subtract,
  toInteger,
} from './decimal.ts'

const mostDrops = 100_000_000_000_000_000n

export const isXrp = (amount: Amount | MptAmount): amount is string => typeof amount === 'string'
export const isIssued = (amount: Amount): amount is IssuedAmount => typeof amount !== 'string'
export const isMultiPurpose = (amount: unknown): amount is MptAmount =>
  typeof amount === 'object' && amount !== null && 'mpt_issuance_id' in amount
export const drops = (amount: string): bigint => BigInt(amount)

export const isLegal = (amount: bigint): boolean => amount <= mostDrops && amount >= -mostDrops

/** A currency and who issues it. */
export type Asset = Pick<IssuedAmount, 'currency' | 'issuer'>

export const decimalIn = (amount: IssuedAmount): Decimal => parseDecimal(amount.value)
export const issuedAmount = ({ currency, issuer }: Asset, value: Decimal): IssuedAmount => ({
  currency,
  issuer,
  value: formatDecimal(value),
})

/** Drops or units, to compare amounts of the same asset. */
const numberIn = (amount: Amount): Decimal => (isXrp(amount) ? decimal(drops(amount)) : decimalIn(amount))

export function signOf(amount: Amount): number {
  if (isIssued(amount)) return signOfDecimal(decimalIn(amount))
  const n = drops(amount)
  return n > 0n ? 1 : n < 0n ? -1 : 0
}

export const sameAsset = (a: Amount, b: Amount): boolean =>
  isXrp(a) ? isXrp(b) : isIssued(b) && a.currency === b.currency && a.issuer === b.issuer

export const isMore = (a: Amount, b: Amount): boolean =>
  isXrp(a) && isXrp(b) ? drops(a) > drops(b) : compare(numberIn(a), numberIn(b)) > 0

/** What is left of the first amount; both are of the same asset. */
export function minus(a: Amount, b: Amount): Amount {
  if (isXrp(a) && isXrp(b)) return (drops(a) - drops(b)).toString()
  if (isIssued(a) && isIssued(b)) return issuedAmount(a, subtract(decimalIn(a), decimalIn(b)))
  throw new Error('amounts of different assets')
}

// The transfer fee of a token counts hundred-thousandths.
const feeUnit = -5

/** The issuer's share of a price. */
export function royalty(price: Amount, transferFee: number): Amount {
  const share = multiply(numberIn(price), decimal(BigInt(transferFee), feeUnit))
  return isXrp(price) ? toInteger(share).toString() : issuedAmount(price, share)
}

/** What a sender parts with so that an amount arrives under the issuer's transfer rate. */
export const withTransferRate = (amount: IssuedAmount, rate: number): IssuedAmount =>
  issuedAmount(amount, multiplyByRate(decimalIn(amount), rate))
