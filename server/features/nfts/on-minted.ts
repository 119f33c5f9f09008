import type { Minted } from '@gooddrop/ledger/fact.ts'
import type { FactContext, FactReaction } from '#listener/reaction.ts'
import { addHistory } from './history.ts'
import { findTradedByToken } from './state.ts'
import { takeIn } from './take-in.ts'

/** Minted by a known person, here or elsewhere. What was minted here is named by on-mint-validated. */
export const onMinted: FactReaction<'minted'> = async (tx, { fact }: FactContext<Minted>, deps) => {
  await takeIn(tx, deps, fact.tokenId, [fact.owner, fact.issuer])
  const nft = await findTradedByToken(tx, fact.tokenId)
  if (nft) await addHistory(tx, nft.id, { action: 'mint', actors: [fact.owner], at: fact.at })
}
