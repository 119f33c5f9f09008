import type { Drops } from '@gooddrop/contract/money.ts'

/** What the network asks every account to keep, as the server says: never a constant of ours. */
export type Reserves = { base: Drops; increment: Drops }

export type Holdings = { balance: Drops; ownerCount: number }

/** For the fee that the wallet app chooses by itself. */
export const FEE_MARGIN_DROPS = 10_000n

export const reserveOf = (ownerCount: number, { base, increment }: Reserves): Drops =>
  base + increment * BigInt(ownerCount)

/** May be negative: an account can sit below its reserve. */
export const spendable = ({ balance, ownerCount }: Holdings, reserves: Reserves): Drops =>
  balance - reserveOf(ownerCount, reserves)

/**
 * Ledger objects that an action leaves behind in the signer's account, at most: an offer is one; a mint may open a
 * page, or split one (a second page); a sale swaps the buyer's offer for a page; an accepted credential is one.
 */
const LOCKS = { list: 1, buy: 1, bid: 1, acceptBid: 1, mint: 1, acceptCredential: 1, cancel: 0, give: 0 } as const
export type Action = keyof typeof LOCKS

export const lockedBy = (action: Action, { increment }: Reserves): Drops => BigInt(LOCKS[action]) * increment

/** What an account must have free before it is asked to sign. */
export const neededFor = (action: Action, amount: Drops, reserves: Reserves): Drops =>
  lockedBy(action, reserves) + amount + FEE_MARGIN_DROPS

/** How many such actions without an amount the account can pay for at once. */
export const affordable = (action: Action, holdings: Holdings, reserves: Reserves): number => {
  const free = spendable(holdings, reserves)
  return free <= 0n ? 0 : Number(free / neededFor(action, 0n, reserves))
}

export const canAfford = (action: Action, amount: Drops, holdings: Holdings, reserves: Reserves): boolean =>
  spendable(holdings, reserves) >= neededFor(action, amount, reserves)
