import type { Burned, Fact, Minted, Modified, Sold, Transferred } from '@gooddrop/ledger/fact.ts'
import type { FactContext, FactReaction } from '#listener/reaction.ts'
import { addHistory } from './history.ts'
import { registerForeignToken } from './register-token.ts'
import { ANY_MODE, changeState, findTradedByToken, NOT_FOR_SALE, publishNftChanged } from './state.ts'
import { changeUri } from './store.ts'

/** On this ledger a token is given away by an offer for nothing that is accepted: that is a transfer. */
export const isSale = ({ inXrp, paid }: Sold) => !inXrp || paid > 0n

export const isSaleOf = (facts: readonly Fact[], tokenId: string) =>
  facts.some((fact) => fact.kind === 'sold' && fact.tokenId === tokenId && isSale(fact))

/** Minted by a known person, here or elsewhere. The texts of what was minted here come with the sign request. */
export const onMinted: FactReaction<'minted'> = async (tx, { fact }: FactContext<Minted>, deps) => {
  await registerForeignToken(tx, deps, fact.tokenId, [fact.owner, fact.issuer])
  const nft = await findTradedByToken(tx, fact.tokenId)
  if (nft) await addHistory(tx, nft.id, { action: 'mint', actors: [fact.owner], at: fact.at })
}

/** It has a new owner, and the former owner's listing is over. */
export const onTransferred: FactReaction<'transferred'> = async (
  tx,
  { fact, facts }: FactContext<Transferred>,
  deps,
) => {
  const known = await findTradedByToken(tx, fact.tokenId)
  if (!known) await registerForeignToken(tx, deps, fact.tokenId, [fact.to])
  const nft = known ?? (await findTradedByToken(tx, fact.tokenId))
  if (!nft || (known?.ownerAddress === fact.to && known.saleMode === 'none')) return
  if (known)
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
  await deps.jobs.enqueue(tx, 'nfts.read-metadata', { nftId: id })
  await publishNftChanged(tx, id)
}
