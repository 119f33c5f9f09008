import type { WatchSubject } from '@gooddrop/contract/watch-subject.ts'
import type { Tx } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import type { NotificationData, WatchMessage } from '#features/notifications/copy.ts'
import { insertEvent, openEvents } from './event-store.ts'
import { isWatched } from './store.ts'

const DAY_MS = 24 * 3_600_000
/** Nobody is disturbed about what happened longer ago, while the server catches up with the ledger. */
export const MAX_AGE_MS = DAY_MS
const BATCH = 1000

export type WatchEvent = {
  kind: WatchMessage
  /** Whose watchers are notified; the most specific first. */
  subjects: readonly WatchSubject[]
  actorId?: string | null | undefined
  nftId?: string
  data?: NotificationData
  cause: string
  at: Date
}

/** Part of the transaction of what happened. Who watches is notified by a job, because they may be many. */
export async function recordEvent(tx: Tx, { jobs, clock }: Deps, event: WatchEvent): Promise<void> {
  const { kind, subjects, actorId, nftId, data = {}, cause, at } = event
  if (at.getTime() < clock.now().getTime() - MAX_AGE_MS) return
  if (subjects.length === 0 || !(await isWatched(tx, subjects))) return
  const id = await insertEvent(tx, {
    kind,
    subjects: JSON.stringify(subjects),
    actor_id: actorId ?? null,
    nft_id: nftId ?? null,
    data: JSON.stringify(data),
    cause: `${kind} ${cause}`,
    happened_at: at,
  })
  if (id) await jobs.enqueue(tx, 'watch.notify', { eventId: id }, { key: id })
}

/** Those whose job was given up. */
export async function requeueEvents({ db, jobs }: Deps): Promise<void> {
  const open = await openEvents(db, BATCH)
  await inTransaction(db, async (tx) => {
    for (const { id } of open) await jobs.enqueue(tx, 'watch.notify', { eventId: id }, { key: id })
  })
}
