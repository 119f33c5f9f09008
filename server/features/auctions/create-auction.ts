import type { Drops } from '@gooddrop/contract/money.ts'
import { AppError } from '#app-error.ts'
import type { Tx } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { requireBroker } from '#features/house-accounts/require-house-account.ts'
import { requireCharity } from '#features/listings/choose-charity.ts'
import { copy as listings } from '#features/listings/copy.ts'
import {
  requireOwnedItem,
  requireOwnItem,
  requireSellable,
  requireTakesOffers,
} from '#features/listings/require-tradable.ts'
import { changeState, lockTraded } from '#features/nfts/state.ts'
import { ledgerTime, requireLedger } from '#features/signing/require.ts'
import { type Auction, auctionState } from './auction.ts'
import { endUnsold } from './close-auction.ts'
import { copy } from './copy.ts'
import { requestStandingOffer } from './standing-offer.ts'
import { findOpen, insertAuction } from './store.ts'
import { type Asked, reserveOf, timesOf } from './terms.ts'

export type AuctionInput = Asked & {
  nftId: string
  initialBid: Drops
  /** Undefined: none in a new auction; as it is in one that is changed. */
  reservePrice?: Drops | undefined
  charityId: string | null
}

export async function createAuction(deps: Deps, actor: Actor, input: AuctionInput) {
  const { nftId, initialBid, charityId } = input
  const nft = await requireOwnedItem(deps.db, actor, nftId)
  const now = await ledgerTime(deps)
  const { startAt, closeAt } = timesOf(input, now)
  const reservePrice = reserveOf(input)
  if (charityId) await requireCharity(deps, charityId, { parties: [nft.ownerAddress, nft.issuer] })
  await requireTakesOffers({ ledger: requireLedger(deps) }, nft.ownerAddress)
  const auction = await inTransaction(deps.db, async (tx) => {
    await requireFree(tx, deps, actor, nftId)
    const made = await insertAuction(tx, {
      network_id: String(requireLedger(deps).networkId),
      nft_id: nftId,
      token_id: nft.tokenId,
      seller: nft.ownerAddress,
      initial_bid: initialBid,
      reserve_price: reservePrice === null ? null : String(reservePrice),
      charity_id: charityId,
      broker: requireBroker(deps).account,
      start_at: String(startAt),
      planned_close: String(closeAt),
      close_at: String(closeAt),
      state: startAt <= now ? 'live' : 'scheduled',
    })
    if (!(await changeState(tx, nftId, ['none'], auctionState(made)))) throw new AppError('conflict')
    await deps.announce(tx, 'auctionOpened', { userId: actor.userId, nftId, auctionId: made.id })
    return made
  })
  return { ...(await requestStandingOffer(deps, actor, auction)), message: messageFor(auction) }
}

const messageFor = ({ state }: Auction) => (state === 'live' ? copy.created : copy.scheduled)

/** Checked under lock: of two that begin at once the second is refused. */
async function requireFree(tx: Tx, deps: Deps, actor: Actor, nftId: string): Promise<void> {
  const nft = await lockTraded(tx, nftId)
  if (!nft || nft.burned) throw new AppError('not_found', { message: listings.noSuchItem })
  requireOwnItem(actor, nft)
  requireSellable(nft)
  if (nft.saleMode === 'listed') throw new AppError('conflict', { message: copy.listed })
  // An earlier one that waits for the seller's decision is decided by this.
  const former = await findOpen(tx, nftId)
  if (former) await endUnsold(tx, deps, former, 'renewed')
}
