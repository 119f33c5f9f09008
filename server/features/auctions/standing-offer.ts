import { askForAuction } from '@gooddrop/ledger/actions.ts'
import type { Moment, Offered } from '@gooddrop/ledger/fact.ts'
import { z } from 'zod'
import { AppError } from '#app-error.ts'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { enqueueCancel } from '#features/house-accounts/enqueue.ts'
import { isBroker, requireBrokerOf } from '#features/house-accounts/require-house-account.ts'
import { requireOwnItem } from '#features/listings/require-tradable.ts'
import { addHistory } from '#features/nfts/history.ts'
import { changeState, findTradedByToken } from '#features/nfts/state.ts'
import { requestById } from '#features/signing/find-requests.ts'
import { publishOutcome } from '#features/signing/publish.ts'
import { requestSignature, type Scan } from '#features/signing/request-signature.ts'
import { requireFunds } from '#features/signing/require.ts'
import { signable } from '#features/signing/signable.ts'
import { requestIdOf } from '#listener/changes.ts'
import type { FactReaction } from '#listener/reaction.ts'
import { type Auction, askOf } from './auction.ts'
import { copy } from './copy.ts'
import { change, findOpen } from './store.ts'

/** The seller may sign a sell offer at the starting bid, or at the reserve price: then the auction settles without anybody at its close. */
export const standingOffer = signable({
  name: 'auction',
  subject: z.object({ auctionId: z.string(), amount: z.string() }),

  async prepare(ctx, { auctionId }) {
    const auction = await findOpen(ctx.deps.db, ctx.nftId)
    if (auction?.id !== auctionId) throw new AppError('conflict', { message: copy.noAuction })
    const { seller: account, tokenId } = auction
    const price = askOf(auction)
    requireOwnItem(ctx.actor, { ownerAddress: account })
    await requireFunds(ctx, account, 'list')
    const { account: broker } = requireBrokerOf(ctx.deps, auction.broker ?? ctx.broker)
    return {
      account,
      build: (request) => ({ ...askForAuction({ account, request, tokenId, price, broker }) }),
      subject: { auctionId, amount: String(price) },
      about: { price: String(price) },
    }
  },

  /** An offer for terms that have changed meanwhile is cancelled. */
  async onValidated(tx, deps, { request, subject, facts, hash, at }) {
    const { nftId, account } = request
    if (!nftId || !account) return
    const offered = facts.find((fact): fact is Offered => fact.kind === 'offered' && fact.side === 'sell')
    if (!offered) throw new Error(`the standing offer ${hash} is not there`)
    const auction = await findOpen(tx, nftId)
    const fits =
      auction?.id === subject.auctionId &&
      auction.state !== 'ended' &&
      auction.seller === account &&
      namesBroker(auction, offered) &&
      offered.drops === askOf(auction)
    if (!fits || (auction.sellOffer !== null && auction.sellOffer !== offered.offerId)) {
      await enqueueCancel(tx, deps, [offered.offerId], 'stale')
      return publishOutcome(tx, request, { success: false, message: copy.standingTooLate, nftId, hash })
    }
    await attach(tx, auction, offered, at)
    await publishOutcome(tx, request, {
      success: true,
      message: copy.standing,
      nftId,
      offerIndex: offered.offerId,
      hash,
    })
  },
})

/** Every bid names it already. */
const namesBroker = ({ broker }: Auction, { destination }: Offered) => broker === null || broker === destination

/** The history says the starting bid: what the offer asks for may be the reserve price, which the site tells nobody. */
async function attach(tx: Tx, auction: Auction, { offerId, destination }: Offered, at: Moment): Promise<void> {
  const { id, nftId, seller, initialBid } = auction
  await change(tx, id, { sell_offer: offerId, broker: destination })
  await changeState(tx, nftId, ['auction'], { offer_index: offerId })
  await addHistory(tx, nftId, { action: 'auction', actors: [seller], amount: initialBid, at })
}

/** After a restore nobody remembers that it was asked for: it counts by what it says on the ledger. */
export const onStandingOffered: FactReaction<'offered'> = async (tx, { fact }, deps) => {
  const requestId = requestIdOf(fact.memos.request)
  if (fact.memos.action !== 'auction' || requestId === null || (await requestById(tx, requestId))) return
  const nft = await findTradedByToken(tx, fact.tokenId)
  const auction = nft && (await findOpen(tx, nft.id))
  if (!auction || auction.state === 'ended' || auction.sellOffer !== null) return
  const isSellers = fact.owner === auction.seller && isBroker(deps, fact.destination) && namesBroker(auction, fact)
  if (isSellers && fact.drops === askOf(auction) && fact.expiration === null) await attach(tx, auction, fact, fact.at)
}

/** The auction exists with or without it: a wallet service that does not answer is no reason to refuse. */
export async function requestStandingOffer(deps: Deps, actor: Actor, auction: Auction): Promise<Partial<Scan>> {
  if (auction.sellOffer !== null) return {}
  const subject = { auctionId: auction.id, amount: String(askOf(auction)) }
  try {
    return await requestSignature(deps, actor, standingOffer, { subject, nftId: auction.nftId })
  } catch (error) {
    if (error instanceof AppError && error.code === 'wallet_unavailable') return {}
    throw error
  }
}
