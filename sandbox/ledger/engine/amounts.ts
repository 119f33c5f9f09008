import type { Amount, IssuedAmount } from '#ledger/state/entries.ts'

const mostDrops = 100_000_000_000_000_000n

export const isXrp = (amount: Amount): amount is string => typeof amount === 'string'
export const isIssued = (amount: Amount): amount is IssuedAmount => typeof amount !== 'string'
export const drops = (amount: string): bigint => BigInt(amount)

export const isLegal = (amount: bigint): boolean => amount <= mostDrops && amount >= -mostDrops

export function signOf(amount: Amount): number {
  if (isXrp(amount)) {
    const n = drops(amount)
    return n > 0n ? 1 : n < 0n ? -1 : 0
  }
  return Math.sign(Number(amount.value))
}

export const sameAsset = (a: Amount, b: Amount): boolean =>
  isXrp(a) ? isXrp(b) : isIssued(b) && a.currency === b.currency && a.issuer === b.issuer

export const isMore = (a: Amount, b: Amount): boolean =>
  isXrp(a) && isXrp(b) ? drops(a) > drops(b) : Number(numberIn(a)) > Number(numberIn(b))

const numberIn = (amount: Amount): string => (isXrp(amount) ? amount : amount.value)

/** n divided by d, halves to the even neighbour. */
function divideHalfEven(n: bigint, d: bigint): bigint {
  const quotient = n / d
  const twice = (n % d) * 2n
  if (twice > d || (twice === d && (quotient & 1n) === 1n)) return quotient + 1n
  return quotient
}

const mantissaDigits = 16

/** The ledger calculates with 16 decimal digits. */
function toSixteenDigits(n: bigint): bigint {
  const surplus = n.toString().length - mantissaDigits
  if (surplus <= 0) return n
  const unit = 10n ** BigInt(surplus)
  return divideHalfEven(n, unit) * unit
}

/** The issuer's share of a price; the transfer fee counts hundred-thousandths. */
export function royalty(price: bigint, transferFee: number): bigint {
  const product = toSixteenDigits(toSixteenDigits(price) * BigInt(transferFee))
  return divideHalfEven(product, 100_000n)
}
