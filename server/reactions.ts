import type { Tx } from '#db/database.ts'
import { leaveUserRoom } from '#events/emit.ts'
import { onSignInProved } from '#features/accounts/on-sign-in-proved.ts'
import { mindAuctions } from '#features/auctions/mind-auctions.ts'
import { onBidMade } from '#features/auctions/on-bid-made.ts'
import { onOfferLeft } from '#features/auctions/on-offer-left.ts'
import { onAuctionSaleFailed } from '#features/auctions/on-sale-failed.ts'
import { onStandingOfferSigned } from '#features/auctions/on-standing-offer.ts'
import { onAuctionedGone } from '#features/auctions/on-token-gone.ts'
import { wakeBroker } from '#features/broker/on-ledger-closed.ts'
import { onOwnTransacted } from '#features/broker/on-transacted.ts'
import { onAuctionOpened, onListed } from '#features/collection/on-listed.ts'
import { forgetFollows, forgetGallery } from '#features/collection/on-user-deleted.ts'
import { onCharityChanged, onCharityDeleted } from '#features/giving/on-charity-changed.ts'
import { onPaid } from '#features/giving/on-paid.ts'
import { onPayoutFailed } from '#features/giving/on-payout-failed.ts'
import { recordGift } from '#features/giving/record-gift.ts'
import { expireBids } from '#features/market/bids/expire-bids.ts'
import { lookUpBidders, onBidderChanged } from '#features/market/bids/funding.ts'
import { onBidValidated, onCancelBidValidated } from '#features/market/bids/on-bid-signed.ts'
import { onSaleNotSigned, onSaleSigned, onStray } from '#features/market/buying/on-buy-signed.ts'
import { forgetElsewhere } from '#features/market/listing/elsewhere.ts'
import { tellOfListingLost } from '#features/market/listing/on-listing-ended.ts'
import { onListValidated, onUnlistValidated } from '#features/market/listing/on-listing-signed.ts'
import { onGiftPaid } from '#features/market/on-gift-paid.ts'
import { onOfferGone } from '#features/market/on-offer-gone.ts'
import { onOffered } from '#features/market/on-offered.ts'
import { onSold } from '#features/market/on-sold.ts'
import { onTokenGone } from '#features/market/on-token-gone.ts'
import { onAcceptFailed, onAcceptVoid } from '#features/market/settling/on-accept-ended.ts'
import { settleReady } from '#features/market/settling/on-ledger-closed.ts'
import { onPersonHidden, onPersonShown } from '#features/nfts/hide-nft.ts'
import { letGoOfUpload } from '#features/nfts/mint-nft.ts'
import { onMintValidated } from '#features/nfts/on-mint-validated.ts'
import { onMinted } from '#features/nfts/on-minted.ts'
import { onBurned, onModified, onTransferred } from '#features/nfts/on-token-moved.ts'
import { onWalletConnected } from '#features/nfts/on-wallet-connected.ts'
import { forgetNotifications } from '#features/notifications/on-user-deleted.ts'
import { onDelivered, onDeliveryFailed } from '#features/payments/on-delivery-ended.ts'
import { refuseWhileOnItsWay } from '#features/payments/on-user-deleted.ts'
import { failHopeless } from '#features/signing/on-ledger-closed.ts'
import { onTransacted } from '#features/signing/on-transacted.ts'
import { eraseComments } from '#features/stories/on-user-deleted.ts'
import type { FactReactions, LedgerReaction } from '#listener/reaction.ts'
import type { Deps } from './deps.ts'
import type { Announce, DomainEventName, DomainEvents } from './domain-events.ts'

/** Runs in the transaction of what it reacts to: database work only, everything else is a job. */
type Reaction<P> = (tx: Tx, payload: P, deps: Deps) => Promise<void>

type DomainReactions = { [N in DomainEventName]: readonly Reaction<DomainEvents[N]>[] }

/** Domain event → who reacts, in this order. */
const onDomainEvent: DomainReactions = {
  userRegistered: [],
  userDeleted: [refuseWhileOnItsWay, forgetGallery, forgetFollows, forgetNotifications, eraseComments],
  sessionEnded: [leaveUserRoom],
  walletConnected: [onWalletConnected],
  personHidden: [onPersonHidden],
  personShown: [onPersonShown],
  signOpened: [],
  signSigned: [],
  signValidated: [
    onMintValidated,
    onListValidated,
    onUnlistValidated,
    onSaleSigned,
    onBidValidated,
    onCancelBidValidated,
    onStandingOfferSigned,
    onListed,
  ],
  signFailed: [letGoOfUpload, onSaleNotSigned],
  signRejected: [letGoOfUpload, onSaleNotSigned],
  signExpired: [letGoOfUpload, onSaleNotSigned],
  signCancelled: [letGoOfUpload, onSaleNotSigned],
  signStray: [onStray],
  signInProved: [onSignInProved],
  brokerAcceptFailed: [onAcceptFailed],
  brokerAcceptVoid: [onAcceptVoid],
  saleFailed: [onAuctionSaleFailed],
  auctionOpened: [onAuctionOpened],
  brokerPayoutFailed: [onPayoutFailed],
  delivered: [onDelivered],
  deliveryFailed: [onDeliveryFailed],
  giftGiven: [],
  payoutPaid: [onGiftPaid],
}

/**
 * Fact of a validated ledger → who reacts, in this order. Heard are only facts about what we watch (watchAccount,
 * watchToken) or asked for. See listener/reaction.ts for what a reaction may do.
 */
export const onFact: FactReactions = {
  transacted: [onTransacted, onOwnTransacted],
  minted: [onMinted],
  offered: [onOffered, onBidMade],
  transferred: [tellOfListingLost, onAuctionedGone, onTransferred, onTokenGone],
  burned: [tellOfListingLost, onAuctionedGone, onBurned, onTokenGone],
  modified: [onModified],
  sold: [onSold, recordGift],
  offerGone: [onOfferGone, onOfferLeft],
  paid: [onPaid],
  accountChanged: [onCharityChanged, onBidderChanged],
  accountDeleted: [onCharityDeleted, onBidderChanged],
}

/** Because time passes: after the facts of a ledger. */
export const onLedgerClosed: readonly LedgerReaction[] = [
  failHopeless,
  wakeBroker,
  expireBids,
  lookUpBidders,
  forgetElsewhere,
  mindAuctions,
  settleReady,
]

export const announcer =
  (deps: () => Deps, table: DomainReactions = onDomainEvent): Announce =>
  async (tx, name, payload) => {
    for (const react of table[name]) await react(tx, payload, deps())
  }
