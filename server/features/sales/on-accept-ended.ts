import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import type { DomainEvents } from '#domain-events.ts'
import { lockTraded } from '#features/nfts/state.ts'
import { advanceQueue } from './advance-queue.ts'
import type { FailReason } from './copy.ts'
import { failSettlement } from './end-settlement.ts'
import { MOST_TRIES } from './settle.ts'
import { countTry, findSettlement, moveTo } from './store.ts'

/** Ledger codes for which we have a reason of our own; for the others the ledger's meaning is shown. */
const reasons: Record<string, FailReason> = {
  tecINSUFFICIENT_FUNDS: 'no_funds',
  tecEXPIRED: 'expired',
}

/** The ledger has refused the sale for good. */
export async function onAcceptFailed(
  tx: Tx,
  { settlementId, code }: DomainEvents['brokerAcceptFailed'],
  deps: Deps,
): Promise<void> {
  const row = await findSettlement(tx, settlementId)
  if (!row) return
  await lockTraded(tx, row.nftId)
  if (await failSettlement(tx, deps, row.id, reasons[code] ?? `ledger:${code}`)) await advanceQueue(tx, deps, row.nftId)
}

/** It is in no ledger and never will be: everything is checked anew, and decides whether it is tried again. */
export async function onAcceptVoid(
  tx: Tx,
  { settlementId, code }: DomainEvents['brokerAcceptVoid'],
  deps: Deps,
): Promise<void> {
  const row = await findSettlement(tx, settlementId)
  if (row?.state !== 'settling') return
  await lockTraded(tx, row.nftId)
  if (row.tries >= MOST_TRIES) {
    if (await failSettlement(tx, deps, row.id, `ledger:${code}`)) await advanceQueue(tx, deps, row.nftId)
    return
  }
  if (!(await moveTo(tx, row.id, 'ready'))) return
  await countTry(tx, row.id)
  await deps.jobs.enqueue(tx, 'sales.settle', { settlementId }, { key: settlementId })
}
