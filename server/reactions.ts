import type { Tx } from '#db/database.ts'
import { leaveUserRoom } from '#events/publish.ts'
import { onSignInProved } from '#features/accounts/on-sign-in-proved.ts'
import { onBidMade } from '#features/auctions/on-bid-made.ts'
import { onOfferLeft } from '#features/auctions/on-offer-left.ts'
import { onAuctionSaleFailed } from '#features/auctions/on-sale-failed.ts'
import { onStandingOfferSigned } from '#features/auctions/on-standing-offer.ts'
import { onAuctionedGone } from '#features/auctions/on-token-gone.ts'
import { reviewAuctions } from '#features/auctions/review-auctions.ts'
import { expireBids } from '#features/bids/expire-bids.ts'
import { lookUpBidders, onBidderChanged } from '#features/bids/funding.ts'
import { onBidValidated, onCancelBidValidated } from '#features/bids/on-bid-signed.ts'
import { onCharityChanged, onCharityDeleted, onPayoutFailed } from '#features/giving/hold-payouts.ts'
import { onPaid } from '#features/giving/on-paid.ts'
import { recordGift } from '#features/giving/record-gift.ts'
import { wakeOnLedger } from '#features/house-accounts/on-ledger-closed.ts'
import { onOwnTransacted } from '#features/house-accounts/on-transacted.ts'
import { forgetElsewhere } from '#features/listings/elsewhere.ts'
import { tellOfListingLost } from '#features/listings/on-listing-ended.ts'
import { onListValidated, onUnlistValidated } from '#features/listings/on-listing-signed.ts'
import { onPersonHidden, onPersonShown } from '#features/nfts/hide-nft.ts'
import { onWalletConnected } from '#features/nfts/import-wallet.ts'
import { letGoOfUpload } from '#features/nfts/mint-nft.ts'
import { onMintValidated } from '#features/nfts/on-mint-validated.ts'
import { onBurned, onMinted, onModified, onTransferred } from '#features/nfts/on-token-changed.ts'
import { deleteNotifications } from '#features/notifications/read-notifications.ts'
import { deleteCardOfUser } from '#features/payments/cards.ts'
import { onDelivered, onDeliveryFailed } from '#features/payments/deliveries.ts'
import { refuseWhileUndelivered } from '#features/payments/orders.ts'
import { deleteGallery } from '#features/people/add-to-gallery.ts'
import { deleteFollows } from '#features/people/follow-person.ts'
import { onAuctionOpened, onListed } from '#features/people/on-listed.ts'
import { onAcceptFailed, onAcceptVoid } from '#features/sales/on-accept-ended.ts'
import { onSaleNotSigned, onSaleSigned, onStray } from '#features/sales/on-buy-signed.ts'
import { onGiftPaid } from '#features/sales/on-gift-paid.ts'
import { settleReady } from '#features/sales/on-ledger-closed.ts'
import { onOfferGone } from '#features/sales/on-offer-gone.ts'
import { onOffered } from '#features/sales/on-offered.ts'
import { onSold } from '#features/sales/on-sold.ts'
import { onTokenGone } from '#features/sales/on-token-gone.ts'
import { failHopeless } from '#features/signing/on-ledger-closed.ts'
import { onTransacted } from '#features/signing/on-transacted.ts'
import { eraseComments } from '#features/stories/hide-comment.ts'
import type { FactReactions, LedgerReaction } from '#listener/reaction.ts'
import type { Deps } from './deps.ts'
import type { Announce, DomainEventName, DomainEvents } from './domain-events.ts'

/** Runs in the transaction of what it reacts to: database work only, everything else is a job. */
type Reaction<P> = (tx: Tx, payload: P, deps: Deps) => Promise<void>

type DomainReactions = { [N in DomainEventName]: readonly Reaction<DomainEvents[N]>[] }

/** Domain event → who reacts, in this order. */
const onDomainEvent: DomainReactions = {
  userDeleted: [
    refuseWhileUndelivered,
    deleteCardOfUser,
    deleteGallery,
    deleteFollows,
    deleteNotifications,
    eraseComments,
  ],
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
  wakeOnLedger,
  expireBids,
  lookUpBidders,
  forgetElsewhere,
  reviewAuctions,
  settleReady,
]

export const announcer =
  (deps: () => Deps, table: DomainReactions = onDomainEvent): Announce =>
  async (tx, name, payload) => {
    for (const react of table[name]) await react(tx, payload, deps())
  }
