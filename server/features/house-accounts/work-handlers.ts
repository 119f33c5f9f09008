import type { Transacted } from '@gooddrop/ledger/fact.ts'
import { finalOutcome, type Purpose } from '@gooddrop/ledger/recovery.ts'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { cancel } from '#features/house-accounts/handlers/cancel.ts'
import { credential } from '#features/house-accounts/handlers/credential.ts'
import { delivery } from '#features/house-accounts/handlers/delivery.ts'
import { fill } from '#features/house-accounts/handlers/fill.ts'
import { payout } from '#features/house-accounts/handlers/payout.ts'
import { revocation } from '#features/house-accounts/handlers/revocation.ts'
import { sale } from '#features/house-accounts/handlers/sale.ts'
import { tickets } from '#features/house-accounts/handlers/tickets.ts'
import { leaveSlot } from './attempt-store.ts'
import type { Announcing, WorkHandler } from './work-handler.ts'
import { finishWork, reasonOf, type Work } from './work-store.ts'

/** Every kind of work. A new one is a module in handlers/ and a line here. */
const handlers: Record<Purpose, WorkHandler> = {
  sale,
  payout,
  delivery,
  cancel,
  fill,
  tickets,
  credential,
  revocation,
}

export const handlerOf = ({ purpose }: { purpose: Purpose }): WorkHandler => handlers[purpose]

/** In the order in which waiting work is started. */
export const PRIORITY: readonly Purpose[] = (Object.keys(handlers) as Purpose[]).sort(
  (a, b) => handlers[a].priority - handlers[b].priority,
)

/** The work's own transaction is on a validated ledger. */
export async function endAsValidated(
  tx: Tx,
  deps: Deps,
  work: Work,
  { result, at: { txHash: hash } }: Transacted,
): Promise<void> {
  const outcome = finalOutcome(work.purpose, result)
  const ended = await finishWork(tx, work.id, outcome === 'done' ? 'done' : 'failed', { reason: result, hash })
  if (!ended) return
  if (outcome === 'bug')
    deps.log.error({ work: work.id, purpose: work.purpose, result, hash }, 'a validated failure that should not be')
  const handler = handlerOf(ended)
  if (outcome === 'done') await handler.onValidated?.(tx, deps, ended, hash)
  else await handler.onFailed(tx, deps, ended, { code: result, hash })
}

/**
 * It is in no ledger and never will be: whoever ordered it may order it again. `code` is what the ledger answered, or
 * would have answered.
 */
export async function endAsVoid(
  tx: Tx,
  deps: Announcing,
  account: string,
  workId: string,
  code: string,
): Promise<void> {
  await leaveSlot(tx, account, workId)
  const ended = await finishWork(tx, workId, 'failed', { reason: code })
  if (ended) await handlerOf(ended).onVoid(tx, deps, ended, { code })
}

/** Its sequence number was used up for something harmless; the reason was stored when that was signed. */
export async function endAsUndone(
  tx: Tx,
  deps: Announcing,
  account: string,
  workId: string,
  otherwise: string,
): Promise<void> {
  await endAsVoid(tx, deps, account, workId, (await reasonOf(tx, workId)) ?? otherwise)
}

export async function endAsMoot(tx: Tx, account: string, workId: string): Promise<void> {
  const ended = await finishWork(tx, workId, 'done')
  if (!ended) return
  await leaveSlot(tx, account, workId)
  await handlerOf(ended).onMoot?.(tx, ended)
}
