import type { OfferGone } from '@gooddrop/ledger/fact.ts'
import { findTradedByToken } from '#features/nfts/state.ts'
import type { FactReaction, Happening } from '#listener/reaction.ts'
import { noteBidGone } from './bids/on-bid-gone.ts'
import { noteListingGone } from './listing/on-listing-ended.ts'
import { advanceLine } from './settling/advance-line.ts'

/** An offer for a token of ours is off the ledger, by whatever transaction and whoever sent it. */
export const onOfferGone: FactReaction<'offerGone'> = async (tx, { fact, facts }: Happening<OfferGone>, deps) => {
  const nft = await findTradedByToken(tx, fact.tokenId)
  if (!nft) return
  if (fact.side === 'sell') await noteListingGone(tx, deps, nft, fact, facts)
  else await noteBidGone(tx, fact)
  await advanceLine(tx, deps, nft.id)
}
