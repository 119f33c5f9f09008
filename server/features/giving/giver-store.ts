import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** What a receipt says of a gift, the charity and the payment that carried it. */
const receipted = (db: Db) =>
  db
    .selectFrom('donations as d')
    .innerJoin('charities as c', 'c.ledger_account', 'd.charity')
    .leftJoin('payouts as p', (join) => join.onRef('p.id', '=', 'd.payout_id').on('p.state', '=', 'paid'))
    .select([
      'd.id',
      'd.network_id',
      'd.amount',
      'd.price',
      'd.basis_points',
      'd.pledged',
      'd.giver',
      'd.token_id',
      'd.sale_hash',
    ])
    .select(['d.created_at', 'p.hash as payout_hash', 'p.paid_at'])
    .select([
      'c.id as charity_id',
      sql<string>`coalesce(c.legal_name, c.name)`.as('legal_name'),
      'c.registered_in',
      'c.registration_number',
      'c.website',
    ])
    .select('c.ledger_account')

export type GivenRow = Awaited<ReturnType<ReturnType<typeof receipted>['executeTakeFirstOrThrow']>>

export const givenById = (db: Db, id: string): Promise<GivenRow | undefined> =>
  receipted(db).where('d.id', '=', id).executeTakeFirst()

export const givenBySale = (db: Db, which: { sale_hash: string; pledged: boolean }): Promise<GivenRow | undefined> =>
  receipted(db).where('d.sale_hash', '=', which.sale_hash).where('d.pledged', '=', which.pledged).executeTakeFirst()

/** Of one giver, or to one charity, by account. */
export type GivenOf = { column: 'd.giver' | 'd.charity'; accounts: readonly string[] }
export type Span = { from: Date; to: Date }
export type GivenPosition = { at: string; id: string }

/** Within a time, the oldest first. */
export function givenWithin(
  db: Db,
  { column, accounts }: GivenOf,
  { from, to }: Span,
  { after, limit }: { after: GivenPosition | undefined; limit: number },
): Promise<GivenRow[]> {
  let rows = receipted(db)
    .where(column, 'in', accounts)
    .where('d.created_at', '>=', from.toISOString())
    .where('d.created_at', '<', to.toISOString())
  if (after) rows = rows.where(sql<boolean>`(d.created_at, d.id) > (${after.at}::timestamptz, ${after.id}::uuid)`)
  return rows.orderBy('d.created_at').orderBy('d.id').limit(limit).execute()
}

/** When the newest gifts were made. */
export async function newestTimes(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('donations')
    .select('created_at')
    .orderBy('ledger', 'desc')
    .orderBy('tx_index', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ created_at }) => created_at)
}

/** When gifts were made, in the order of their ids, after this one. */
export const timesAfter = (db: Db, after: string | undefined, limit: number) => {
  const rows = db.selectFrom('donations').select(['id', 'created_at'])
  return (after ? rows.where('id', '>', after) : rows).orderBy('id').limit(limit).execute()
}
