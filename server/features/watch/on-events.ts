import type { WatchSubject } from '@gooddrop/contract/watch-subject.ts'
import type { Tx } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import type { DomainEvents } from '#domain-events.ts'
import { auctionsClosing } from '#features/auctions/get-auctions.ts'
import { collectionOfWork } from '#features/collections/find-collections.ts'
import { findCharity } from '#features/giving/charities.ts'
import { lastAsked } from '#features/nfts/history.ts'
import { ledgerTime } from '#features/signing/require.ts'
import { wasOffered } from './event-store.ts'
import { recordEvent } from './record-event.ts'
import { deleteWatch, saveWatch } from './store.ts'

const HOUR_SECONDS = 3600
const BATCH = 1000

/** Listed again for another price, without a sale in between: for who watches the work, its price has changed. */
export async function onWatchedListed(tx: Tx, listed: DomainEvents['listed'], deps: Deps): Promise<void> {
  const { userId, nftId, price, hash, at } = listed
  const work = { kind: 'work', id: nftId } as const
  const collection = await collectionOfWork(tx, nftId)
  const fell = collection?.floor !== undefined && price < collection.floor ? collection : undefined
  const others = await offeredOnce(tx, nftId, [
    { kind: 'person', id: userId },
    ...(collection && !fell ? [{ kind: 'collection', id: collection.id } as const] : []),
  ])
  const before = await lastAsked(tx, nftId, hash)
  const event = { actorId: userId, nftId, cause: hash, at: new Date(at.closeTime * 1000) }
  const data = { price: String(price) }
  const isChange = before !== undefined && before !== price
  await recordEvent(tx, deps, {
    ...event,
    kind: 'watch_listed',
    subjects: isChange ? others : [work, ...others],
    data,
  })
  if (isChange)
    await recordEvent(tx, deps, {
      ...event,
      kind: 'watch_price',
      subjects: [work],
      data: { ...data, before: String(before) },
    })
  if (fell)
    await recordEvent(tx, deps, {
      ...event,
      kind: 'watch_floor',
      subjects: [{ kind: 'collection', id: fell.id }],
      data: { ...data, before: String(fell.floor), collection: fell.name },
    })
}

/** Whoever watches seller or collection hears once that a work is for sale, however often it is offered again. */
async function offeredOnce(tx: Tx, nftId: string, subjects: readonly WatchSubject[]): Promise<WatchSubject[]> {
  const left: WatchSubject[] = []
  for (const subject of subjects) if (!(await wasOffered(tx, nftId, subject))) left.push(subject)
  return left
}

export async function onWatchedAuction(
  tx: Tx,
  { userId, nftId, auctionId }: DomainEvents['auctionOpened'],
  deps: Deps,
): Promise<void> {
  const collection = await collectionOfWork(tx, nftId)
  const others = await offeredOnce(tx, nftId, [
    { kind: 'person', id: userId },
    ...(collection ? [{ kind: 'collection', id: collection.id } as const] : []),
  ])
  await recordEvent(tx, deps, {
    kind: 'watch_auction',
    subjects: [{ kind: 'work', id: nftId }, ...others],
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

export const onSearchDeleted = (tx: Tx, { userId, searchId }: DomainEvents['searchDeleted']): Promise<void> =>
  deleteWatch(tx, userId, { kind: 'search', id: searchId })
