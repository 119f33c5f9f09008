import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { requireLedger } from '#features/signing/require.ts'
import { isQuarantined } from '#listener/quarantine.ts'
import { ledgerNow } from '#listener/queries.ts'
import { findAccounts } from '#listener/watch.ts'
import { clearHalt, findHaltReason, setHalted } from './account-store.ts'
import { useSlotsBelow, workWithoutSlot } from './attempt-store.ts'
import { acceptFindings } from './finding-store.ts'
import { publishStatusChanged } from './health.ts'
import { returnToWaiting, wake } from './work-store.ts'

/** As on-ledger.ts is named where it was quarantined: it says how our own transactions ended. */
const REACTION = 'transacted/onOwnTransacted'

/** Why the account signs nothing until an operator has looked, if so. */
export const haltReason = findHaltReason

export async function halt(tx: Tx, account: string, reason: string): Promise<void> {
  await setHalted(tx, account, reason)
  await publishStatusChanged(tx)
}

/**
 * An operator has looked: sequence numbers that a validated ledger has used are no longer waited for, and what was
 * signed for them waits for another one. That is safe only once everything up to that ledger was read: an attempt that
 * is in none of these ledgers can be in no later one, since its number is used. False, and nothing is changed, when that
 * is not so yet. What the reconciliation has found so far halts nothing any more.
 */
export async function resume(tx: Tx, deps: Pick<Deps, 'ledger'>, account: string): Promise<boolean> {
  const known = (await findAccounts(tx, [account])).get(account)
  const read = await ledgerNow(tx, requireLedger(deps).networkId)
  if (!known || !read || known.ledger > read.index || (await isQuarantined(tx, REACTION))) return false
  await clearHalt(tx, account)
  await acceptFindings(tx, account)
  await publishStatusChanged(tx)
  await useSlotsBelow(tx, account, known.sequence)
  for (const id of await workWithoutSlot(tx, account)) await returnToWaiting(tx, id)
  await wake(tx)
  return true
}
