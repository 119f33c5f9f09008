import { rebuildAuction } from '#features/auctions/standing-offer.ts'
import { rebuildCancelBid } from '#features/bids/cancel-bid.ts'
import { rebuildBid } from '#features/bids/make-bid.ts'
import { rebuildList } from '#features/listings/list.ts'
import { rebuildUnlist } from '#features/listings/unlist.ts'
import { rebuildMint } from '#features/nfts/mint-nft.ts'
import { rebuildAcceptBid } from '#features/sales/accept-bid.ts'
import { rebuildBuy } from '#features/sales/buy.ts'
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
