import type { BidLimit } from '@gooddrop/contract/auction-part.ts'
import { type Drops, gift, ONE_PERCENT, xrpText } from '@gooddrop/contract/money.ts'
import { AppError } from '#app-error.ts'
import type { Db, Tx } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import type { DomainEvents } from '#domain-events.ts'
import { type Actor, accountsOf } from '#features/accounts/sessions.ts'
import { copy as bids } from '#features/bids/copy.ts'
import { requireCharity } from '#features/listings/choose-charity.ts'
import { requireItem } from '#features/listings/require-tradable.ts'
import { lockTraded } from '#features/nfts/state.ts'
import { isOnItsWay } from '#features/signing/find-requests.ts'
import { ledgerTime } from '#features/signing/require.ts'
import { authorize, may } from '#policies.ts'
import type { Auction } from './auction.ts'
import { isBarred } from './bid-store.ts'
import { copy } from './copy.ts'
import { deleteLimit, deleteLimitsOf, findLimit, limitsOfUser, type StoredLimit, saveLimit } from './limit-store.ts'
import { minimumBid } from './rules.ts'
import { bestOf, standingIn } from './standing.ts'
import { findLast, findOpen } from './store.ts'

export type LimitInput = {
  nftId: string
  account: string
  maximum: Drops
  charityId: string | null
  basisPoints: number
}

/**
 * The most that somebody would bid: kept so that they are told whether the next bid is still within it, and so that
 * their own page stops there. Nobody else is told, and nothing is signed with it.
 */
export async function setBidLimit(deps: Deps, actor: Actor, input: LimitInput): Promise<BidLimit> {
  const { nftId, account, maximum, charityId, basisPoints } = input
  authorize(may.signWith(actor, account))
  const { ownerAddress, issuer } = await requireItem(deps.db, nftId)
  authorize(may.buy(actor, ownerAddress), bids.ownItem)
  if (charityId) await requireCharity(deps, charityId, { parties: [...accountsOf(actor), ownerAddress, issuer] })
  const now = await ledgerTime(deps)
  const { limit, auction } = await inTransaction(deps.db, async (tx) => {
    await lockTraded(tx, nftId)
    const auction = await findOpen(tx, nftId)
    if (!auction) throw new AppError('conflict', { message: copy.noAuction })
    if (auction.state === 'ended' || now >= auction.closeAt) throw new AppError('conflict', { message: copy.over })
    if (await isBarred(tx, auction.id, account)) throw new AppError('conflict', { message: copy.barred })
    const { least } = await nextBid(tx, auction, account)
    if (maximum < least) throw new AppError('conflict', { message: copy.atLeast(xrpText(least)) })
    const limit = await saveLimit(tx, {
      auction_id: auction.id,
      user_id: actor.userId,
      account,
      maximum: String(maximum),
      charity_id: charityId,
      basis_points: basisPoints,
    })
    return { limit, auction }
  })
  return presentLimit(deps.db, auction, limit)
}

export async function removeBidLimit({ db }: Deps, actor: Actor, nftId: string): Promise<void> {
  const auction = await findLast(db, nftId)
  if (auction) await inTransaction(db, (tx) => deleteLimit(tx, auction.id, actor.userId))
}

/** What leads costs the leader nothing more: then `least` is what the leader has bid. */
async function nextBid(db: Db, auction: Auction, account: string): Promise<{ leads: boolean; least: Drops }> {
  const best = bestOf(await standingIn(db, auction.id))
  const leads = best?.buyer === account
  return { leads, least: leads ? best.price : minimumBid(auction.initialBid, best?.price ?? null) }
}

export async function presentLimit(db: Db, auction: Auction, limit: StoredLimit): Promise<BidLimit> {
  const { account, maximum, currency, charityId, basisPoints } = limit
  const { leads, least } = await nextBid(db, auction, account)
  return {
    account,
    maximum: String(maximum),
    total: String(maximum + gift(maximum, basisPoints)),
    currency,
    charity_id: charityId,
    donation_percent: basisPoints / ONE_PERCENT,
    next: leads ? null : String(least),
    within: leads || least <= maximum,
  }
}

export async function limitOf(db: Db, auction: Auction, userId: string): Promise<BidLimit | null> {
  const limit = await findLimit(db, auction.id, userId)
  return limit ? presentLimit(db, auction, limit) : null
}

type AutomaticBid = { userId: string; account: string; price: Drops }

/**
 * A bid that a page makes by itself: within what its owner has allowed, never against their own, and one at a time,
 * however many pages are open.
 */
export async function requireWithinLimit(db: Db, auction: Auction, bid: AutomaticBid): Promise<void> {
  const { userId, account, price } = bid
  const limit = await findLimit(db, auction.id, userId)
  if (limit?.account !== account) throw new AppError('conflict', { message: copy.noLimit })
  if (price > limit.maximum) throw new AppError('conflict', { message: copy.aboveLimit })
  if ((await nextBid(db, auction, account)).leads) throw new AppError('conflict', { message: copy.alreadyLeading })
  if (await isOnItsWay(db, { account, action: 'bid', nftId: auction.nftId }))
    throw new AppError('conflict', { message: copy.bidOnItsWay })
}

/** What is stored of a person. */
export const limitData = async (db: Db, userId: string) =>
  (await limitsOfUser(db, userId)).map((limit) => ({ ...limit, maximum: String(limit.maximum) }))

export const deleteLimitsOfUser = (tx: Tx, { userId }: DomainEvents['userDeleted']): Promise<void> =>
  deleteLimitsOf(tx, { userId })
