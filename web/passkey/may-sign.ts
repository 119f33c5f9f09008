import { isDirectGift } from './direct-gift.ts'

type Fields = Record<string, unknown>

/** Filled in anew each time the transaction is fetched. */
const FILLED = ['Sequence', 'Fee', 'LastLedgerSequence', 'NetworkID']
const DISABLE_MASTER = 4

/** It can never apply: no fee, no sequence, long past. */
export const isSignIn = (tx: Fields) =>
  tx.TransactionType === 'AccountSet' &&
  tx.Fee === '0' &&
  tx.Sequence === 0 &&
  tx.LastLedgerSequence === 1 &&
  Object.keys(tx).every((field) =>
    ['TransactionType', 'Account', 'Fee', 'Sequence', 'LastLedgerSequence', 'Memos', 'Flags'].includes(field),
  )

/**
 * What the browser refuses to sign whoever asks, our own server included: a sign-in that is a transaction, a change of
 * keys to a key that is not this person's own, and a payment that is no gift after an auction.
 */
export function mayBeSigned(
  tx: Fields,
  asked: { account: string; action: string; ownKeys: readonly string[] },
): boolean {
  const { account, action, ownKeys } = asked
  if (tx.Account !== account) return false
  if (action === 'signIn') return isSignIn(tx)
  if (isSignIn(tx)) return false
  switch (tx.TransactionType) {
    case 'SetRegularKey':
      return typeof tx.RegularKey === 'string' && tx.RegularKey !== account && ownKeys.includes(tx.RegularKey)
    case 'AccountSet':
      return tx.SetFlag === DISABLE_MASTER && ownKeys.some((key) => key !== account)
    case 'Payment':
      return action === 'give' && isDirectGift(tx)
    default:
      return true
  }
}

/** Whether two answers of the server ask for the same thing, apart from what is filled in anew. */
export function asksTheSame(one: Fields, other: Fields): boolean {
  const meant = (tx: Fields) =>
    JSON.stringify(
      Object.entries(tx)
        .filter(([name]) => !FILLED.includes(name))
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    )
  return meant(one) === meant(other)
}

/** Drops that come in when it is completed: what somebody pays for a work. */
export const bringsIn = (tx: Fields): bigint =>
  tx.TransactionType === 'NFTokenCreateOffer' &&
  typeof tx.Flags === 'number' &&
  (tx.Flags & 1) === 1 &&
  typeof tx.Amount === 'string' &&
  /^\d{1,18}$/.test(tx.Amount)
    ? BigInt(tx.Amount)
    : 0n
