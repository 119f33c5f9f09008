import type { OfferGone } from '@gooddrop/ledger/fact.ts'
import type { Tx } from '#db/database.ts'
import { endBid, findBid } from './store.ts'

/** Whatever took it off the ledger: accepted, cancelled, or gone with the token or with the bidder's account. */
export async function noteBidGone(tx: Tx, { offerId, why }: OfferGone): Promise<void> {
  const bid = await findBid(tx, offerId)
  if (bid) await endBid(tx, bid.id, why === 'accepted' ? 'accepted' : 'cancelled')
}
