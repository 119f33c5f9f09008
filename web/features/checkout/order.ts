import type { CartLine } from '@gooddrop/contract/cart.ts'
import { gift as giftFor } from '@gooddrop/contract/drops.ts'
import type { Charity } from '@gooddrop/contract/giving.ts'
import { basisPointsOf, chosenCharity, type GiftChoice, percentOf } from '#features/giving/gift-choice.ts'

export type Buyable = CartLine & { nft: NonNullable<CartLine['nft']>; now: NonNullable<CartLine['now']> }

export const isBuyable = (line: CartLine): line is Buyable => line.nft !== null && line.now !== null

export type OrderItem = {
  line: Buyable
  price: bigint
  gift: bigint
  charity: Charity | undefined
  /** As the server is asked for it. */
  body: { nft_id: string; nft_offer_index: string; amount: string; donation_percent: string; charity_id?: string }
}

/** Undefined while one of the percentages is not allowed. */
export function orderOf(
  lines: readonly Buyable[],
  charities: readonly Charity[],
  choiceFor: (line: Buyable) => GiftChoice,
): OrderItem[] | undefined {
  const items = lines.flatMap((line) => {
    const choice = choiceFor(line)
    const basisPoints = basisPointsOf(choice)
    if (basisPoints === undefined) return []
    const { nft_offer_index, amount, pledge, charity_id } = line.now
    const price = BigInt(amount)
    // The one that was shown, also where nobody has chosen.
    const charity = chosenCharity(charities, choice, { _id: line.nft_id, charity_id }, pledge !== null)
    const chosen = charity ? { charity_id: charity._id } : {}
    const body = { nft_id: line.nft_id, nft_offer_index, amount, donation_percent: percentOf(choice), ...chosen }
    return { line, price, gift: giftFor(price, basisPoints), charity, body }
  })
  return items.length === lines.length ? items : undefined
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((all, each) => all + each, 0n)

export function totalsOf(items: readonly OrderItem[], offerReserve: bigint) {
  const price = sum(items.map((item) => item.price))
  const gift = sum(items.map((item) => item.gift))
  return { price, gift, total: price + gift, reserve: offerReserve * BigInt(items.length) }
}
