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

export type StoredHealth = {
  halted: string | null
  trouble: string | null
  missing: string | null
  paymentsWait: string | null
  /** Nobody has looked at the account for minutes: whoever signs for it is away. */
  unattended: boolean
}

const UNATTENDED_MINUTES = 2

/** Both moments are the database's: servers need not agree on the time. */
export async function findHealth(db: Db, account: string): Promise<StoredHealth | undefined> {
  const { rows } = await sql<StoredHealth>`
    select case when halted_at is not null then coalesce(halt_reason, 'halted') end as halted, trouble,
      missing_drops as missing, payments_wait as "paymentsWait",
      coalesce(checked_at, created_at) < clock_timestamp() - make_interval(mins => ${UNATTENDED_MINUTES}) as unattended
    from house_accounts where account = ${account}`.execute(db)
  return rows[0]
}

/** Written when it has changed, and now and then to show that somebody looks. True if it has changed. */
export async function updateHealth(
  tx: Tx,
  account: string,
  { trouble, missing, paymentsWait }: Pick<StoredHealth, 'trouble' | 'missing' | 'paymentsWait'>,
): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    update house_accounts h set trouble = ${trouble}, missing_drops = ${missing},
      payments_wait = ${paymentsWait}, checked_at = clock_timestamp()
    from house_accounts former
    where h.account = ${account} and former.account = h.account and (
      former.trouble is distinct from ${trouble} or former.missing_drops is distinct from ${missing}::bigint
      or former.payments_wait is distinct from ${paymentsWait}
      or coalesce(former.checked_at < clock_timestamp() - interval '10 seconds', true))
    returning former.trouble is distinct from h.trouble
      or (former.missing_drops is null) <> (h.missing_drops is null) as changed`.execute(tx)
  return rows[0]?.changed ?? false
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

/** Nothing is signed before the database has reached this ledger; a later one that was said before stays. */
export async function setHold(tx: Tx, account: string, untilLedger: number): Promise<void> {
  await tx
    .updateTable('house_accounts')
    .set({ hold_until: untilLedger })
    .where('account', '=', account)
    .where('hold_until', '<', untilLedger)
    .execute()
}

/** The ledger that must be read before anything is signed; 0: none. */
export async function holdOf(db: Db, account: string): Promise<number> {
  const row = await db
    .selectFrom('house_accounts')
    .select('hold_until')
    .where('account', '=', account)
    .executeTakeFirst()
  return row?.hold_until ?? 0
}

/** Whether nothing may be signed by the view of this ledger. */
export async function isHeldOrHalted(db: Db, account: string, ledger: number): Promise<boolean> {
  const row = await db
    .selectFrom('house_accounts')
    .select(['hold_until', 'halted_at'])
    .where('account', '=', account)
    .executeTakeFirst()
  return row !== undefined && (row.halted_at !== null || row.hold_until > ledger)
}

export async function clearHalt(tx: Tx, account: string): Promise<void> {
  await tx
    .updateTable('house_accounts')
    .set({ halted_at: null, halt_reason: null })
    .where('account', '=', account)
    .execute()
}

/** Every account that a server has ever signed for. */
export const everyAccount = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('house_accounts').select('account').orderBy('created_at').execute()).map((row) => row.account)

/** What the account has to do as a broker. */
export async function countTasks(db: Db, account: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from house_work where account = ${account} and state in ('waiting', 'signed')
        and purpose in ('sale', 'payout', 'cancel'))::int
      + (select count(*) from offer_cancels where account = ${account} and state = 'waiting')::int as count`.execute(db)
  return rows[0]?.count ?? 0
}

export type AccountCounts = {
  account: string
  halted: boolean
  waiting: number
  /** Seconds since whoever signs for it has last looked at it. */
  unseen: number
}

export async function countsOf(db: Db, accounts: readonly string[]): Promise<AccountCounts[]> {
  const { rows } = await sql<AccountCounts>`
    select a.account, h.halted_at is not null as halted,
      coalesce(extract(epoch from clock_timestamp() - coalesce(h.checked_at, h.created_at)), 0)::float8 as unseen,
      (select count(*)::int from house_work where account = a.account and state in ('waiting', 'signed')) as waiting
    from unnest(${[...accounts]}::text[]) as a (account)
    left join house_accounts h on h.account = a.account`.execute(db)
  return rows
}
