import type { Sold } from '@gooddrop/ledger/fact.ts'
import { peopleByWallet } from '#features/accounts/find-person.ts'
import { findTradedByToken } from '#features/nfts/state.ts'
import type { FactContext, FactReaction } from '#listener/reaction.ts'
import { removeItem } from './store.ts'

/** What somebody has bought leaves their cart, wherever they bought it. */
export const onBought: FactReaction<'sold'> = async (tx, { fact }: FactContext<Sold>) => {
  const nft = await findTradedByToken(tx, fact.tokenId)
  const buyer = (await peopleByWallet(tx, [fact.buyer])).get(fact.buyer)
  if (nft && buyer) await removeItem(tx, buyer.id, nft.id)
}
