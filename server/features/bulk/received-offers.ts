import type { ReceivedOffer } from '@gooddrop/contract/bulk.ts'
import type { Deps } from '#deps.ts'
import { peopleByWallet } from '#features/accounts/find-person.ts'
import { nameOfPerson } from '#features/accounts/present.ts'
import { type Actor, accountsOf } from '#features/accounts/sessions.ts'
import { liveBidsOn } from '#features/bids/find-bids.ts'
import type { StoredBid } from '#features/bids/stored-bid.ts'
import { cardsOf } from '#features/nfts/cards.ts'
import { itemsWithOffers } from '#features/nfts/state.ts'

const MOST_ITEMS = 200
const MOST_OFFERS = 200

/** What others offer for the works in all wallets of the caller, newest first. */
export async function listReceivedOffers(deps: Deps, actor: Actor): Promise<ReceivedOffer[]> {
  const ids = await itemsWithOffers(deps.db, accountsOf(actor), MOST_ITEMS)
  const bids = await liveBidsOn(deps.db, ids, MOST_OFFERS)
  const [cards, people] = await Promise.all([
    cardsOf(deps, ids),
    peopleByWallet(
      deps.db,
      bids.map(({ buyer }) => buyer),
    ),
  ])
  return bids.flatMap((bid) => {
    const nft = cards.get(bid.nftId)
    const buyer = people.get(bid.buyer)
    if (!nft) return []
    return {
      nft_offer_index: bid.offerIndex,
      nft,
      amount: String(bid.price),
      buyer_address: bid.buyer,
      buyer_name: buyer ? nameOfPerson(buyer) : null,
      createdAt: bid.createdAt,
      expiry: bid.expiry === null ? null : new Date(bid.expiry * 1000).toISOString(),
      problem: problemOf(bid, nft.nftType),
    }
  })
}

function problemOf({ ours, funded }: StoredBid, nftType: string): ReceivedOffer['problem'] {
  if (!ours) return 'elsewhere'
  if (nftType === 'auction') return 'auction'
  return funded === false ? 'unfunded' : null
}
