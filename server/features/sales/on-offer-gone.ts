import type { OfferGone } from '@gooddrop/ledger/fact.ts'
import { noteBidGone } from '#features/bids/on-bid-gone.ts'
import { noteListingGone } from '#features/listings/on-listing-ended.ts'
import { findTradedByToken } from '#features/nfts/state.ts'
import type { FactContext, FactReaction } from '#listener/reaction.ts'
import { advanceLine } from './advance-line.ts'

/** An offer for a token of ours is off the ledger, by whatever transaction and whoever sent it. */
export const onOfferGone: FactReaction<'offerGone'> = async (tx, { fact, facts }: FactContext<OfferGone>, deps) => {
  const nft = await findTradedByToken(tx, fact.tokenId)
  if (!nft) return
  if (fact.side === 'sell') await noteListingGone(tx, deps, nft, fact, facts)
  else await noteBidGone(tx, fact)
  await advanceLine(tx, deps, nft.id)
}
