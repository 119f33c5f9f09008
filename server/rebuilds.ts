import { rebuildAuction } from '#features/auctions/standing-offer.ts'
import { rebuildAcceptBid } from '#features/market/bids/accept-bid.ts'
import { rebuildCancelBid } from '#features/market/bids/cancel-bid.ts'
import { rebuildBid } from '#features/market/bids/make-bid.ts'
import { rebuildBuy } from '#features/market/buying/buy-nft.ts'
import { rebuildList } from '#features/market/listing/list-nft.ts'
import { rebuildUnlist } from '#features/market/listing/unlist-nft.ts'
import { rebuildMint } from '#features/nfts/mint-nft.ts'
import type { Rebuilds } from '#features/signing/rebuild.ts'
import { rebuildSignIn } from '#features/signing/sign-in.ts'

/** How each action is asked for anew once its request has expired: by the feature that it belongs to. */
export const rebuilds: Rebuilds = {
  signIn: rebuildSignIn,
  mint: rebuildMint,
  list: rebuildList,
  unlist: rebuildUnlist,
  buy: rebuildBuy,
  bid: rebuildBid,
  cancelBid: rebuildCancelBid,
  acceptBid: rebuildAcceptBid,
  auction: rebuildAuction,
}
