import type { Drops } from '@gooddrop/contract/money.ts'
import type { Purpose } from './recovery.ts'

const LEAST_FEE = 12n

/**
 * The most that any transaction of ours may cost. The signers allow it for everything: they cannot check how long
 * something has waited, nor what waits behind it.
 */
export const MOST_FEE = 20_000n

/**
 * What a transaction may cost while it is new, and after how many ledgers of waiting that doubles: in a rush sales go
 * first, then payments, and cancels when the rush is over or has lasted for an hour.
 */
const CAPS: Record<Purpose, { first: Drops; doublesAfter: number }> = {
  sale: { first: MOST_FEE, doublesAfter: 1 },
  payout: { first: 1_000n, doublesAfter: 15 },
  delivery: { first: 1_000n, doublesAfter: 15 },
  cancel: { first: 1_000n, doublesAfter: 150 },
  // Pays for what waits behind the gap that it fills, by the cap of that.
  fill: { first: LEAST_FEE, doublesAfter: 150 },
  // In a rush sales go by sequence number until the rush is over or has lasted.
  tickets: { first: 1_000n, doublesAfter: 15 },
  credential: { first: 1_000n, doublesAfter: 15 },
  revocation: { first: 1_000n, doublesAfter: 15 },
}

/** What a transaction may cost after it has waited for so many ledgers. */
export function feeCap(purpose: Purpose, waited: number): Drops {
  const { first, doublesAfter } = CAPS[purpose]
  const doublings = Math.min(Math.floor(Math.max(waited, 0) / doublesAfter), 16)
  return lower(first << BigInt(doublings), MOST_FEE)
}

const lower = (a: Drops, b: Drops): Drops => (a < b ? a : b)
export const higher = (a: Drops, b: Drops): Drops => (a > b ? a : b)
const raised = (fee: Drops): Drops => (fee * 5n + 3n) / 4n

/**
 * A quarter above what the open ledger costs, so that nobody can keep us out by filling the queue; less where the cap
 * says so. Null when the cap is below what the open ledger costs: then it could not get in, and waits.
 */
export function feeFor(openLedgerFee: Drops, cap: Drops): Drops | null {
  return openLedgerFee > cap ? null : higher(LEAST_FEE, lower(raised(openLedgerFee), cap))
}

/** A replacement pays at least a quarter more than what it replaces; null when the cap forbids it and we wait instead. */
export function feeToReplace(former: Drops, openLedgerFee: Drops, cap: Drops): Drops | null {
  const fresh = feeFor(openLedgerFee, cap)
  return fresh === null || raised(former) > cap ? null : higher(fresh, raised(former))
}
