import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

const charityColumns = [
  'c.id as charity_id',
  sql<string>`coalesce(c.legal_name, c.name)`.as('legal_name'),
  'c.registered_in',
  'c.registration_number',
  'c.website',
  'c.ledger_account',
] as const

/** What a receipt says of the gift of a sale, the charity and the payment that carried it. */
const giftsOfSales = (db: Db) =>
  db
    .selectFrom('donations as d')
    .innerJoin('charities as c', 'c.ledger_account', 'd.charity')
    .leftJoin('payouts as p', (join) => join.onRef('p.id', '=', 'd.payout_id').on('p.state', '=', 'paid'))
    .select(['d.id', 'd.network_id', 'd.amount', 'd.giver', 'd.token_id', 'd.created_at'])
    .select(['d.price', 'd.basis_points', 'd.pledged', 'd.sale_hash', 'p.hash as payout_hash', 'p.paid_at'])
    .select(charityColumns)

/** The same of a direct gift: the giver's own payment is what the charity received. */
const directGifts = (db: Db) =>
  db
    .selectFrom('direct_gifts as d')
    .innerJoin('charities as c', 'c.ledger_account', 'd.charity')
    .select(['d.id', 'd.network_id', 'd.amount', 'd.giver', 'd.token_id', 'd.created_at'])
    .select(['d.hash as payout_hash', 'd.created_at as paid_at'])
    .select(charityColumns)

type GiftOfSaleRow = Awaited<ReturnType<ReturnType<typeof giftsOfSales>['executeTakeFirstOrThrow']>>
type DirectRow = Awaited<ReturnType<ReturnType<typeof directGifts>['executeTakeFirstOrThrow']>>

/** A direct gift has no sale: neither its hash nor a price. */
export type GivenRow = Omit<GiftOfSaleRow, 'price' | 'basis_points' | 'sale_hash'> & {
  price: string | null
  basis_points: number | null
  sale_hash: string | null
}

const withoutSale = (row: DirectRow): GivenRow => ({
  ...row,
  price: null,
  basis_points: null,
  pledged: false,
  sale_hash: null,
})

export async function givenById(db: Db, id: string): Promise<GivenRow | undefined> {
  const ofSale = await giftsOfSales(db).where('d.id', '=', id).executeTakeFirst()
  if (ofSale) return ofSale
  const direct = await directGifts(db).where('d.id', '=', id).executeTakeFirst()
  return direct && withoutSale(direct)
}

export const givenBySale = (db: Db, which: { sale_hash: string; pledged: boolean }): Promise<GivenRow | undefined> =>
  giftsOfSales(db).where('d.sale_hash', '=', which.sale_hash).where('d.pledged', '=', which.pledged).executeTakeFirst()

/** Of one giver, or to one charity, by account. */
export type GivenOf = { column: 'd.giver' | 'd.charity'; accounts: readonly string[] }
export type Span = { from: Date; to: Date }
export type GivenPosition = { at: string; id: string }

/** Within a time, the oldest first: the first of each kind, by its own index, and of those the first. */
export async function givenWithin(
  db: Db,
  { column, accounts }: GivenOf,
  { from, to }: Span,
  { after, limit }: { after: GivenPosition | undefined; limit: number },
): Promise<GivenRow[]> {
  const inSpan = sql<boolean>`d.created_at >= ${from.toISOString()} and d.created_at < ${to.toISOString()}`
  const isAfter = after
    ? sql<boolean>`(d.created_at, d.id) > (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql<boolean>`true`
  const [ofSales, direct] = await Promise.all([
    giftsOfSales(db)
      .where(column, 'in', accounts)
      .where(inSpan)
      .where(isAfter)
      .orderBy('d.created_at')
      .orderBy('d.id')
      .limit(limit)
      .execute(),
    directGifts(db)
      .where(column, 'in', accounts)
      .where(inSpan)
      .where(isAfter)
      .orderBy('d.created_at')
      .orderBy('d.id')
      .limit(limit)
      .execute(),
  ])
  return [...ofSales, ...direct.map(withoutSale)].sort(byTime).slice(0, limit)
}

const byTime = (one: GivenRow, other: GivenRow): number =>
  Date.parse(one.created_at) - Date.parse(other.created_at) || (one.id < other.id ? -1 : 1)

/** When the newest gifts were made. */
export async function newestTimes(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ created_at: string }>`
    select created_at from (
      (select ledger, tx_index, created_at from donations order by ledger desc, tx_index desc limit ${limit})
      union all
      (select ledger, tx_index, created_at from direct_gifts order by ledger desc, tx_index desc limit ${limit})
    ) gifts order by ledger desc, tx_index desc limit ${limit}`.execute(db)
  return rows.map(({ created_at }) => created_at)
}

/** When gifts were made, in the order of their ids, after this one. */
export async function timesAfter(db: Db, after: string | undefined, limit: number) {
  const first = after ?? '00000000-0000-0000-0000-000000000000'
  const { rows } = await sql<{ id: string; created_at: string }>`
    select id, created_at from (
      (select id, created_at from donations where id > ${first} order by id limit ${limit})
      union all
      (select id, created_at from direct_gifts where id > ${first} order by id limit ${limit})
    ) gifts order by id limit ${limit}`.execute(db)
  return rows
}
