import {
  gift as giftFor,
  MAX_GIFT_BASIS_POINTS,
  MAX_PRICE_DROPS,
  MIN_GIFT_BASIS_POINTS,
  MIN_PRICE_DROPS,
} from '@gooddrop/contract/money.ts'
import type { Offered } from '@gooddrop/ledger/fact.ts'
import type { GiftMemo } from '@gooddrop/ledger/memos.ts'

/** The gift that a bid promises, if it is exactly the one that goes with its price; anybody can write a memo. */
export function readGift({ drops, memos: { gift } }: Pick<Offered, 'drops' | 'memos'>): GiftMemo | null {
  if (!gift || drops === null) return null
  const { price, basisPoints } = gift
  if (price < MIN_PRICE_DROPS || price > MAX_PRICE_DROPS) return null
  if (basisPoints < MIN_GIFT_BASIS_POINTS || basisPoints > MAX_GIFT_BASIS_POINTS) return null
  return gift.gift === giftFor(price, basisPoints) && drops === price + gift.gift ? gift : null
}
