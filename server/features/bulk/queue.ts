import type { Bulk } from '@gooddrop/contract/bulk.ts'
import { AppError } from '#app-error.ts'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { latestRequests } from '#features/signing/find-requests.ts'
import type { SignRequest } from '#features/signing/request.ts'
import { isWaiting } from '#features/signing/states.ts'
import { asStored } from '#stored-words.ts'
import { copy } from './copy.ts'
import { isOpen } from './states.ts'
import { lockQueue, moveQueue, moveStep, type QueueRow, type StepRow, stepsOf } from './store.ts'

/** A queue with what has become of everything that was asked for; what waits again is asked for anew. */
export type Queue = { row: QueueRow; steps: StepRow[]; requests: ReadonlyMap<string, SignRequest> }

/** Whether somebody still has to sign it. */
export const isLeft = ({ requests }: Pick<Queue, 'requests'>, { state, request_id }: StepRow): boolean =>
  state === 'waiting' || (state === 'asked' && isWaiting(requests.get(request_id ?? '')?.state ?? 'created'))

/** Locks a queue of this person and brings its steps up to their requests: the ledger or the wallet has decided those. */
export async function openQueue(tx: Tx, deps: Pick<Deps, 'clock'>, userId: string, id: string): Promise<Queue> {
  const row = await lockQueue(tx, userId, id)
  if (!row) throw new AppError('not_found', { message: copy.noSuchQueue })
  const before = await stepsOf(tx, [id])
  const asked = before.filter(({ state }) => state === 'asked' || state === 'done')
  const requests = await latestRequests(
    tx,
    asked.flatMap(({ request_id }) => request_id ?? []),
  )
  for (const step of before) {
    const change = step.state === 'asked' ? outcomeOf(requests.get(step.request_id ?? '')) : undefined
    if (change) await moveStep(tx, step, change.to, { note: change.note })
  }
  const steps = await stepsOf(tx, [id])
  const isOver = steps.every(({ state }) => state !== 'waiting' && state !== 'asked')
  const ended = isOver && isOpen(row.state) ? await moveQueue(tx, id, 'done', deps.clock.now()) : undefined
  return { row: ended ?? row, steps, requests }
}

type Outcome = { to: 'done' | 'failed' | 'waiting'; note: string | null }

/** Undefined while it is not decided: a sale is done only when the broker has settled it. */
export function outcomeOf(request: SignRequest | undefined): Outcome | undefined {
  switch (request?.state) {
    case undefined:
    case 'cancelled':
      return { to: 'waiting', note: null }
    case 'rejected':
      return { to: 'waiting', note: asStored(() => copy.declined) }
    case 'expired':
      return { to: 'waiting', note: asStored(() => copy.expired) }
    case 'failed':
      // The wallet's service did not answer: nothing was asked.
      return { to: request.reason === 'wallet_unavailable' ? 'waiting' : 'failed', note: request.reasonText }
    case 'validated':
      if (!request.lastWord) return undefined
      return request.lastWord.success ? { to: 'done', note: null } : { to: 'failed', note: request.lastWord.message }
    default:
      return undefined
  }
}

export function summarise(queue: Queue): Bulk {
  const { row, steps } = queue
  const count = (...states: StepRow['state'][]) => steps.filter(({ state }) => states.includes(state)).length
  return {
    _id: row.id,
    kind: row.kind,
    state: row.state,
    created_at: row.created_at,
    total: steps.length,
    left: steps.filter((step) => isLeft(queue, step)).length,
    done: count('done'),
    skipped: count('skipped', 'abandoned'),
    failed: count('failed'),
  }
}
