import type { WatchSubject } from '@gooddrop/contract/watch-subject.ts'
import type { Tx } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import type { DomainEvents } from '#domain-events.ts'
import { auctionsClosing } from '#features/auctions/get-auctions.ts'
import { findCharity } from '#features/giving/charities.ts'
import { lastAsked } from '#features/nfts/history.ts'
import { ledgerTime } from '#features/signing/require.ts'
import { wasOfferedBy } from './event-store.ts'
import { recordEvent } from './record-event.ts'
import { deleteWatch, saveWatch } from './store.ts'

const HOUR_SECONDS = 3600
const BATCH = 1000

/**
 * Listed again for another price, without a sale in between: for who watches the work, its price has changed.
 */
export async function onWatchedListed(tx: Tx, listed: DomainEvents['listed'], deps: Deps): Promise<void> {
  const { userId, nftId, price, hash, at } = listed
  const work = { kind: 'work', id: nftId } as const
  const seller = await sellerOnce(tx, nftId, userId)
  const before = await lastAsked(tx, nftId, hash)
  const common = { actorId: userId, nftId, cause: hash, at: new Date(at.closeTime * 1000) }
  const data = { price: String(price) }
  const isChange = before !== undefined && before !== price
  const subjects = isChange ? seller : [work, ...seller]
  await recordEvent(tx, deps, { ...common, kind: 'watch_listed', subjects, data })
  if (!isChange) return
  const change = { ...data, before: String(before) }
  await recordEvent(tx, deps, { ...common, kind: 'watch_price', subjects: [work], data: change })
}

/** Whoever watches the seller hears once that a work is for sale, however often it is offered again. */
const sellerOnce = async (tx: Tx, nftId: string, userId: string): Promise<WatchSubject[]> =>
  (await wasOfferedBy(tx, nftId, userId)) ? [] : [{ kind: 'person', id: userId }]

export async function onWatchedAuction(
  tx: Tx,
  { userId, nftId, auctionId }: DomainEvents['auctionOpened'],
  deps: Deps,
): Promise<void> {
  await recordEvent(tx, deps, {
    kind: 'watch_auction',
    subjects: [{ kind: 'work', id: nftId }, ...(await sellerOnce(tx, nftId, userId))],
    actorId: userId,
    nftId,
    cause: auctionId,
    at: deps.clock.now(),
  })
}

/** Once for each auction: a close that late bids move does not begin the last hour again. */
export async function recordEnding(deps: Deps): Promise<void> {
  if (!deps.ledger) return
  const now = await ledgerTime(deps)
  const closing = await auctionsClosing(deps.db, { from: now, until: now + HOUR_SECONDS, limit: BATCH })
  for (const { id, nftId } of closing)
    await inTransaction(deps.db, (tx) =>
      recordEvent(tx, deps, {
        kind: 'watch_ending',
        subjects: [{ kind: 'work', id: nftId }],
        nftId,
        cause: id,
        at: deps.clock.now(),
      }),
    )
}

export async function onUpdatePublished(
  tx: Tx,
  { charityId, updateId }: DomainEvents['updatePublished'],
  deps: Deps,
): Promise<void> {
  const charity = await findCharity(tx, charityId)
  if (!charity) return
  await recordEvent(tx, deps, {
    kind: 'watch_update',
    subjects: [{ kind: 'charity', id: charityId }],
    data: { charity: charity.name, charityId },
    cause: updateId,
    at: deps.clock.now(),
  })
}

/** Who follows somebody watches them at the bell, until they choose otherwise. */
export async function onFollowed(
  tx: Tx,
  { userId, followedId }: DomainEvents['followed'],
  { clock }: Deps,
): Promise<void> {
  // With as many watches as there may be, they follow and are not notified.
  await saveWatch(tx, userId, { kind: 'person', id: followedId }, { bell: true, mail: 'off', push: false }, clock.now())
}

export const onUnfollowed = (tx: Tx, { userId, followedId }: DomainEvents['unfollowed']): Promise<void> =>
  deleteWatch(tx, userId, { kind: 'person', id: followedId })
