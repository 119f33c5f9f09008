import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import type { StoredBid } from '#features/bids/stored-bid.ts'
import { findCharityByAccount } from '#features/giving/charities.ts'
import type { TradedNft } from '#features/nfts/state.ts'
import { requireLedger } from '#features/signing/require.ts'
import { insertSettlement, moveTo } from './store.ts'

type Order = { sellOffer: string; bid: StoredBid; at: { ledger: number } }

/**
 * Puts the sale to the winner of an auction in the queue, which the caller advances. Undefined when the bid names no
 * charity that can receive, so that it can never be settled.
 */
export async function orderAuctionSale(
  tx: Tx,
  deps: Deps,
  nft: TradedNft,
  { sellOffer, bid, at }: Order,
): Promise<string | undefined> {
  const { gift } = bid
  const charity = gift && (await findCharityByAccount(tx, gift.charity))
  if (!gift || !charity || [nft.ownerAddress, bid.buyer].includes(charity.account)) return undefined
  const { id } = await insertSettlement(tx, {
    kind: 'auction',
    network_id: String(requireLedger(deps).networkId),
    nft_id: nft.id,
    token_id: nft.tokenId,
    seller: nft.ownerAddress,
    buyer: bid.buyer,
    sell_offer: sellOffer,
    buy_offer: bid.offerIndex,
    price: bid.price,
    gift: gift.gift,
    basis_points: gift.basisPoints,
    charity_id: charity.id,
    charity_account: gift.charity,
    charity_tag: gift.tag === null ? null : String(gift.tag),
    uri_hex: nft.uriHex,
  })
  await moveTo(tx, id, 'offered', { offered_ledger: at.ledger, offered_index: 0 })
  return id
}
