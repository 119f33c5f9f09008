import { auction, give } from '#features/auctions/signables.ts'
import { bid, cancelBid } from '#features/bids/signables.ts'
import { cancelOffers } from '#features/bulk/signables.ts'
import { list, unlist } from '#features/listings/signables.ts'
import { mint } from '#features/nfts/signables.ts'
import { rotateKey } from '#features/passkey-wallet/signables.ts'
import { acceptBid, buy } from '#features/sales/signables.ts'
import { type Signables, signIn } from '#features/signing/signables.ts'
import { acceptCredential } from '#features/vetting/signables.ts'

/** Everything that can be signed, each action described by its own feature. */
export const signables: Signables = {
  signIn,
  mint,
  list,
  unlist,
  bid,
  cancelBid,
  cancelOffers,
  acceptBid,
  buy,
  auction,
  give,
  acceptCredential,
  rotateKey,
}
