import type { Db } from '#db/database.ts'
import type { StoredBid } from '#features/bids/bid.ts'
import { lookAtBids } from '#features/bids/look-at-bids.ts'
import type { AuctionBid } from './auction.ts'
import { bidsIn } from './bid-store.ts'
import { byRank } from './rules.ts'

/** A bid that may still win, as the ledger has it now. */
export type Standing = AuctionBid & { bid: StoredBid }

/** The best first, whether they can be paid or not. */
export async function standingIn(db: Db, auctionId: string): Promise<Standing[]> {
  const counted = (await bidsIn(db, auctionId)).filter(({ outcome }) => outcome === 'standing')
  const bids = await lookAtBids(
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

/** Only what can be paid leads: an empty promise blocks nobody. */
export const bestOf = (standing: readonly Standing[]): Standing | undefined => standing.find(isFunded)
