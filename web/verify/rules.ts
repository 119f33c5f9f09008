// What must hold for one sale, one payment and one balance. All amounts are whole drops.
import type { Choice, Pledge } from './memos.ts'
import type { Entry, Sale } from './read-transaction.ts'

export type Code =
  | 'no-gift'
  | 'gift-too-small'
  | 'gift-too-large'
  | 'not-xrp'
  | 'no-choice'
  | 'choice-differs'
  | 'pledge-differs'
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

/** What the seller gives of the price, by the sale's own words. */
export const pledgeOf = ({ pledge }: Sale): bigint =>
  pledge === null || pledge === 'unreadable' ? 0n : BigInt(pledge.pledge)

/** The broker's fee is the buyer's gift and the seller's pledge. */
export const giftOf = (sale: Sale): bigint => BigInt(sale.brokerFee) - pledgeOf(sale)

/**
 * The price is what is left of the bid without the buyer's gift. One percent of it, rounded up to the drop, is the least:
 * gift ≥ ⌈(bid − gift) / 100⌉, which is the same as 101 × gift ≥ bid. The seller has asked for no more than the price, so
 * it is at least one percent of that as well. The most is the price itself. A pledge comes on top of all this.
 */
export function checkGift(sale: Sale): Fault | null {
  if (sale.bid === null || sale.asked === null) return { code: 'not-xrp' }
  const [offered, gift] = [BigInt(sale.bid), giftOf(sale)]
  const least = (offered + 100n) / 101n
  if (sale.brokerFee === '0') return { code: 'no-gift', expected: String(least), found: '0' }
  if (gift < least) return { code: 'gift-too-small', expected: String(least), found: String(gift) }
  if (2n * gift > offered) return { code: 'gift-too-large', expected: String(offered / 2n), found: String(gift) }
  return null
}

/**
 * The sale must take from the seller what the seller has signed, and no more: the share of the price, rounded up to the
 * drop, of which one drop at least stays with the seller. `signed` is undefined where the seller's offer was not seen.
 */
export function checkPledge(sale: Sale, signed: Pledge | 'unreadable' | null | undefined): Fault | null {
  const { pledge, asked, bid, sellMadeBy, repeated } = sale
  if (pledge === null && !signed) return null
  if (signed === undefined) return { code: 'offer-unknown', found: sellMadeBy }
  if (signed === null || signed === 'unreadable')
    return { code: 'pledge-differs', expected: '0', found: String(pledgeOf(sale)) }
  if (pledge === null || pledge === 'unreadable') return { code: 'pledge-differs', expected: signed.pledge, found: '0' }
  if (pledge.pledge !== signed.pledge) return { code: 'pledge-differs', expected: signed.pledge, found: pledge.pledge }
  if (repeated?.charity !== signed.charity)
    return { code: 'pledge-differs', expected: signed.charity, found: repeated?.charity ?? '' }
  const price = BigInt(bid ?? 0) - giftOf(sale)
  if (String(price) !== signed.price) return { code: 'pledge-differs', expected: signed.price, found: String(price) }
  const share = (price * BigInt(signed.basisPoints) + 9_999n) / 10_000n
  const most = share < price ? share : price - 1n
  if (most !== BigInt(signed.pledge)) return { code: 'pledge-differs', expected: String(most), found: signed.pledge }
  const rest = String(price - most)
  return asked === rest ? null : { code: 'pledge-differs', expected: rest, found: asked ?? '' }
}

/** The sale must take what the buyer has signed, and say so. */
export function checkChoice(sale: Sale, choice: Choice): Fault | null {
  const { bid, repeated } = sale
  const gift = String(giftOf(sale))
  if (choice.gift !== gift) return { code: 'choice-differs', expected: choice.gift, found: gift }
  const price = String(BigInt(bid ?? 0) - BigInt(gift))
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
