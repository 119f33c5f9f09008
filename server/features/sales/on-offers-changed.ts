import type { Burned, Offered, Transferred } from '@gooddrop/ledger/fact.ts'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import type { DomainEvents } from '#domain-events.ts'
import { orphanBids, recordBidGone } from '#features/bids/end-bids.ts'
import { recordBid } from '#features/bids/record-bid.ts'
import { enqueueCancel } from '#features/house-accounts/enqueue.ts'
import { isBroker } from '#features/house-accounts/require-house-account.ts'
import { recordListingGone } from '#features/listings/on-listing-ended.ts'
import { findTradedByToken } from '#features/nfts/state.ts'
import type { FactContext, FactReaction } from '#listener/reaction.ts'
import { advanceQueue } from './advance-queue.ts'
import { failReady } from './end-settlement.ts'

/** Somebody offers a token of ours, or offers to buy it, here or elsewhere. */
export const onOffered: FactReaction<'offered'> = async (tx, { fact }, deps) => {
  const nft = await findTradedByToken(tx, fact.tokenId)
  if (!nft) return
  if (fact.side === 'buy') await recordBid(tx, deps, nft, fact)
  await advanceQueue(tx, deps, nft.id)
}

/** An offer for a token of ours is off the ledger, by whatever transaction and whoever sent it. */
export const onOfferGone: FactReaction<'offerGone'> = async (tx, { fact, facts }, deps) => {
  const nft = await findTradedByToken(tx, fact.tokenId)
  if (!nft) return
  if (fact.side === 'sell') await recordListingGone(tx, deps, nft, fact, facts)
  else await recordBidGone(tx, fact)
  await advanceQueue(tx, deps, nft.id)
}

/** After the token has its new owner: what was agreed with the old one is void, and its offers are cancelled. */
export async function onTokenGone(
  tx: Tx,
  { fact, facts }: FactContext<Transferred | Burned>,
  deps: Deps,
): Promise<void> {
  const nft = await findTradedByToken(tx, fact.tokenId)
  if (!nft) return
  await failReady(tx, deps, nft.tokenId, fact.kind === 'burned' ? 'burned' : 'moved', facts)
  await orphanBids(tx, deps, nft, fact.at.txHash)
  await advanceQueue(tx, deps, nft.id)
}

export async function onOffersChanged(tx: Tx, { nftId }: DomainEvents['offersChanged'], deps: Deps): Promise<void> {
  await advanceQueue(tx, deps, nftId)
}

/** Signed too late, or not as it was asked, whatever the action: the offer starts nothing, and the broker cancels it. */
export async function onStray(tx: Tx, { facts }: DomainEvents['signStray'], deps: Deps): Promise<void> {
  const ours = facts.filter((fact): fact is Offered => fact.kind === 'offered' && isBroker(deps, fact.destination))
  const offers = ours.map((fact) => fact.offerId)
  await enqueueCancel(tx, deps, offers, 'stray')
}
