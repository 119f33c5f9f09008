import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import type { ListenerTables } from './tables.ts'

export type QuarantineRow = Selectable<ListenerTables['quarantine']>

/** One that is there already counts one more try and is open again. */
export async function insertQuarantined(tx: Tx, values: Insertable<ListenerTables['quarantine']>): Promise<void> {
  await tx
    .insertInto('quarantine')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['network_id', 'ledger_index', 'tx_hash', 'what']).doUpdateSet((row) => ({
        error: row.ref('excluded.error'),
        tries: sql`quarantine.tries + 1`,
        resolved_at: null,
      })),
    )
    .execute()
}

export async function countOpen(db: Db): Promise<number> {
  const row = await db
    .selectFrom('quarantine')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Whether a fact waits for this reaction to be replayed. */
export async function isQuarantined(db: Db, what: string): Promise<boolean> {
  const row = await db
    .selectFrom('quarantine')
    .select('id')
    .where('what', '=', what)
    .where('resolved_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Oldest first. */
export async function selectOpenIds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('quarantine')
    .select('id')
    .where('resolved_at', 'is', null)
    .orderBy('ledger_index')
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

export const lockOpen = (tx: Tx, id: string): Promise<QuarantineRow | undefined> =>
  tx
    .selectFrom('quarantine')
    .selectAll()
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export async function recordReplay(tx: Tx, id: string, outcome: { resolved_at: Date } | { error: string }) {
  await tx
    .updateTable('quarantine')
    .set((eb) => ({ ...outcome, tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
