import type { Drops } from '@gooddrop/contract/money.ts'
import type { Movement, MovementKind } from '@gooddrop/ledger/movements.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import { storedIndex } from '#listener/changes.ts'
import type { LedgerMoment } from '#listener/queries.ts'
import type { Since } from './house-account-deps.ts'

/** How far an account is reconciled, from where on, and what the ledger says that it held at both ends. */
export type Reconciled = {
  opening: Since & { balance: Drops }
  ledger: number
  closeTime: number
  balance: Drops
}

export async function findReconciled(db: Db, account: string): Promise<Reconciled | undefined> {
  const row = await db.selectFrom('house_reconciliations').selectAll().where('account', '=', account).executeTakeFirst()
  return (
    row && {
      opening: {
        ledger: row.opening_ledger,
        closeTime: Number(row.opening_time),
        balance: BigInt(row.opening_balance),
      },
      ledger: row.ledger,
      closeTime: Number(row.close_time),
      balance: BigInt(row.balance),
    }
  )
}

/** Begins at this ledger with this balance; what was read before of the account is forgotten. */
export async function openAt(
  tx: Tx,
  account: string,
  ledger: LedgerMoment,
  { balance, at }: { balance: Drops; at: Date },
): Promise<void> {
  await tx.deleteFrom('house_movements').where('account', '=', account).execute()
  await tx.deleteFrom('house_findings').where('account', '=', account).execute()
  await tx.deleteFrom('house_reconciliations').where('account', '=', account).execute()
  await tx
    .insertInto('house_reconciliations')
    .values({
      account,
      opening_ledger: ledger.index,
      opening_time: String(ledger.closeTime),
      opening_balance: balance,
      opened_at: at,
      ledger: ledger.index,
      ledger_hash: ledger.hash,
      close_time: String(ledger.closeTime),
      balance,
      reconciled_at: at,
    })
    .execute()
}

/** False when another server was faster: then nothing of these movements may be stored. */
export async function moveReconciled(
  tx: Tx,
  account: string,
  from: number,
  to: LedgerMoment,
  { balance, at }: { balance: Drops; at: Date },
): Promise<boolean> {
  const moved = await tx
    .updateTable('house_reconciliations')
    .set({
      ledger: to.index,
      ledger_hash: to.hash,
      close_time: String(to.closeTime),
      balance,
      reconciled_at: at,
    })
    .where('account', '=', account)
    .where('ledger', '=', from)
    .returning('account')
    .executeTakeFirst()
  return moved !== undefined
}

const ROWS_AT_ONCE = 1000

export async function insertMovements(tx: Tx, account: string, movements: readonly Movement[]): Promise<void> {
  const rows = movements.flatMap((movement) =>
    movement.parts.map(({ kind, drops, owners }) => ({
      tx_hash: movement.hash,
      account,
      kind,
      ledger: movement.ledger,
      tx_index: storedIndex(movement.txIndex),
      tx_type: movement.type,
      drops,
      owners,
      balance: movement.balance,
    })),
  )
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await tx
      .insertInto('house_movements')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute()
}

export async function knownMovements(db: Db, account: string, hashes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ tx_hash: string }>`
    select tx_hash from house_movements where account = ${account} and tx_hash = any(${[...hashes]}::text[])`.execute(
    db,
  )
  return new Set(rows.map((row) => row.tx_hash))
}

export type Unexplained = { hash: string; ledger: number; type: string; drops: Drops }

export async function unexplainedSince(db: Db, account: string, ledger: number): Promise<Unexplained[]> {
  const rows = await db
    .selectFrom('house_movements')
    .select(['tx_hash as hash', 'ledger', 'tx_type as type', 'drops'])
    .where('account', '=', account)
    .where('kind', '=', 'unexplained')
    .where('ledger', '>', ledger)
    .orderBy('ledger')
    .orderBy('tx_index')
    .execute()
  return rows.map((row) => ({ ...row, drops: BigInt(row.drops) }))
}

/** Between two successive balances, or before the last one, so many drops moved that no stored movement explains. */
export type Gap = { from: number; to: number; hash: string | null; drops: Drops }

export async function gapsSince(
  db: Db,
  account: string,
  since: { ledger: number; balance: Drops },
  end: { ledger: number; balance: Drops },
): Promise<Gap[]> {
  const { rows } = await sql<{ from: number; to: number; hash: string | null; drops: string }>`
    with steps as (
      select ledger, tx_index, tx_hash, max(balance) as balance, sum(drops)::bigint as drops from house_movements
      where account = ${account} and ledger > ${since.ledger} and ledger <= ${end.ledger} group by ledger, tx_index, tx_hash
      union all select ${end.ledger}::int, null::int, null::text, ${String(end.balance)}::bigint, 0),
    chain as (
      select ledger, tx_hash, balance - drops
          - lag(balance, 1, ${String(since.balance)}::bigint) over in_order as difference,
        lag(ledger, 1, ${since.ledger}::int) over in_order as former
      from steps window in_order as (order by ledger, tx_index nulls last, tx_hash))
    select former as "from", ledger as "to", tx_hash as hash, difference as drops from chain
    where difference <> 0 order by ledger`.execute(db)
  return rows.map((row) => ({ ...row, drops: BigInt(row.drops) }))
}

export type KindSum = { account: string; kind: MovementKind; count: number; drops: Drops; owners: number }

export async function sumsByKind(db: Db, accounts: readonly string[]): Promise<KindSum[]> {
  const { rows } = await sql<Omit<KindSum, 'drops'> & { drops: string }>`
    select account, kind, count(*)::int as count, sum(drops)::text as drops, sum(owners)::int as owners
    from house_movements where account = any(${[...accounts]}::text[]) group by account, kind order by account, kind`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, drops: BigInt(row.drops) }))
}

/** Accounts are few; of each only its own movements are looked at, up to the first sale. */
export async function accountsWithSales(db: Db): Promise<string[]> {
  const { rows } = await sql<{ account: string }>`
    select account from house_accounts h
    where exists (select from house_movements m where m.account = h.account and m.kind = 'sale')
    order by account`.execute(db)
  return rows.map(({ account }) => account)
}
