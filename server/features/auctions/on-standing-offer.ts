import type { Offered } from '@gooddrop/ledger/fact.ts'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import type { DomainEvents } from '#domain-events.ts'
import { enqueueCancel } from '#features/house-accounts/enqueue.ts'
import { addHistory } from '#features/nfts/history.ts'
import { changeState } from '#features/nfts/state.ts'
import { publishOutcome } from '#features/signing/publish.ts'
import { copy } from './copy.ts'
import { standingSubject } from './standing-offer.ts'
import { change, findOpen } from './store.ts'

/** The seller's offer is on a validated ledger. One for terms that have changed meanwhile is cleared away. */
export async function onStandingOfferSigned(
  tx: Tx,
  { request, facts, hash, at }: DomainEvents['signValidated'],
  deps: Deps,
): Promise<void> {
  const { action, nftId, account } = request
  if (action !== 'auction' || !nftId || !account) return
  const offered = facts.find((fact): fact is Offered => fact.kind === 'offered' && fact.side === 'sell')
  if (!offered) throw new Error(`the standing offer ${hash} is not there`)
  const { auctionId } = standingSubject.parse(request.subject)
  const auction = await findOpen(tx, nftId)
  const fits =
    auction?.id === auctionId &&
    auction.state !== 'ended' &&
    auction.seller === account &&
    offered.drops === auction.initialBid
  if (!fits || (auction.sellOffer !== null && auction.sellOffer !== offered.offerId)) {
    await enqueueCancel(tx, deps, [offered.offerId], 'stale')
    return publishOutcome(tx, request, { success: false, message: copy.standingTooLate, nftId, hash })
  }
  await change(tx, auction.id, { sell_offer: offered.offerId })
  await changeState(tx, nftId, ['auction'], { offer_index: offered.offerId })
  await addHistory(tx, nftId, { action: 'auction', actors: [account], amount: offered.drops, at })
  await publishOutcome(tx, request, {
    success: true,
    message: copy.standing,
    nftId,
    offerIndex: offered.offerId,
    hash,
  })
}
