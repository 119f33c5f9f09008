import type { Drops } from '@gooddrop/contract/money.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { ledgerTime } from '#features/sales/ledger-time.ts'
import type { Auction } from './auction.ts'
import { isBarred } from './bid-store.ts'
import { committedByLeading } from './committed.ts'
import { copy } from './copy.ts'
import { BID_ASKED_SECONDS, minimumBid } from './rules.ts'
import { bestOf, standingIn } from './standing.ts'
import { findOpen } from './store.ts'

type Wish = { nftId: string; account: string; price: Drops }

/** Before any QR code: the auction takes bids, this person may bid, and it is enough. Says how long the bid must live. */
export async function requireBiddable(
  deps: Deps,
  { nftId, account, price }: Wish,
): Promise<{ id: string; expiration: number; promised: Drops }> {
  const now = await ledgerTime(deps)
  const auction = requireLive(await findOpen(deps.db, nftId), now)
  if (await isBarred(deps.db, auction.id, account)) throw new AppError('conflict', { message: copy.barred })
  const best = bestOf(await standingIn(deps.db, auction.id))
  const least = minimumBid(auction.initialBid, best?.price ?? null)
  if (price < least) throw new AppError('conflict', { message: copy.atLeast(least) })
  const own = auction.leader?.buyer === account ? auction.leader.offerIndex : null
  return {
    id: auction.id,
    expiration: auction.plannedClose + BID_ASKED_SECONDS,
    promised: await committedByLeading(deps.db, account, own),
  }
}

function requireLive(auction: Auction | undefined, now: number): Auction {
  if (!auction) throw new AppError('conflict', { message: copy.noAuction })
  if (now < auction.startAt) throw new AppError('conflict', { message: copy.notStarted })
  if (auction.state === 'ended' || now >= auction.closeAt) throw new AppError('conflict', { message: copy.over })
  return auction
}
