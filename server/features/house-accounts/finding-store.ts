import type { Drops } from '@gooddrop/contract/money.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'

/** Something about an account's balance that does not add up. */
export type Finding = {
  /** The same each time that it is found. */
  key: string
  hash: string | null
  ledger: number | null
  drops: Drops
  reason: string
}

/** Answers those that were not known before. */
export async function addFindings(tx: Tx, account: string, found: readonly Finding[], at: Date): Promise<Finding[]> {
  if (found.length === 0) return []
  const rows = found.map(({ key, hash, ledger, drops, reason }) => ({
    account,
    key,
    tx_hash: hash,
    ledger,
    drops,
    reason,
    found_at: at,
  }))
  const added = await tx
    .insertInto('house_findings')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .execute()
  const keys = new Set(added.map(({ key }) => key))
  return found.filter(({ key }) => keys.has(key))
}

/** Those that were not found any more have come right. */
export async function dropOtherFindings(tx: Tx, account: string, found: readonly Finding[]): Promise<void> {
  await sql`
    delete from house_findings
    where account = ${account} and key <> all(${found.map(({ key }) => key)}::text[])`.execute(tx)
}

/** An operator has looked at what is known by now. */
export async function acceptFindings(tx: Tx, account: string): Promise<void> {
  await tx
    .updateTable('house_findings')
    .set({ accepted_at: new Date() })
    .where('account', '=', account)
    .where('accepted_at', 'is', null)
    .execute()
}

export type StoredFinding = Finding & { account: string; accepted: boolean }

/** In the order of their ledgers. */
export async function findingsOf(db: Db, accounts: readonly string[]): Promise<StoredFinding[]> {
  const rows = await db
    .selectFrom('house_findings')
    .selectAll()
    .where(sql<boolean>`account = any(${[...accounts]}::text[])`)
    .orderBy('ledger')
    .orderBy('key')
    .execute()
  return rows.map((row) => ({
    account: row.account,
    key: row.key,
    hash: row.tx_hash,
    ledger: row.ledger,
    drops: BigInt(row.drops),
    reason: row.reason,
    accepted: row.accepted_at !== null,
  }))
}
