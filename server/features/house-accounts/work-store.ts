import type { Purpose } from '@gooddrop/ledger/recovery.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import { stateMover } from '#db/move-state.ts'
import { currentTraceparent } from '#tracing/trace-context.ts'
import { before } from './states.ts'

/** Something to be done on the ledger, by one transaction. */
export type Work<B = unknown> = {
  id: string
  purpose: Purpose
  subjectId: string
  body: B
  /** The ledger at which it was first seen. */
  since: number | null
  /** The span that ordered it. */
  traceparent: string | null
}

export const WAKE = 'gooddrop_house_accounts'

/** Whoever holds the account's lock is notified once the transaction has committed. */
export const wake = (tx: Tx) => sql`select pg_notify(${WAKE}, '')`.execute(tx)

type Row = {
  id: string
  purpose: Purpose
  subject_id: string
  body: unknown
  since_ledger: number | null
  traceparent: string | null
}

export const readWork = ({ id, purpose, subject_id, body, since_ledger, traceparent }: Row): Work => ({
  id,
  purpose,
  subjectId: subject_id,
  body,
  since: since_ledger,
  traceparent,
})

const COLUMNS = ['id', 'purpose', 'subject_id', 'body', 'since_ledger', 'traceparent'] as const

const move = stateMover({ table: 'house_work', before })

type NewWork = {
  account: string
  networkId: number
  purpose: Purpose
  subjectId: string
  body: object
  /** By default the present one. */
  traceparent?: string | null
}

/** The new work's id; undefined when there is work for this subject that has not ended. */
export async function addWork(tx: Tx, work: NewWork): Promise<string | undefined> {
  const row = await tx
    .insertInto('house_work')
    .values({
      account: work.account,
      network_id: String(work.networkId),
      purpose: work.purpose,
      subject_id: work.subjectId,
      body: JSON.stringify(work.body),
      traceparent: work.traceparent ?? currentTraceparent(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) await wake(tx)
  return row?.id
}

export async function findWork(db: Db, id: string): Promise<Work | undefined> {
  const row = await db.selectFrom('house_work').select(COLUMNS).where('id', '=', id).executeTakeFirst()
  return row && readWork(row)
}

/** All that has not ended, whether something is in flight for it or not. */
export async function openWork(db: Db, account: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('house_work')
    .select('id')
    .where('account', '=', account)
    // Written like the condition of the partial index, so that PostgreSQL uses it however much work has ended.
    .where(sql<boolean>`state in ('waiting', 'signed')`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The same, as it was ordered. */
export async function findOpenWork(db: Db, account: string): Promise<Work[]> {
  const rows = await db
    .selectFrom('house_work')
    .select(COLUMNS)
    .where('account', '=', account)
    .where(sql<boolean>`state in ('waiting', 'signed')`)
    .orderBy('id')
    .execute()
  return rows.map(readWork)
}

/** From this ledger on the age of new work is counted. */
export async function markSeen(db: Db, account: string, ledger: number): Promise<void> {
  await db
    .updateTable('house_work')
    .set({ since_ledger: ledger })
    .where('account', '=', account)
    .where(sql<boolean>`state in ('waiting', 'signed')`)
    .where('since_ledger', 'is', null)
    .execute()
}

/** Waiting work but for this, ordered by this list of purposes and then by age. */
export async function waitingWork(
  db: Db,
  account: string,
  { priority, but = [], limit }: { priority: readonly Purpose[]; but?: Iterable<string>; limit: number },
): Promise<Work[]> {
  const rows = await db
    .selectFrom('house_work')
    .select(COLUMNS)
    .where('account', '=', account)
    .where('state', '=', 'waiting')
    .where(sql<boolean>`id <> all(${[...but]}::uuid[])`)
    .orderBy(sql`array_position(${[...priority]}::text[], purpose)`)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(readWork)
}

/** Whether any work, sequence number or cancel of these accounts is open; a free ticket is not. */
export async function hasAnythingOpen(db: Db, accounts: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select exists (select from house_sequences where account = any(${[...accounts]}) and state = 'open'
        and (work_id is not null or not ticket))
      or exists (select from house_work where account = any(${[...accounts]}) and state = 'waiting')
      or exists (select from offer_cancels where account = any(${[...accounts]}) and state = 'waiting') as open`.execute(
    db,
  )
  return rows[0]?.open ?? false
}

/** Marks it as signed; false when it had ended. */
export const signWork = async (tx: Tx, id: string): Promise<boolean> =>
  (await move(tx, id, 'signed', { refusals: 0 })) !== undefined

/** The work's end, for good; undefined when it had ended before. */
export async function finishWork(
  tx: Tx,
  id: string,
  to: 'done' | 'failed',
  { reason, hash }: { reason?: string; hash?: string } = {},
): Promise<Work | undefined> {
  const row = await move(tx, id, to, { reason: reason ?? null, hash: hash ?? null, finished_at: new Date() })
  return row && readWork(row)
}

/** Nothing that was signed for it can apply any more: it waits for another sequence number. */
export async function returnToWaiting(tx: Tx, id: string): Promise<void> {
  await move(tx, id, 'waiting', {})
}

/** Ends waiting work of this subject without announcing it. False when it is signed, has ended or never was. */
export async function withdrawWaiting(tx: Tx, purpose: Purpose, subjectId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('house_work')
    .select('id')
    .where('purpose', '=', purpose)
    .where('subject_id', '=', subjectId)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined && (await finishWork(tx, row.id, 'failed', { reason: 'withdrawn' })) !== undefined
}

/** Counts one refusal a ledger, however often the work is looked at. Answers how many there were in a row. */
export async function countRefusal(tx: Tx, id: string, ledger: number): Promise<number> {
  const row = await tx
    .updateTable('house_work')
    .set({ refusals: sql`refusals + 1`, refused_ledger: ledger })
    .where('id', '=', id)
    .where('refused_ledger', '<', ledger)
    .returning('refusals')
    .executeTakeFirst()
  if (row) return row.refusals
  const known = await tx.selectFrom('house_work').select('refusals').where('id', '=', id).executeTakeFirstOrThrow()
  return known.refusals
}

export async function clearRefusals(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('house_work').set({ refusals: 0 }).where('id', '=', id).where('refusals', '>', 0).execute()
}

/** Why the work is being undone, until it has ended. */
export async function setReason(db: Db, id: string, reason: string): Promise<void> {
  await db.updateTable('house_work').set({ reason }).where('id', '=', id).execute()
}

export async function reasonOf(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('house_work').select('reason').where('id', '=', id).executeTakeFirst()
  return row?.reason ?? null
}

export type CredentialOrder = { charity: string; purpose: Purpose; state: string; reason: string | null }

export async function newestCredentialWork(
  db: Db,
  charities: readonly string[],
): Promise<Map<string, CredentialOrder>> {
  const { rows } = await sql<CredentialOrder>`
    select distinct on (body->>'charity') body->>'charity' as charity, purpose, state, reason from house_work
    where purpose in ('credential', 'revocation') and body->>'charity' = any(${[...charities]})
    order by body->>'charity', id desc`.execute(db)
  return new Map(rows.map((row) => [row.charity, row]))
}
