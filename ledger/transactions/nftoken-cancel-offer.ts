import type { NFTokenCancelOffer } from 'xrpl'
import type { Memo } from '#memos.ts'
import type { TransactionReader } from './reading.ts'

export const MAX_CANCELS = 500

export function buildCancelOffers(account: string, offerIds: readonly string[], memos: Memo[]): NFTokenCancelOffer {
  const unique = [...new Set(offerIds)]
  if (unique.length === 0 || unique.length > MAX_CANCELS) throw new RangeError(`1 to ${MAX_CANCELS} offers at a time`)
  return {
    TransactionType: 'NFTokenCancelOffer',
    Account: account,
    NFTokenOffers: unique,
    ...(memos.length > 0 && { Memos: memos }),
  }
}

/** Anybody may clear away an expired offer; whoever is neither its owner nor its destination could do nothing else. */
export const cancelOfferReader: TransactionReader = {
  goneBecause: (offer, { account }) =>
    account === offer.owner || account === offer.destination ? 'cancelled' : 'expired',
}
