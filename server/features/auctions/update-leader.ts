import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { totalOf } from '#features/bids/bid.ts'
import { refreshFunding } from '#features/bids/funding.ts'
import { lookAtBids } from '#features/bids/look-at-bids.ts'
import { changeState, findTraded } from '#features/nfts/state.ts'
import { notify } from '#features/notifications/notify.ts'
import type { ClosedLedger } from '#listener/reaction.ts'
import type { Auction } from './auction.ts'
import { moveClose } from './move-close.ts'
import { isLate, minimumBid, moved } from './rules.ts'
import { bestOf, isFunded, type Standing, standingIn } from './standing.ts'
import { change } from './store.ts'
import { withdraw } from './withdraw.ts'

/**
 * Brings a live auction up to date with a ledger, after all of its facts: who leads, who has withdrawn, and whether the
 * close moves. Bids of the ledger in which the auction is over were not counted before this.
 */
export async function lead(tx: Tx, deps: Deps, auction: Auction, ledger: ClosedLedger): Promise<Auction> {
  const first = await standingIn(tx, auction.id)
  const loyalty = await examineLeader(tx, auction, first, ledger)
  if (loyalty === 'doubted') return change(tx, auction.id, { doubt_ledger: ledger.index, marked_for_review: false })
  const kept = loyalty === 'withdrawn' ? await withdraw(tx, deps, auction, ledger, 'not honoured') : auction
  const standing = loyalty === 'withdrawn' ? await standingIn(tx, auction.id) : first
  const led = await crown(tx, deps, kept, bestOf(standing))
  return extendFor(tx, deps, led, auction, standing, ledger)
}

type Loyalty = 'sound' | 'doubted' | 'withdrawn'

/** What became of the bid that led. Who was outbid meanwhile, or has bid higher, has withdrawn nothing. */
async function examineLeader(
  tx: Tx,
  auction: Auction,
  standing: readonly Standing[],
  ledger: ClosedLedger,
): Promise<Loyalty> {
  const { leader, doubtLedger } = auction
  if (!leader) return 'sound'
  const best = bestOf(standing)
  if (best && best.price > leader.price) return 'sound'
  const bid = (await lookAtBids(tx, [leader.offerIndex])).get(leader.offerIndex)
  const stands = standing.find(({ offerIndex }) => offerIndex === leader.offerIndex)
  if (bid?.state === 'live' && stands) {
    if (isFunded(stands)) return 'sound'
    const isOver = ledger.closeTime >= auction.closeAt
    return isOver || (doubtLedger !== null && doubtLedger < ledger.index) ? 'withdrawn' : 'doubted'
  }
  return 'withdrawn'
}

/** Whose money is promised changes with who leads: what else they bid on is looked at anew. */
async function crown(tx: Tx, deps: Deps, auction: Auction, best: Standing | undefined): Promise<Auction> {
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
    await tellOutbid(tx, auction, former.buyer, best)
  return led
}

async function tellOutbid(tx: Tx, { nftId }: Auction, to: string, { buyer, price, offerIndex }: Standing) {
  const nft = await findTraded(tx, nftId)
  const data = { title: nft?.title ?? null, price: String(price) }
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
  return answers ? moveClose(tx, auction, moved(auction, closeTime, extension)) : auction
}
