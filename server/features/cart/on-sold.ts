import type { Sold } from '@gooddrop/ledger/fact.ts'
import { personByWallet } from '#features/accounts/find-person.ts'
import { findTradedByToken } from '#features/nfts/state.ts'
import type { FactContext, FactReaction } from '#listener/reaction.ts'
import { removeItem } from './store.ts'

/** What somebody has bought leaves their cart, wherever they bought it. */
export const onBought: FactReaction<'sold'> = async (tx, { fact }: FactContext<Sold>) => {
  const nft = await findTradedByToken(tx, fact.tokenId)
  const buyer = nft && (await personByWallet(tx, [fact.buyer]))
  if (nft && buyer) await removeItem(tx, buyer, nft.id)
}
