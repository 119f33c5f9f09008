import type { Drops } from '@gooddrop/contract/money.ts'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import type { Position, Total } from './donation-store.ts'
import type { GivingTables } from './tables.ts'

/** With a sale, or straight. */
export async function hasGivenTo(db: Db, charity: string, account: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from donations where charity = ${charity} and giver = ${account}
    union all select 1 from direct_gifts where charity = ${charity} and giver = ${account}
    limit 1`.execute(db)
  return rows.length > 0
}

/** False when it is recorded already. */
export async function insertPayment(tx: Tx, values: Insertable<GivingTables['charity_payments']>): Promise<boolean> {
  const made = await tx
    .insertInto('charity_payments')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst()
  return made !== undefined
}

/** What this charity paid to this account before it gave: how much of it was not known as such. */
export async function markPaidToGiver(tx: Tx, charity: string, giver: string): Promise<Total> {
  const rows = await tx
    .updateTable('charity_payments')
    .set({ to_giver: true })
    .where('charity', '=', charity)
    .where('recipient', '=', giver)
    .where('to_giver', '=', false)
    .returning('amount')
    .execute()
  return { amount: rows.reduce<Drops>((sum, { amount }) => sum + BigInt(amount), 0n), gifts: rows.length }
}

/** Newest first. */
export function paymentPage(
  db: Db,
  charity: string,
  { after, offset, limit }: { after: Position | undefined; offset: number; limit: number },
) {
  const all = db
    .selectFrom('charity_payments as p')
    .leftJoin('wallet_holders as u', 'u.address', 'p.recipient')
    .select(['p.hash', 'p.recipient', 'p.amount', 'p.ledger', 'p.tx_index', 'p.paid_at'])
    .select(['u.id as user_id', 'u.first_name', 'u.last_name', 'u.username', 'u.profile_media_id'])
    .where('p.charity', '=', charity)
    .where('p.to_giver', '=', true)
  const page = after
    ? all.where(sql<boolean>`(p.ledger, p.tx_index) < (${after.ledger}, ${after.txIndex})`)
    : all.offset(offset)
  return page.orderBy('p.ledger', 'desc').orderBy('p.tx_index', 'desc').limit(limit).execute()
}
