import type { Modified } from '@gooddrop/ledger/fact.ts'
import { bidsForOtherArt, voidBids } from '#features/bids/end-bids.ts'
import { addHistory } from '#features/nfts/history.ts'
import { findTradedByToken } from '#features/nfts/state.ts'
import type { FactContext, FactReaction } from '#listener/reaction.ts'
import { advanceQueue } from './advance-queue.ts'
import { failSettlement } from './end-settlement.ts'
import { findLive, queueOf } from './store.ts'

/**
 * The issuer has changed the artwork of a mutable token: what was promised on the old one is void. A sale that the
 * broker has already is left to the ledger; what is not signed yet is refused by the broker's own check.
 */
export const onArtworkChanged: FactReaction<'modified'> = async (tx, { fact }: FactContext<Modified>, deps) => {
  const nft = await findTradedByToken(tx, fact.tokenId)
  if (!nft) return
  await addHistory(tx, nft.id, { action: 'change', actors: [nft.issuer], at: fact.at })
  // Before the sales: of an auction's bids none may take the winner's place.
  await voidBids(tx, deps, nft, await bidsForOtherArt(tx, nft), fact.at.txHash)
  const live = await findLive(tx, nft.tokenId)
  const open = [...(live?.state === 'ready' ? [live] : []), ...(await queueOf(tx, nft.tokenId))]
  for (const row of open) if (row.uriHex !== nft.uriHex) await failSettlement(tx, deps, row.id, 'artwork_changed')
  await advanceQueue(tx, deps, nft.id)
}
