import { sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import { wake } from './store.ts'

/** Why the account signs nothing until somebody has looked, if so. */
export async function haltReason(db: Db, account: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('broker_accounts')
    .select('halt_reason')
    .where('account', '=', account)
    .where('halted_at', 'is not', null)
    .executeTakeFirst()
  return row && (row.halt_reason ?? 'halted')
}

/** The first reason stays: what follows is usually its consequence. */
export async function halt(tx: Tx, account: string, reason: string): Promise<void> {
  await tx
    .updateTable('broker_accounts')
    .set({ halted_at: new Date(), halt_reason: reason })
    .where('account', '=', account)
    .where('halted_at', 'is', null)
    .execute()
}

/**
 * A person has looked: numbers that a validated ledger has used are no longer waited for. What was signed for them
 * stays as it is, for it may have been done.
 */
export async function resume(tx: Tx, account: string): Promise<void> {
  await tx
    .updateTable('broker_accounts')
    .set({ halted_at: null, halt_reason: null })
    .where('account', '=', account)
    .execute()
  await sql`
    update broker_slots as s set state = 'used' from watched_accounts as w
    where s.account = ${account} and w.address = s.account and s.state = 'open' and s.sequence < w.sequence`.execute(tx)
  await wake(tx)
}
