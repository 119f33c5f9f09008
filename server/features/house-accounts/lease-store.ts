import { sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'

/** The cluster, the database in it, and the timeline, which every promotion of a standby and every recovery changes. */
const identity = sql<string>`(select system_identifier::text from pg_control_system())
  || '/' || (select oid::text from pg_database where datname = current_database())
  || '/' || left(pg_walfile_name(pg_current_wal_lsn()), 8)`

/** True as long as the row was written here: one that was restored has another xmin than it says. */
const isWrittenHere = sql<boolean>`database_identity = ${identity} and written_xid = xmin::text::bigint`

export type Renewed = { lease: number; database: 'same' | 'other' | 'new' }

/** The next lease, and whether this is still the database in which the last one was written. */
export async function renewLease(tx: Tx, account: string, holder: string): Promise<Renewed> {
  const { rows: before } = await sql<{ same: boolean }>`
    select ${isWrittenHere} as same from house_leases where account = ${account} for update`.execute(tx)
  const { rows } = await sql<{ lease: string }>`
    insert into house_leases as l (account, lease, holder, database_identity, written_xid)
    values (${account}, 1, ${holder}, ${identity}, pg_current_xact_id()::text::bigint % 4294967296)
    on conflict (account) do update set lease = l.lease + 1, holder = excluded.holder, taken_at = now(),
      database_identity = excluded.database_identity, written_xid = excluded.written_xid
    returning lease`.execute(tx)
  const database = before[0] ? (before[0].same ? 'same' : 'other') : 'new'
  return { lease: Number(rows[0]!.lease), database }
}

/**
 * Locks the lease until the transaction ends, so that nobody takes it meanwhile. False when somebody has, and in a
 * database that the lease was not taken in: a leader whose connections now lead to a promoted standby must ask anew.
 */
export async function lockLease(tx: Tx, account: string, lease: number): Promise<boolean> {
  const row = await tx
    .selectFrom('house_leases')
    .select('lease')
    .where('account', '=', account)
    .where('lease', '=', String(lease))
    .where(isWrittenHere)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the account's last leader wrote to another database than this one, of which this is a copy. */
export async function isCopy(db: Db, account: string): Promise<boolean> {
  const { rows } = await sql<{ same: boolean }>`
    select ${isWrittenHere} as same from house_leases where account = ${account}`.execute(db)
  return rows[0]?.same === false
}
