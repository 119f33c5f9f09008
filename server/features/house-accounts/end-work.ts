import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { giveUpCancels } from './cancels.ts'
import { leaveSlot } from './slots.ts'
import { finishWork } from './store.ts'

/**
 * It is in no ledger and never will be: whoever ordered it may look again. `code` is what the ledger said, or would
 * have said.
 */
export async function endAsVoid(
  tx: Tx,
  deps: Pick<Deps, 'announce'>,
  account: string,
  workId: string,
  code: string,
): Promise<void> {
  await leaveSlot(tx, account, workId)
  const work = await finishWork(tx, workId, 'failed', { reason: code })
  if (!work) return
  if (work.purpose === 'sale') await deps.announce(tx, 'brokerAcceptVoid', { settlementId: work.subjectId, code })
  if (work.purpose === 'payout') await deps.announce(tx, 'brokerPayoutFailed', { payoutId: work.subjectId, code })
  if (work.purpose === 'cancel') await giveUpCancels(tx, work)
  if (work.purpose === 'delivery') await deps.announce(tx, 'deliveryFailed', { orderId: work.subjectId, code })
}
