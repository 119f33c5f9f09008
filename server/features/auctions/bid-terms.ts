import type { Drops } from '@gooddrop/contract/money.ts'
import { xrpText } from '@gooddrop/contract/money.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import type { BidTerms } from '#features/bids/bid-rules.ts'
import { ledgerTime } from '#features/signing/require.ts'
import type { Auction } from './auction.ts'
import { requireWithinLimit } from './bid-limit.ts'
import { isBarred } from './bid-store.ts'
import { copy } from './copy.ts'
import { BID_ASKED_SECONDS, minimumBid } from './rules.ts'
import { bestOf, standingIn } from './standing.ts'
import { committedByLeading, findOpen } from './store.ts'

type WantedBid = { nftId: string; account: string; price: Drops; automaticFor?: string | undefined }

/** Before any QR code: the auction takes bids, this person may bid, and it is enough. Says how long the bid must live. */
export async function bidTermsOf(deps: Deps, wanted: WantedBid): Promise<BidTerms> {
  const { nftId, account, price, automaticFor: userId } = wanted
  const now = await ledgerTime(deps)
  const auction = requireLive(await findOpen(deps.db, nftId), now)
  if (await isBarred(deps.db, auction.id, account)) throw new AppError('conflict', { message: copy.barred })
  if (userId !== undefined) await requireWithinLimit(deps.db, auction, { userId, account, price })
  const best = bestOf(await standingIn(deps.db, auction.id))
  const least = minimumBid(auction.initialBid, best?.price ?? null)
  if (price < least) throw new AppError('conflict', { message: copy.atLeast(xrpText(least)) })
  const own = auction.leader?.buyer === account ? auction.leader.offerIndex : null
  return {
    auctionId: auction.id,
    broker: auction.broker,
    expiration: auction.plannedClose + BID_ASKED_SECONDS,
    promised: (await committedByLeading(deps.db, account))
      .filter(({ offerIndex }) => offerIndex !== own)
      .reduce((sum, { drops }) => sum + drops, 0n),
  }
}

function requireLive(auction: Auction | undefined, now: number): Auction {
  if (!auction) throw new AppError('conflict', { message: copy.noAuction })
  if (now < auction.startAt) throw new AppError('conflict', { message: copy.notStarted })
  if (auction.state === 'ended' || now >= auction.closeAt) throw new AppError('conflict', { message: copy.over })
  return auction
}

/** What an account has promised by bids that lead auctions: counted by funding, so that no money counts twice. */
export const committedToAuctions = committedByLeading
