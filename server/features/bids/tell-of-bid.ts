import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { publish } from '#events/publish.ts'
import { EVERY_ITEM } from '#events/rooms.ts'
import { presentPerson } from '#features/accounts/present.ts'
import type { StoredBid } from './bid.ts'

/** Everybody on the item's page sees it at once. */
export async function tellOfBid(tx: Tx, deps: Pick<Deps, 'media'>, bid: StoredBid): Promise<void> {
  const person = await tx.selectFrom('people').selectAll().where('wallet_address', '=', bid.buyer).executeTakeFirst()
  if (!person) return
  const price = String(bid.price)
  const data = {
    _id: bid.id,
    amount: price,
    bid_price: price,
    nft_offer_index: bid.offerIndex,
    buyer_id: presentPerson(deps.media.baseUrl, person),
    createdAt: bid.createdAt,
  }
  const payload = { success: true, message: '', nft_id: bid.nftId, nft_offer_index: bid.offerIndex, data }
  await publish(tx, { to: [`nft:${bid.nftId}`, EVERY_ITEM], name: 'nftLiveOffer', payload })
}
