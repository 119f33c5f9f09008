import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { dropBids } from '#features/bids/drop-bids.ts'
import { enqueueCancel } from '#features/house-accounts/enqueue.ts'
import { changeState, findTraded, NOT_FOR_SALE, publishNftChanged } from '#features/nfts/state.ts'
import { notify } from '#features/notifications/notify.ts'
import { advanceLine } from '#features/sales/advance-line.ts'
import type { Auction } from './auction.ts'
import { setOutcome } from './bid-store.ts'
import { reasonWords, type UnsoldReason } from './copy.ts'
import { standingIn } from './standing.ts'
import { moveTo, NO_LEADER } from './store.ts'

/** Its new owner's line is brought up to date by whoever notes the new owner. */
const TOKEN_GONE: readonly UnsoldReason[] = ['moved', 'burned']

const CLOSED = { ...NO_LEADER, decide_by: null }

/** Nobody gets it: whatever was signed for it is cleared away, and everybody hears of it. */
export async function endUnsold(tx: Tx, deps: Deps, auction: Auction, reason: UnsoldReason): Promise<void> {
  const ended = await moveTo(tx, auction.id, 'unsold', { ...CLOSED, reason })
  if (!ended) return
  if (auction.sellOffer !== null) await enqueueCancel(tx, deps, [auction.sellOffer], 'auction over')
  await releaseLosers(tx, deps, auction)
  await changeState(tx, auction.nftId, ['auction'], NOT_FOR_SALE)
  await publishNftChanged(tx, auction.nftId)
  const nft = await findTraded(tx, auction.nftId)
  const data = { title: nft?.title ?? null, reason: reasonWords(reason) ?? '' }
  await notify(tx, { to: auction.seller, kind: 'auction_unsold', nftId: auction.nftId, cause: auction.id, data })
  if (!TOKEN_GONE.includes(reason)) await advanceLine(tx, deps, auction.nftId)
}

/** The ledger has moved the token to this bidder, in the very transaction of the sale. */
export async function endSettled(tx: Tx, deps: Deps, auction: Auction, offerIndex: string): Promise<void> {
  const ended = await moveTo(tx, auction.id, 'settled', CLOSED)
  if (!ended) return
  await setOutcome(tx, auction.id, [offerIndex], 'won')
  await releaseLosers(tx, deps, auction)
  await publishNftChanged(tx, auction.nftId)
}

/** The broker takes their offers off the ledger, and each has its reserve back. */
async function releaseLosers(tx: Tx, deps: Deps, { id, nftId }: Auction): Promise<void> {
  const losers = await standingIn(tx, id)
  const offers = losers.map(({ offerIndex }) => offerIndex)
  await setOutcome(tx, id, offers, 'lost')
  const bids = losers.map(({ bid }) => bid)
  await dropBids(tx, deps, bids, 'auction over')
  const nft = await findTraded(tx, nftId)
  for (const { buyer, price } of losers) {
    const data = { title: nft?.title ?? null, price: String(price) }
    await notify(tx, { to: buyer, kind: 'auction_lost', nftId, cause: id, data })
  }
}
