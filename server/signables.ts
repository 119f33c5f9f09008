import { give } from '#features/auctions/give-anyway.ts'
import { standingOffer } from '#features/auctions/standing-offer.ts'
import { bid } from '#features/bids/bid.ts'
import { cancelBid } from '#features/bids/cancel-bid.ts'
import { cancelOffers } from '#features/bulk/cancel-offers.ts'
import { list } from '#features/listings/list.ts'
import { unlist } from '#features/listings/unlist.ts'
import { mint } from '#features/nfts/mint.ts'
import { rotateKey } from '#features/passkey-wallet/rotate-key.ts'
import { acceptBid } from '#features/sales/accept-bid.ts'
import { buy } from '#features/sales/buy.ts'
import { signIn } from '#features/signing/sign-in.ts'
import type { Registry } from '#features/signing/signable.ts'
import { acceptCredential } from '#features/vetting/accept-credential.ts'

/** Everything that a person can be asked to sign: each is one module. Its events and caption are in contract/signing.ts. */
export const signables: Registry = {
  signIn,
  mint,
  list,
  unlist,
  buy,
  bid,
  cancelBid,
  cancelOffers,
  acceptBid,
  auction: standingOffer,
  acceptCredential,
  give,
  rotateKey,
}
