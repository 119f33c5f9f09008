import type { Bid } from '@gooddrop/contract/bids.ts'
import type { Deps } from '#deps.ts'
import { peopleByWallet } from '#features/accounts/find-person.ts'
import { presentPerson } from '#features/accounts/present.ts'
import { findCharityByAccount } from '#features/giving/charities.ts'
import { spendableOf } from './funding.ts'
import { liveBids } from './store.ts'

/** What is offered for an item right now, newest first. */
export async function listBids(deps: Deps, nftId: string): Promise<Bid[]> {
  const bids = await liveBids(deps.db, nftId)
  const people = await peopleByWallet(
    deps.db,
    bids.map((bid) => bid.buyer),
  )
  const elsewhere = bids.filter((bid) => !bid.ours).map((bid) => bid.buyer)
  const spendable = await spendableOf(deps, deps.db, elsewhere)
  const charities = new Map<string, string | null>()
  for (const { gift } of bids)
    if (gift && !charities.has(gift.charity))
      charities.set(gift.charity, (await findCharityByAccount(deps.db, gift.charity))?.id ?? null)
  return bids.map((bid) => {
    const person = people.get(bid.buyer)
    return {
      _id: bid.id,
      amount: String(bid.price),
      bid_price: String(bid.price),
      gift: bid.gift && String(bid.gift.gift),
      charity_id: bid.gift && (charities.get(bid.gift.charity) ?? null),
      nft_offer_index: bid.offerIndex,
      buyer_id: person ? presentPerson(deps.media.baseUrl, person) : null,
      buyer_address: bid.buyer,
      createdAt: bid.createdAt,
      expiry: bid.expiry === null ? null : new Date(bid.expiry * 1000).toISOString(),
      funded: bid.ours ? (bid.funded ?? false) : (spendable.get(bid.buyer) ?? 0n) >= bid.price,
      elsewhere: !bid.ours,
    }
  })
}
