import { sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import { before } from './states.ts'
import type { Bodies, WorkPurpose } from './tables.ts'
import { PRIORITY, readWork, type Work } from './work.ts'

export const WAKE = 'gooddrop_broker'

/** Whoever holds the broker's lock hears it once the transaction has committed. */
export const wake = (tx: Tx) => sql`select pg_notify(${WAKE}, '')`.execute(tx)

type NewWork<P extends WorkPurpose> = {
  account: string
  networkId: number
  purpose: P
  subjectId: string
  body: Bodies[P]
}

/** False when it is in hand already. */
export async function addWork<P extends WorkPurpose>(tx: Tx, work: NewWork<P>): Promise<string | undefined> {
  const row = await tx
    .insertInto('broker_work')
    .values({
      account: work.account,
      network_id: String(work.networkId),
      purpose: work.purpose,
      subject_id: work.subjectId,
      body: JSON.stringify(work.body),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) await wake(tx)
  return row?.id
}

const COLUMNS = ['id', 'purpose', 'subject_id', 'body', 'doubts'] as const

export async function findWork(db: Db, id: string): Promise<Work | undefined> {
  const row = await db.selectFrom('broker_work').select(COLUMNS).where('id', '=', id).executeTakeFirst()
  return row && readWork(row)
}

/** All that has not ended, whether something is in flight for it or not. */
export async function openWork(db: Db, account: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('broker_work')
    .select('id')
    .where('account', '=', account)
    // In these words the index of what is open serves it, however much has ended.
    .where(sql<boolean>`state in ('waiting', 'signed')`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** In the order in which it is to be done. */
export async function waitingWork(db: Db, account: string, purposes = PRIORITY): Promise<Work[]> {
  const rows = await db
    .selectFrom('broker_work')
    .select(COLUMNS)
    .where('account', '=', account)
    .where('state', '=', 'waiting')
    .where('purpose', 'in', [...purposes])
    .orderBy(sql`array_position(${[...PRIORITY]}::text[], purpose)`)
    .orderBy('id')
    .limit(50)
    .execute()
  return rows.map(readWork)
}

/** The work's end, for good; undefined when it had ended before. */
export async function finishWork(
  tx: Tx,
  id: string,
  to: 'done' | 'failed',
  { reason, hash }: { reason?: string; hash?: string } = {},
): Promise<Work | undefined> {
  const row = await tx
    .updateTable('broker_work')
    .set({ state: to, reason: reason ?? null, hash: hash ?? null, finished_at: new Date(), version: sql`version + 1` })
    .where('id', '=', id)
    .where('state', 'in', before(to))
    .returning(COLUMNS)
    .executeTakeFirst()
  return row && readWork(row)
}

/** Nothing that was signed for it can apply any more: it waits for another sequence number. */
export async function returnToWaiting(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('broker_work')
    .set({ state: 'waiting', version: sql`version + 1` })
    .where('id', '=', id)
    .where('state', 'in', before('waiting'))
    .execute()
}

/** Counts one doubt a ledger, however often one looks. */
export async function doubt(tx: Tx, id: string, ledger: number): Promise<number> {
  const row = await tx
    .updateTable('broker_work')
    .set({ doubts: sql`doubts + 1`, doubted_ledger: ledger })
    .where('id', '=', id)
    .where('doubted_ledger', '<', ledger)
    .returning('doubts')
    .executeTakeFirst()
  if (row) return row.doubts
  const { doubts } = await tx.selectFrom('broker_work').select('doubts').where('id', '=', id).executeTakeFirstOrThrow()
  return doubts
}

export async function trust(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('broker_work').set({ doubts: 0 }).where('id', '=', id).where('doubts', '>', 0).execute()
}
