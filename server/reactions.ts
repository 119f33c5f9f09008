import type { Tx } from '#db/database.ts'
import { leaveUserRoom } from '#events/publish.ts'
import { recordFloors } from '#features/activity/record-floors.ts'
import { deleteLimitsOfUser } from '#features/auctions/bid-limit.ts'
import { onAuctionedChanged, onAuctionedGone, onBidMade, onOfferLeft } from '#features/auctions/on-facts.ts'
import { onAuctionSaleFailed } from '#features/auctions/on-sale-failed.ts'
import { onBidsChanged, reviewAuctions } from '#features/auctions/review-auctions.ts'
import { onStandingOffered } from '#features/auctions/standing-offer.ts'
import { expireBids } from '#features/bids/end-bids.ts'
import { onBidderChanged, refreshBidders } from '#features/bids/funding.ts'
import { deleteBulkOfUser } from '#features/bulk/change-bulk.ts'
import { deleteCartOfUser } from '#features/cart/cart.ts'
import { onBought } from '#features/cart/on-sold.ts'
import { deleteCollectionOffersOf, withdrawOffersOf } from '#features/collection-offers/make-offer.ts'
import { reviewCollectionOffers } from '#features/collection-offers/review-answers.ts'
import { clearCollections } from '#features/collections/create-collection.ts'
import { hideCollectionsWith, showCollectionsWith } from '#features/collections/hide-collection.ts'
import { deleteSearchesOfUser } from '#features/discover/saved-searches.ts'
import { recordCharityPayment } from '#features/giving/charity-payments.ts'
import { recordDirectGift } from '#features/giving/direct-gifts.ts'
import { onCharityChanged, onCharityDeleted, onPayoutFailed } from '#features/giving/hold-payouts.ts'
import { onPaid } from '#features/giving/on-paid.ts'
import { recordGift } from '#features/giving/record-gift.ts'
import { traceOfOrder } from '#features/house-accounts/enqueue.ts'
import { onOwnTransacted, wakeOnLedger } from '#features/house-accounts/on-ledger.ts'
import { ourAccounts } from '#features/house-accounts/require-house-account.ts'
import { expireElsewhere } from '#features/listings/elsewhere.ts'
import { notifyListingLost } from '#features/listings/on-listing-ended.ts'
import { onPersonHidden, onPersonShown } from '#features/nfts/hide-nft.ts'
import { onWalletConnected } from '#features/nfts/import-wallet.ts'
import { onBurned, onMinted, onModified, onTransferred } from '#features/nfts/on-token-changed.ts'
import { deleteNotifications } from '#features/notifications/read-notifications.ts'
import { deleteWalletsOfUser } from '#features/passkey-wallet/backup.ts'
import { onBalanceChanged } from '#features/passkey-wallet/on-balance-changed.ts'
import { deleteCardOfUser } from '#features/payments/cards.ts'
import { onDelivered, onDeliveryFailed } from '#features/payments/deliveries.ts'
import { refuseWhileUndelivered } from '#features/payments/orders.ts'
import { deleteGallery } from '#features/people/add-to-gallery.ts'
import { deleteFollows } from '#features/people/follow-person.ts'
import { closeBurned, moveSent, moveSold, openMinted } from '#features/portfolio/on-facts.ts'
import { askForPrices } from '#features/prices/keep-prices.ts'
import { deleteDetailsOfUser } from '#features/receipts/donor-details.ts'
import { onArtworkChanged } from '#features/sales/on-artwork-changed.ts'
import { onOffered, onOfferGone, onOffersChanged, onStray, onTokenGone } from '#features/sales/on-offers-changed.ts'
import { onGiftPaid, onSold } from '#features/sales/on-sold.ts'
import { onAcceptFailed, onAcceptVoid, settleReady } from '#features/sales/settle.ts'
import { traceOfRequest } from '#features/signing/find-requests.ts'
import { failMissed, onTransacted } from '#features/signing/on-transacted.ts'
import { eraseComments } from '#features/stories/hide-comment.ts'
import { warnExpiring } from '#features/vetting/expiry.ts'
import {
  onCredentialAccepted,
  onCredentialDeleted,
  onCredentialFailed,
  onCredentialIssued,
} from '#features/vetting/on-facts.ts'
import { onSessionsEnded } from '#features/watch/devices.ts'
import { matchChanged } from '#features/watch/match-searches.ts'
import {
  onFollowed,
  onSearchDeleted,
  onUnfollowed,
  onUpdatePublished,
  onWatchedAuction,
  onWatchedListed,
} from '#features/watch/on-events.ts'
import { onWatchedMinted, onWatchedPaid, onWatchedSold } from '#features/watch/on-facts.ts'
import { deleteWatchesOfUser } from '#features/watch/watch-subject.ts'
import { requestIdOf } from '#listener/changes.ts'
import type { FactReactions, LedgerReaction, Reactions } from '#listener/reaction.ts'
import type { Deps } from './deps.ts'
import type { Announce, DomainEventName, DomainEvents } from './domain-events.ts'

