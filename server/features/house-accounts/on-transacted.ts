import type { Transacted } from '@gooddrop/ledger/fact.ts'
import { type FinalOutcome, finalOutcome } from '@gooddrop/ledger/recovery.ts'
import type { Tx } from '#db/database.ts'
import { inSavepoint } from '#db/savepoint.ts'
import type { Deps } from '#deps.ts'
import { requireLedger } from '#features/signing/require.ts'
import { quarantine } from '#listener/quarantine.ts'
import type { FactContext } from '#listener/reaction.ts'
import { finishCancels, giveUpCancels } from './cancels.ts'
import { endAsVoid } from './end-work.ts'
import { halt } from './halt.ts'
import { isOurs } from './own-accounts.ts'
import { leaveSlot } from './slots.ts'
import { findWork, finishWork, returnToWaiting, wake } from './store.ts'
import type { DeliveryWork, Work } from './work.ts'

/** A transaction of an account of our own is on a validated ledger: only now is anything settled. */
export async function onOwnTransacted(tx: Tx, seen: FactContext<Transacted>, deps: Deps): Promise<void> {
  const { fact } = seen
  if (!isOurs(deps, fact.account)) return
  const { txHash: hash, ledgerIndex } = fact.at
  const attempt = await tx
    .updateTable('broker_attempts')
    .set({ validated_ledger: ledgerIndex, result: fact.result })
    .where('hash', '=', hash)
    .returning(['work_id', 'does'])
    .executeTakeFirst()
  const slot = await useSlot(tx, fact)
  if (slot && !attempt) await stop(tx, deps, fact)
  // The number was used by something else, so nothing that was signed for this work can apply.
  if (slot?.work_id && slot.work_id !== attempt?.work_id) await returnToWaiting(tx, slot.work_id)
  await wake(tx)
  const work = attempt && (await findWork(tx, attempt.work_id))
  if (!work) return
  // The number is used, whether or not a customer can cope with it; the work stays as it is until it is played again.
  const error = await inSavepoint(tx, () => settle(tx, deps, work, attempt.does, fact))
  if (error === undefined) return
  deps.log.error({ err: error, work: work.id, hash }, 'a subscriber of the broker failed: quarantined')
  const { ledger, transaction } = seen
  const networkId = requireLedger(deps).networkId
  await quarantine(tx, { networkId, ledger, transaction, what: `transacted/${onOwnTransacted.name}`, error })
}

/** The number is used; gives the slot, if it was still open. */
async function useSlot(tx: Tx, { account, sequence, at }: Transacted): Promise<{ work_id: string | null } | undefined> {
  const slot = await tx
    .selectFrom('broker_slots')
    .select('work_id')
    .where('account', '=', account)
    .where('sequence', '=', String(sequence))
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst()
  if (!slot) return undefined
  await tx
    .updateTable('broker_slots')
    .set({ state: 'used', hash: at.txHash })
    .where('account', '=', account)
    .where('sequence', '=', String(sequence))
    .execute()
  return slot
}

async function stop(tx: Tx, deps: Deps, { account, sequence, at }: Transacted): Promise<void> {
  deps.log.fatal({ account, hash: at.txHash }, 'halted: a second writer, or a leaked key')
  await halt(tx, account, `${at.txHash} used sequence ${sequence}, and this server did not sign it`)
}

async function settle(tx: Tx, deps: Deps, work: Work, does: 'work' | 'undo', fact: Transacted): Promise<void> {
  const { result, account } = fact
  if (does === 'undo') {
    const row = await tx.selectFrom('broker_work').select('reason').where('id', '=', work.id).executeTakeFirst()
    return endAsVoid(tx, deps, account, work.id, row?.reason ?? 'tecOBJECT_NOT_FOUND')
  }
  // It may stand in another slot as well, into which it was moved.
  await leaveSlot(tx, account, work.id)
  const outcome = finalOutcome(work.purpose, result)
  const hash = fact.at.txHash
  const ended = await finishWork(tx, work.id, outcome === 'done' ? 'done' : 'failed', { reason: result, hash })
  if (!ended) return
  if (outcome === 'bug')
    deps.log.error({ work: work.id, purpose: work.purpose, result, hash }, 'a validated failure that should not be')
  await tell(tx, deps, ended, outcome, result, hash)
}

/** That a sale or a payment of a gift went through is said by the ledger's own facts. */
async function tell(tx: Tx, deps: Deps, work: Work, outcome: FinalOutcome, code: string, hash: string): Promise<void> {
  if (work.purpose === 'cancel') return outcome === 'done' ? finishCancels(tx, work) : giveUpCancels(tx, work)
  if (work.purpose === 'delivery') return tellOfDelivery(tx, deps, work, outcome, code, hash)
  if (outcome === 'done') return
  if (work.purpose === 'sale')
    await deps.announce(tx, 'brokerAcceptFailed', { settlementId: work.subjectId, code, hash })
  if (work.purpose === 'payout') await deps.announce(tx, 'brokerPayoutFailed', { payoutId: work.subjectId, code })
}

async function tellOfDelivery(
  tx: Tx,
  deps: Deps,
  { subjectId: orderId }: DeliveryWork,
  outcome: FinalOutcome,
  code: string,
  hash: string,
): Promise<void> {
  if (outcome === 'done') await deps.announce(tx, 'delivered', { orderId, hash })
  else await deps.announce(tx, 'deliveryFailed', { orderId, code })
}
