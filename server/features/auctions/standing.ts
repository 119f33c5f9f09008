import type { Db } from '#db/database.ts'
import { findBids } from '#features/bids/find-bids.ts'
import type { StoredBid } from '#features/bids/stored-bid.ts'
import type { AuctionBid } from './auction.ts'
import { bidsIn } from './bid-store.ts'
import { byRank } from './rules.ts'

/** A bid that may still win, as the ledger has it now. */
export type Standing = AuctionBid & { bid: StoredBid }

/** The best first, whether they can be paid or not. */
export async function standingIn(db: Db, auctionId: string): Promise<Standing[]> {
  const counted = (await bidsIn(db, auctionId)).filter(({ outcome }) => outcome === 'standing')
  const bids = await findBids(
    db,
    counted.map(({ offerIndex }) => offerIndex),
  )
  return counted
    .flatMap((one) => {
      const bid = bids.get(one.offerIndex)
      return bid?.state === 'live' ? [{ ...one, bid }] : []
    })
    .sort(byRank)
}

export const isFunded = ({ bid }: Standing): boolean => bid.funded === true

/** Only a funded bid leads: one that cannot be paid blocks nobody. */
export const bestOf = (standing: readonly Standing[]): Standing | undefined => standing.find(isFunded)
