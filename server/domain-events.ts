import type { Drops } from '@gooddrop/contract/money.ts'
import type { Moment } from '@gooddrop/ledger/fact.ts'
import type { Tx } from '#db/database.ts'
import type { Validated } from '#features/signing/signing-deps.ts'

/**
 * What features announce to each other. A feature announces; who cares is written in reactions.ts.
 * Each entry is the payload of one event, named by what has happened.
 */
export type DomainEvents = {
  /** They asked for it. Throw an AppError to refuse: while something of theirs is on its way. */
  userDeleted: { userId: string }
  /** The owner of its address has taken an account over that somebody else may have made. */
  accountReclaimed: { userId: string }
  sessionsEnded: { userId: string; sessionIds: readonly string[] }
  /** A signature has proved that this person holds the account; it may be one that was theirs before. */
  walletConnected: { userId: string; account: string }
  /** The operator has taken a person off the site, or back. */
  personHidden: { userId: string; accounts: readonly string[]; reason: string }
  personShown: { userId: string; accounts: readonly string[]; reason: string }
  /** A signature that does not count is on a validated ledger all the same: too late, or not as asked. To be undone. */
  signStray: Validated
  /** Somebody has listed an item of theirs. */
  listed: { userId: string; nftId: string; price: Drops; hash: string; at: Moment }
  /** The offers on the ledger for this item have changed. */
  offersChanged: { nftId: string }
  /** The bids on these items, or whether they can be paid, may have changed. */
  bidsChanged: { nftIds: readonly string[] }
  /** The broker's transaction for this settlement is on a validated ledger, and failed there with this code. */
  brokerAcceptFailed: { settlementId: string; code: string; hash: string }
  /** It is in no ledger and never will be; its sequence number is free. May be looked at and asked for anew. */
  brokerAcceptVoid: { settlementId: string; code: string }
  /** A sale did not come about and nothing was charged; never said of one that nobody signed. */
  saleFailed: { settlementId: string; kind: 'buy' | 'bid' | 'auction'; reason: string }
  /** Somebody has put a work of theirs up for auction, now or soon. */
  auctionOpened: { userId: string; nftId: string; auctionId: string }
  /** Somebody follows a person, or does so no longer. */
  followed: { userId: string; followedId: string }
  unfollowed: { userId: string; followedId: string }
  /** Somebody has deleted a saved search of theirs. */
  searchDeleted: { userId: string; searchId: string }
  /** An operator has published what a charity reports. */
  updatePublished: { charityId: string; updateId: string }
  /** The payment did not reach the charity, and what was signed of it never will. */
  brokerPayoutFailed: { payoutId: string; code: string }
  /** XRP that somebody bought by card did not reach them, and what was signed of it never will. */
  deliveryFailed: { orderId: string; code: string }
  /** A credential was not issued, or not deleted, and what was signed for it never will be. */
  credentialFailed: { charity: string; does: 'issue' | 'revoke'; code: string }
  /** These gifts have reached their charity by this payment of the broker's. */
  payoutPaid: { payoutId: string; charityId: string; hash: string; saleHashes: readonly string[]; at: Moment }
}

export type DomainEventName = keyof DomainEvents

export type Announce = <N extends DomainEventName>(tx: Tx, name: N, payload: DomainEvents[N]) => Promise<void>
