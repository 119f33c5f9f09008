import type { Tx } from '#db/database.ts'
import { findAccounts } from '#listener/watch.ts'
import { clearHalt, findHaltReason, setHalted } from './account-store.ts'
import { useSlotsBelow } from './attempt-store.ts'
import { acceptFindings } from './finding-store.ts'
import { publishStatusChanged } from './health.ts'
import { wake } from './work-store.ts'

/** Why the account signs nothing until an operator has looked, if so. */
export const haltReason = findHaltReason

export async function halt(tx: Tx, account: string, reason: string): Promise<void> {
  await setHalted(tx, account, reason)
  await publishStatusChanged(tx)
}

/**
 * An operator has looked: sequence numbers that a validated ledger has used are no longer waited for. What was signed
 * for them stays as it is, for it may have been done. What the reconciliation has found so far halts nothing any more.
 */
export async function resume(tx: Tx, account: string): Promise<void> {
  await clearHalt(tx, account)
  await acceptFindings(tx, account)
  await publishStatusChanged(tx)
  const known = (await findAccounts(tx, [account])).get(account)
  if (known) await useSlotsBelow(tx, account, known.sequence)
  await wake(tx)
}
