import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { dropBids } from '#features/bids/end-bids.ts'
import { findBid } from '#features/bids/find-bids.ts'
import { refreshFunding } from '#features/bids/funding.ts'
import { totalOf } from '#features/bids/stored-bid.ts'
import { changeState, findTraded } from '#features/nfts/state.ts'
import { notify } from '#features/notifications/notify.ts'
import type { ClosedLedger } from '#listener/reaction.ts'
import type { Auction } from './auction.ts'
import { bar, bidsIn, setOutcome } from './bid-store.ts'
import { findLimitOfAccount } from './limit-store.ts'
import { isLate, minimumBid, moved } from './rules.ts'
import { bestOf, isFunded, type Standing, standingIn } from './standing.ts'
import { change } from './store.ts'
import { isoOf } from './terms.ts'

/**
 * Brings a live auction up to date with a ledger, after all of its facts: who leads, who has withdrawn, and whether the
 * close moves. Bids of the ledger in which the auction is over were not counted before this.
 */
export async function updateLeader(tx: Tx, deps: Deps, auction: Auction, ledger: ClosedLedger): Promise<Auction> {
  const first = await standingIn(tx, auction.id)
  const check = await checkLeader(tx, auction, first, ledger)
  if (check === 'doubted') return change(tx, auction.id, { doubt_ledger: ledger.index, marked_for_review: false })
  const kept =
    check === 'withdrawn'
      ? await withdraw(tx, deps, auction, ledger, 'not honoured')
      : check === 'void'
        ? await extendIfLate(tx, deps, auction, ledger)
        : auction
  const standing = check === 'withdrawn' ? await standingIn(tx, auction.id) : first
  const led = await setLeader(tx, deps, kept, bestOf(standing))
  return extendFor(tx, deps, led, auction, standing, ledger)
}

/** Void: the artwork was changed under the bid, which is not the bidder's doing. */
type LeaderCheck = 'sound' | 'doubted' | 'withdrawn' | 'void'

/** What became of the bid that led. Who was outbid meanwhile, or has bid higher, has withdrawn nothing. */
async function checkLeader(
  tx: Tx,
  auction: Auction,
  standing: readonly Standing[],
  ledger: ClosedLedger,
): Promise<LeaderCheck> {
  const { leader, doubtLedger } = auction
  if (!leader) return 'sound'
  const best = bestOf(standing)
  if (best && best.price > leader.price) return 'sound'
  const bid = await findBid(tx, leader.offerIndex)
  const own = standing.find(({ offerIndex }) => offerIndex === leader.offerIndex)
  if (bid?.state === 'live' && own) {
    if (isFunded(own)) return 'sound'
    const isOver = ledger.closeTime >= auction.closeAt
    return isOver || (doubtLedger !== null && doubtLedger < ledger.index) ? 'withdrawn' : 'doubted'
  }
  const counted = (await bidsIn(tx, auction.id)).find(({ offerIndex }) => offerIndex === leader.offerIndex)
  return counted?.outcome === 'void' ? 'void' : 'withdrawn'
}

/** Whose money is promised changes with the leader: the funding of their other bids is computed anew. */
async function setLeader(tx: Tx, deps: Deps, auction: Auction, best: Standing | undefined): Promise<Auction> {
  const former = auction.leader
  if (former?.offerIndex === best?.offerIndex)
    return change(tx, auction.id, { doubt_ledger: null, marked_for_review: false })
  const led = await change(tx, auction.id, {
    leader: best?.offerIndex ?? null,
    leader_buyer: best?.buyer ?? null,
    leader_price: best ? String(best.price) : null,
    leader_total: best ? String(totalOf(best.bid)) : null,
    doubt_ledger: null,
    marked_for_review: false,
  })
  for (const buyer of new Set([former?.buyer, best?.buyer])) if (buyer) await refreshFunding(tx, deps, buyer)
  await changeState(tx, auction.nftId, ['auction'], { price: best?.price ?? null })
  if (former && best && former.buyer !== best.buyer && best.price > former.price)
    await notifyOutbid(tx, auction, former.buyer, best)
  return led
}

/** Who has set a maximum is told what the next bid would be, and whether it is within that. */
async function notifyOutbid(tx: Tx, auction: Auction, to: string, { buyer, price, offerIndex }: Standing) {
  const { id, nftId, initialBid } = auction
  const limit = await findLimitOfAccount(tx, id, to)
  const next = minimumBid(initialBid, price)
  const nft = await findTraded(tx, nftId)
  const within = limit && { next: String(next), withinLimit: next <= limit.maximum }
  const data = { title: nft?.title ?? null, price: String(price), ...within }
  await notify(tx, { to, kind: 'outbid', actor: buyer, nftId, cause: offerIndex, data })
}

/** A bid of this ledger that was enough when it came gives everybody else the time to answer it. */
async function extendFor(
  tx: Tx,
  { config }: Deps,
  auction: Auction,
  before: Auction,
  standing: readonly Standing[],
  { index, closeTime }: ClosedLedger,
): Promise<Auction> {
  const extension = config.AUCTION_EXTENSION_SECONDS
  if (closeTime >= auction.closeAt || !isLate(auction, closeTime, extension)) return auction
  const least = minimumBid(auction.initialBid, before.leader?.price ?? null)
  const answers = standing.some((one) => one.ledger === index && isFunded(one) && one.price >= least)
  return answers ? extendClose(tx, auction, moved(auction, closeTime, extension)) : auction
}

/**
 * Whoever leads and then withdraws the bid or its money is barred from this auction. Shortly before the close, others
 * have not bid because of that bid: the close is extended for them.
 */
export async function withdraw(
  tx: Tx,
  deps: Deps,
  auction: Auction,
  ledger: { index: number; closeTime: number },
  reason: string,
): Promise<Auction> {
  const { leader } = auction
  if (!leader) return auction
  await barFrom(tx, deps, auction, leader, { ledger: ledger.index, reason })
  return extendIfLate(tx, deps, auction, ledger)
}

async function extendIfLate(tx: Tx, { config }: Deps, auction: Auction, { closeTime }: { closeTime: number }) {
  const extension = config.AUCTION_EXTENSION_SECONDS
  const late = isLate(auction, closeTime, extension)
  return late ? extendClose(tx, auction, moved(auction, closeTime, extension)) : auction
}

export async function barFrom(
  tx: Tx,
  deps: Deps,
  { id, nftId }: Auction,
  { buyer, offerIndex, price }: { buyer: string; offerIndex: string; price: bigint },
  { ledger, reason }: { ledger: number; reason: string },
): Promise<void> {
  await bar(tx, { auction_id: id, account: buyer, offer_index: offerIndex, reason, ledger })
  const own = (await standingIn(tx, id)).filter((one) => one.buyer === buyer)
  const offers = [offerIndex, ...own.map((one) => one.offerIndex)]
  await setOutcome(tx, id, offers, 'withdrawn')
  const bids = own.map(({ bid }) => bid)
  await dropBids(tx, deps, bids, 'withdrawn')
  const nft = await findTraded(tx, nftId)
  const data = { title: nft?.title ?? null, price: String(price) }
  await notify(tx, { to: buyer, kind: 'bid_withdrawn', nftId, cause: offerIndex, data })
}

async function extendClose(tx: Tx, auction: Auction, closeAt: number): Promise<Auction> {
  if (closeAt <= auction.closeAt) return auction
  const later = await change(tx, auction.id, { close_at: String(closeAt) })
  await changeState(tx, auction.nftId, ['auction'], { close_at: isoOf(closeAt) })
  return later
}
