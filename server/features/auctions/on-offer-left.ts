import type { OfferGone } from '@gooddrop/ledger/fact.ts'
import type { Tx } from '#db/database.ts'
import { changeState, findTradedByToken, publishNftChanged } from '#features/nfts/state.ts'
import type { FactContext, FactReaction } from '#listener/reaction.ts'
import { countsAnywhere } from './bid-store.ts'
import { change, findOpen } from './store.ts'

/** Something that was signed for an auction has left the ledger, whoever took it off. */
export const onOfferLeft: FactReaction<'offerGone'> = async (tx, { fact }: FactContext<OfferGone>) => {
  const nft = await findTradedByToken(tx, fact.tokenId)
  if (!nft) return
  if (fact.side === 'sell') return noteStandingOfferLeft(tx, nft.id, fact)
  // The reserve is the bidder's again: whoever looks sees it.
  if (await countsAnywhere(tx, fact.offerId)) await publishNftChanged(tx, nft.id)
}

/** The seller may take it back in the wallet; the auction goes on, and the close will ask for the seller. */
async function noteStandingOfferLeft(tx: Tx, nftId: string, { offerId, why }: OfferGone): Promise<void> {
  const auction = await findOpen(tx, nftId)
  if (auction?.sellOffer !== offerId || why === 'accepted') return
  await change(tx, auction.id, { sell_offer: null })
  await changeState(tx, nftId, ['auction'], { offer_index: null })
}
