import type { Burned, Transferred } from '@gooddrop/ledger/fact.ts'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { orphanBids } from '#features/bids/orphan-bids.ts'
import { findTradedByToken } from '#features/nfts/state.ts'
import type { FactContext } from '#listener/reaction.ts'
import { advanceLine } from './advance-line.ts'
import { failLive } from './fail-live.ts'

/** After the token has its new owner: what was agreed with the old one is void, and is cleared away. */
export async function onTokenGone(
  tx: Tx,
  { fact, facts }: FactContext<Transferred | Burned>,
  deps: Deps,
): Promise<void> {
  const nft = await findTradedByToken(tx, fact.tokenId)
  if (!nft) return
  await failLive(tx, deps, nft.tokenId, fact.kind === 'burned' ? 'burned' : 'moved', facts)
  await orphanBids(tx, deps, nft, fact.at.txHash)
  await advanceLine(tx, deps, nft.id)
}
