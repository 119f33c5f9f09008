import { sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'

export async function addHouseAccount(tx: Tx, account: string): Promise<void> {
  await tx
    .insertInto('house_accounts')
    .values({ account })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function findHaltReason(db: Db, account: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('house_accounts')
    .select('halt_reason')
    .where('account', '=', account)
    .where('halted_at', 'is not', null)
    .executeTakeFirst()
  return row && (row.halt_reason ?? 'halted')
}

/** The first reason stays: what follows is usually its consequence. */
export async function setHalted(tx: Tx, account: string, reason: string): Promise<void> {
  await tx
    .updateTable('house_accounts')
    .set({ halted_at: new Date(), halt_reason: reason })
    .where('account', '=', account)
    .where('halted_at', 'is', null)
    .execute()
}

export async function clearHalt(tx: Tx, account: string): Promise<void> {
  await tx
    .updateTable('house_accounts')
    .set({ halted_at: null, halt_reason: null })
    .where('account', '=', account)
    .execute()
}

export type AccountCounts = { account: string; halted: boolean; waiting: number }

export async function countsOf(db: Db, accounts: readonly string[]): Promise<AccountCounts[]> {
  const { rows } = await sql<AccountCounts>`
    select a.account, h.halted_at is not null as halted,
      (select count(*)::int from house_work where account = a.account and state in ('waiting', 'signed')) as waiting
    from unnest(${[...accounts]}::text[]) as a (account)
    left join house_accounts h on h.account = a.account`.execute(db)
  return rows
}
