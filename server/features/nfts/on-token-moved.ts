import type { Burned, Fact, Modified, Sold, Transferred } from '@gooddrop/ledger/fact.ts'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import type { FactContext, FactReaction } from '#listener/reaction.ts'
import { addHistory } from './history.ts'
import { ANY_MODE, changeState, findTradedByToken, NOT_FOR_SALE, tellChanged } from './state.ts'
import { changeUri } from './store.ts'
import { takeIn } from './take-in.ts'

const isSaleOf = (facts: readonly Fact[], tokenId: string) =>
  facts.some((fact): fact is Sold => fact.kind === 'sold' && fact.tokenId === tokenId)

/** Whoever holds it now; what the former owner asked for it is over. */
export const onTransferred: FactReaction<'transferred'> = async (
  tx,
  { fact, facts }: FactContext<Transferred>,
  deps,
) => {
  const nft = await findTradedByToken(tx, fact.tokenId)
  if (!nft) return takeIn(tx, deps, fact.tokenId, [fact.to])
  if (nft.ownerAddress === fact.to && nft.saleMode === 'none') return
  await changeState(tx, nft.id, ANY_MODE, { ...NOT_FOR_SALE, offered_elsewhere: false, owner_address: fact.to })
  if (!isSaleOf(facts, fact.tokenId))
    await addHistory(tx, nft.id, { action: 'transfer', actors: [fact.from, fact.to], at: fact.at })
}

export const onBurned: FactReaction<'burned'> = async (tx, { fact }: FactContext<Burned>) => {
  const nft = await findTradedByToken(tx, fact.tokenId)
  if (!nft || nft.burned) return
  await changeState(tx, nft.id, ANY_MODE, {
    ...NOT_FOR_SALE,
    has_offers: false,
    offered_elsewhere: false,
    burned: true,
  })
  await addHistory(tx, nft.id, { action: 'burn', actors: [fact.by], at: fact.at })
}

export const onModified: FactReaction<'modified'> = async (tx, { fact }: FactContext<Modified>, deps) => {
  const id = await changeUri(tx, fact.tokenId, fact.uriHex ?? '')
  if (!id) return
  await askToRead(tx, deps, id)
  await tellChanged(tx, id)
}

const askToRead = (tx: Tx, { jobs }: Pick<Deps, 'jobs'>, nftId: string) =>
  jobs.enqueue(tx, 'nfts.read-metadata', { nftId })