/** Runs in the transaction of what it reacts to: database work only, everything else is a job. */
type Reaction<P> = (tx: Tx, payload: P, deps: Deps) => Promise<void>

type DomainReactions = { [N in DomainEventName]: readonly Reaction<DomainEvents[N]>[] }

/** Domain event → who reacts, in this order. */
const onDomainEvent: DomainReactions = {
  userDeleted: [
    refuseWhileUndelivered,
    deleteWalletsOfUser,
    deleteCardOfUser,
    deleteGallery,
    deleteFollows,
    deleteNotifications,
    eraseComments,
    deleteDetailsOfUser,
    deleteBulkOfUser,
    deleteCartOfUser,
    deleteCollectionOffersOf,
    deleteSearchesOfUser,
    clearCollections,
    deleteLimitsOfUser,
    deleteWatchesOfUser,
  ],
  accountReclaimed: [deleteCardOfUser, deleteDetailsOfUser],
  sessionsEnded: [leaveUserRoom, onSessionsEnded],
  walletConnected: [onWalletConnected],
  personHidden: [withdrawOffersOf, onPersonHidden, hideCollectionsWith],
  personShown: [onPersonShown, showCollectionsWith],
  signStray: [onStray],
  listed: [onWatchedListed],
  offersChanged: [onOffersChanged],
  bidsChanged: [onBidsChanged],
  brokerAcceptFailed: [onAcceptFailed],
  brokerAcceptVoid: [onAcceptVoid],
  saleFailed: [onAuctionSaleFailed],
  auctionOpened: [onWatchedAuction],
  followed: [onFollowed],
  unfollowed: [onUnfollowed],
  searchDeleted: [onSearchDeleted],
  updatePublished: [onUpdatePublished],
  brokerPayoutFailed: [onPayoutFailed],
  deliveryFailed: [onDeliveryFailed],
  credentialFailed: [onCredentialFailed],
  payoutPaid: [onGiftPaid],
}

/**
 * Fact of a validated ledger → who reacts, in this order. Heard are only facts about what we watch (watchAccount,
 * watchToken) or asked for. See listener/reaction.ts for what a reaction may do.
 */
export const onFact: FactReactions = {
  transacted: [onTransacted, onOwnTransacted],
  minted: [onMinted, openMinted, onWatchedMinted],
  offered: [onOffered, onBidMade, onStandingOffered],
  transferred: [notifyListingLost, onAuctionedGone, onTransferred, onTokenGone, moveSent],
  burned: [notifyListingLost, onAuctionedGone, onBurned, onTokenGone, closeBurned],
  modified: [onModified, onAuctionedChanged, onArtworkChanged],
  sold: [onSold, recordGift, moveSold, onBought, onWatchedSold],
  offerGone: [onOfferGone, onOfferLeft],
  paid: [onPaid, recordCharityPayment, recordDirectGift, onDelivered, onWatchedPaid],
  accountChanged: [onCharityChanged, onBidderChanged, onBalanceChanged],
  accountDeleted: [onCharityDeleted, onBidderChanged],
  credentialIssued: [onCredentialIssued],
  credentialAccepted: [onCredentialAccepted],
  credentialDeleted: [onCredentialDeleted],
}

/** Because time passes: after the facts of a ledger. */
export const onLedgerClosed: readonly LedgerReaction[] = [
  failMissed,
  wakeOnLedger,
  expireBids,
  refreshBidders,
  expireElsewhere,
  reviewAuctions,
  reviewCollectionOffers,
  settleReady,
  warnExpiring,
  askForPrices,
  recordFloors,
  matchChanged,
]

/** What a house account has signed belongs to the trace of what it was ordered for, all else to that of its request. */
export const traceOf: Reactions['traceOf'] = async (tx, facts, deps) => {
  const transacted = facts.find((fact) => fact.kind === 'transacted')
  if (!transacted) return null
  if (ourAccounts(deps).includes(transacted.account)) return traceOfOrder(tx, transacted.at.txHash)
  const id = requestIdOf(transacted.memos.request)
  return id === null ? null : traceOfRequest(tx, id)
}

export const announcer =
  (deps: () => Deps, table: DomainReactions = onDomainEvent): Announce =>
  async (tx, name, payload) => {
    for (const react of table[name]) await react(tx, payload, deps())
  }
