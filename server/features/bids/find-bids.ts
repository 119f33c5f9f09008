import type { Db } from '#db/database.ts'
import * as store from './store.ts'
import type { StoredBid } from './stored-bid.ts'

/** What other features may ask about bids. */
export const findBid = (db: Db, offerIndex: string): Promise<StoredBid | undefined> => store.findBid(db, offerIndex)

/** By their index on the ledger. */
export const findBids = async (db: Db, offers: readonly string[]): Promise<ReadonlyMap<string, StoredBid>> =>
  new Map((await store.findBids(db, offers)).map((bid) => [bid.offerIndex, bid]))

export const hasLiveBids = (db: Db, nftId: string): Promise<boolean> => store.hasLiveBids(db, nftId)

/** On these items, newest first. */
export const liveBidsOn = (db: Db, nftIds: readonly string[], limit: number): Promise<StoredBid[]> =>
  store.liveBidsOn(db, nftIds, limit)

export const liveBidsBy = (db: Db, buyers: readonly string[]): Promise<StoredBid[]> => store.liveBidsOf(db, buyers)

export const countBidsAt = (db: Db, broker: string): Promise<number> => store.countLiveAt(db, broker)

/** The highest offer on each of these items that can be paid and completed here, in drops. */
export const bestOffers = (db: Db, nftIds: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  store.bestOffers(db, nftIds)
