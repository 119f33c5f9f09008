// What must hold for one sale, one payment and one balance. All amounts are whole drops.
import type { Choice } from './memos.ts'
import type { Entry, Sale } from './read-transaction.ts'

export type Code =
  | 'no-gift'
  | 'gift-too-small'
  | 'gift-too-large'
  | 'not-xrp'
  | 'no-choice'
  | 'choice-differs'
  | 'unlisted-charity'
  | 'unpaid'
  | 'paid-twice'
  | 'wrong-charity'
  | 'wrong-amount'
  | 'partial'
  | 'unknown-sale'
  | 'other-payment'
  | 'unexpected'
  | 'money-left'
  | 'not-arrived'
  | 'offer-unknown'
  | 'history-start'
  | 'history-gap'

/** Here the ledger server may have told us too little: nobody has done anything wrong by that alone. */
const INCOMPLETE: readonly Code[] = ['offer-unknown', 'history-start', 'history-gap', 'not-arrived']
export const isIncomplete = (code: Code): boolean => INCOMPLETE.includes(code)

export type Fault = {
  code: Code
  /** What should be, and what is: drops, accounts or hashes. */
  expected?: string
  found?: string
}

/**
 * The gift is the broker's fee, the price is what is left of the bid. One percent of the price, rounded up to the drop,
 * is the least: fee ≥ ⌈(bid − fee) / 100⌉, which is the same as 101 × fee ≥ bid. The seller has asked for no more than
 * the price, so it is at least one percent of that as well. The most is the price itself.
 */
export function checkGift({ bid, asked, brokerFee }: Sale): Fault | null {
  if (bid === null || asked === null) return { code: 'not-xrp' }
  const [offered, fee] = [BigInt(bid), BigInt(brokerFee)]
  const least = (offered + 100n) / 101n
  if (fee === 0n) return { code: 'no-gift', expected: String(least), found: '0' }
  if (fee < least) return { code: 'gift-too-small', expected: String(least), found: brokerFee }
  if (2n * fee > offered) return { code: 'gift-too-large', expected: String(offered / 2n), found: brokerFee }
  return null
}

/** The sale must take what the buyer has signed, and say so. */
export function checkChoice({ bid, brokerFee, repeated }: Sale, choice: Choice): Fault | null {
  if (choice.gift !== brokerFee) return { code: 'choice-differs', expected: choice.gift, found: brokerFee }
  const price = String(BigInt(bid ?? 0) - BigInt(brokerFee))
  if (choice.price !== price) return { code: 'choice-differs', expected: choice.price, found: price }
  if (repeated?.charity !== choice.charity)
    return { code: 'choice-differs', expected: choice.charity, found: repeated?.charity ?? '' }
  return null
}

/** What a broker does besides sales and gift payments: none of it moves money, apart from the cost of a transaction. */
const HARMLESS = [
  'NFTokenCancelOffer',
  'AccountSet',
  'SetRegularKey',
  'SignerListSet',
  'TicketCreate',
  'DepositPreauth',
]

export function checkOwnTransaction({ succeeded, type, sale, payment }: Entry): Fault | null {
  if (!succeeded || HARMLESS.includes(type)) return null
  if (type === 'NFTokenAcceptOffer' && sale) return null
  if (type !== 'Payment') return { code: 'unexpected', found: type }
  return payment?.sales ? null : { code: 'other-payment', found: payment?.delivered ?? '0' }
}

/** How much more the account has than sale, payment and cost explain; less than nothing: money has left it. */
export function unexplained(account: string, { balance, cost, sale, payment }: Entry): bigint {
  if (!balance) return 0n
  const change = BigInt(balance.after) - BigInt(balance.before ?? 0)
  const taken = BigInt(sale?.brokerFee ?? 0)
  const paid = payment?.from === account ? BigInt(payment.delivered) : 0n
  return change + BigInt(cost) - taken + paid
}
