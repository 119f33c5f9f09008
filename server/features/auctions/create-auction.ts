import type { Drops } from '@gooddrop/contract/money.ts'
import { AppError } from '#app-error.ts'
import type { Tx } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { demandCharity } from '#features/market/choose-charity.ts'
import { demandTakesOffers } from '#features/market/demand-account.ts'
import { ledgerTime } from '#features/market/ledger-time.ts'
import { demandSellable } from '#features/market/listing/list-nft.ts'
import { texts as market } from '#features/market/messages.ts'
import { changeState, findTraded, lockTraded, type TradedNft } from '#features/nfts/state.ts'
import { needLedger } from '#features/signing/need.ts'
import { demand, may } from '#policies.ts'
import type { Auction } from './auction.ts'
import { endUnsold } from './end-auction.ts'
import { texts } from './messages.ts'
import { shownAs } from './shown-as.ts'
import { askForStandingOffer } from './standing-offer.ts'
import { findOpen, insertAuction } from './store.ts'
import { type Asked, timesOf } from './terms.ts'

export type AuctionInput = Asked & { nftId: string; initialBid: Drops; charityId: string | null }

export async function createAuction(deps: Deps, actor: Actor, input: AuctionInput) {
  const { nftId, initialBid, charityId } = input
  const nft = await demandOwned(deps, actor, nftId)
  const now = await ledgerTime(deps)
  const { startAt, closeAt } = timesOf(input, now)
  if (charityId) await demandCharity(deps, charityId, { parties: [nft.ownerAddress, nft.issuer] })
  await demandTakesOffers(deps, nft.ownerAddress)
  const auction = await inTransaction(deps.db, async (tx) => {
    await demandFree(tx, deps, actor, nftId)
    const made = await insertAuction(tx, {
      network_id: String(needLedger(deps).networkId),
      nft_id: nftId,
      token_id: nft.tokenId,
      seller: nft.ownerAddress,
      initial_bid: initialBid,
      charity_id: charityId,
      start_at: String(startAt),
      planned_close: String(closeAt),
      close_at: String(closeAt),
      state: startAt <= now ? 'live' : 'scheduled',
    })
    if (!(await changeState(tx, nftId, ['none'], shownAs(made)))) throw new AppError('conflict')
    await deps.announce(tx, 'auctionOpened', { userId: actor.userId, nftId })
    return made
  })
  return { ...(await askForStandingOffer(deps, actor, auction)), message: messageFor(auction) }
}

const messageFor = ({ state }: Auction) => (state === 'live' ? texts.created : texts.scheduled)

export async function demandOwned(deps: Deps, actor: Actor, nftId: string): Promise<TradedNft> {
  const nft = await findTraded(deps.db, nftId)
  if (!nft || nft.burned || nft.hidden) throw new AppError('not_found', { message: market.noSuchItem })
  demand(may.trade(actor, nft.ownerAddress), market.notYours)
  return nft
}

/** Looked at under lock: of two that begin at once the second is refused. */
async function demandFree(tx: Tx, deps: Deps, actor: Actor, nftId: string): Promise<void> {
  const nft = await lockTraded(tx, nftId)
  if (!nft || nft.burned) throw new AppError('not_found', { message: market.noSuchItem })
  demand(may.trade(actor, nft.ownerAddress), market.notYours)
  demandSellable(nft)
  if (nft.saleMode === 'listed') throw new AppError('conflict', { message: texts.listed })
  // One that waits for a decision has got it.
  const former = await findOpen(tx, nftId)
  if (former) await endUnsold(tx, deps, former, 'renewed')
}
