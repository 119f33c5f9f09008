import type { Bulk } from '@gooddrop/contract/bulk.ts'
import { AppError } from '#app-error.ts'
import type { Db, Tx } from '#db/database.ts'
import type { Period } from '#db/period.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import type { DomainEvents } from '#domain-events.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { cancelRequest } from '#features/signing/own-requests.ts'
import { isWaiting } from '#features/signing/states.ts'
import { asStored } from '#stored-words.ts'
import { copy } from './copy.ts'
import { isLeft, openQueue, type Queue, summarise } from './queue.ts'
import { isOpen } from './states.ts'
import { deleteQueuesBefore, deleteQueuesOf, moveQueue, moveStep, openQueues, queuesOf } from './store.ts'

export const getBulk = (deps: Deps, { userId }: Actor, id: string): Promise<Queue> =>
  inTransaction(deps.db, (tx) => openQueue(tx, deps, userId, id))

/** Those that are not over. */
export const listBulk = (deps: Deps, { userId }: Actor): Promise<Bulk[]> =>
  inTransaction(deps.db, async (tx) => {
    const open: Bulk[] = []
    for (const { id } of await openQueues(tx, userId)) open.push(summarise(await openQueue(tx, deps, userId, id)))
    return open.filter(({ state }) => isOpen(state))
  })

export async function changeBulk(
  deps: Deps,
  actor: Actor,
  id: string,
  change: 'pause' | 'resume' | 'skip',
): Promise<Queue> {
  if (change === 'skip') return skip(deps, actor, id)
  return inTransaction(deps.db, async (tx) => {
    const { row } = await openQueue(tx, deps, actor.userId, id)
    if (!isOpen(row.state)) throw new AppError('conflict', { message: copy.over })
    // Asking for what it is already changes nothing.
    await moveQueue(tx, id, change === 'pause' ? 'paused' : 'open', deps.clock.now())
    return openQueue(tx, deps, actor.userId, id)
  })
}

/** Leaves out what comes next: it is never asked for, and a request for it is cancelled. */
async function skip(deps: Deps, actor: Actor, id: string): Promise<Queue> {
  const before = await getBulk(deps, actor, id)
  const step = before.steps.find((each) => isLeft(before, each))
  if (!step) throw new AppError('conflict', { message: copy.over })
  await cancelAsked(deps, actor, before, (each) => each.position === step.position)
  return inTransaction(deps.db, async (tx) => {
    await openQueue(tx, deps, actor.userId, id)
    await moveStep(tx, step, 'skipped', { note: asStored(() => copy.skippedByOwner) })
    return openQueue(tx, deps, actor.userId, id)
  })
}

/** What was signed stays signed, and what is on its way to the ledger arrives. */
export async function abandonBulk(deps: Deps, actor: Actor, id: string): Promise<Queue> {
  await cancelAsked(deps, actor, await getBulk(deps, actor, id), () => true)
  return inTransaction(deps.db, async (tx) => {
    const { steps } = await openQueue(tx, deps, actor.userId, id)
    for (const step of steps) if (step.state === 'waiting') await moveStep(tx, step, 'abandoned')
    await moveQueue(tx, id, 'abandoned', deps.clock.now())
    return openQueue(tx, deps, actor.userId, id)
  })
}

async function cancelAsked(deps: Deps, actor: Actor, queue: Queue, which: (step: Queue['steps'][number]) => boolean) {
  for (const step of queue.steps) {
    const request = step.state === 'asked' && which(step) ? queue.requests.get(step.request_id ?? '') : undefined
    if (!request || !isWaiting(request.state)) continue
    await cancelRequest(deps, actor, { id: request.id }).catch((error: unknown) => {
      // Somebody has signed it in this moment.
      if (!(error instanceof AppError) || error.code !== 'request_finished') throw error
    })
  }
}

export const deleteBulkOfUser = (tx: Tx, { userId }: DomainEvents['userDeleted']): Promise<void> =>
  deleteQueuesOf(tx, userId)

export const bulkPeriods: readonly Period[] = [
  { what: 'Queues of signatures, after their last use', days: 30, remove: deleteQueuesBefore },
]

/** For the personal data export. */
export const bulkData = (db: Db, userId: string) => queuesOf(db, userId)
