import type { Offered } from '@gooddrop/ledger/fact.ts'
import { takeBid } from '#features/bids/take-bid.ts'
import { findTradedByToken } from '#features/nfts/state.ts'
import type { FactContext, FactReaction } from '#listener/reaction.ts'
import { advanceLine } from './advance-line.ts'

/** Somebody offers a token of ours, or offers to buy it, here or elsewhere. */
export const onOffered: FactReaction<'offered'> = async (tx, { fact }: FactContext<Offered>, deps) => {
  const nft = await findTradedByToken(tx, fact.tokenId)
  if (!nft) return
  if (fact.side === 'buy') await takeBid(tx, deps, nft, fact)
  await advanceLine(tx, deps, nft.id)
}
