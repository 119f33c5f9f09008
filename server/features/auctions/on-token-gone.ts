import type { Burned, Fact, Sold, Transferred } from '@gooddrop/ledger/fact.ts'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { findTradedByToken } from '#features/nfts/state.ts'
import { brokerAccount } from '#features/sales/broker-account.ts'
import type { FactContext } from '#listener/reaction.ts'
import { bidsIn } from './bid-store.ts'
import { endSettled, endUnsold } from './end-auction.ts'
import { findOpen } from './store.ts'

const saleBy = (facts: readonly Fact[], tokenId: string, broker: string) =>
  facts.find((fact): fact is Sold => fact.kind === 'sold' && fact.tokenId === tokenId && fact.broker === broker)

/** Runs before the token gets its new owner: sold to a bidder, or gone from the seller's wallet by another way. */
export async function onAuctionedGone(
  tx: Tx,
  { fact, facts }: FactContext<Transferred | Burned>,
  deps: Deps,
): Promise<void> {
  const nft = await findTradedByToken(tx, fact.tokenId)
  const auction = nft && (await findOpen(tx, nft.id))
  if (!auction) return
  if (fact.kind === 'burned') return endUnsold(tx, deps, auction, 'burned')
  const offer = saleBy(facts, fact.tokenId, brokerAccount(deps))?.buyOffer?.offerId
  const bid = (await bidsIn(tx, auction.id)).find(({ offerIndex }) => offerIndex === offer)
  return bid ? endSettled(tx, deps, auction, bid.offerIndex) : endUnsold(tx, deps, auction, 'moved')
}
