import type { Drops } from '@gooddrop/contract/money.ts'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import type { GivingTables } from './tables.ts'

type GiftTable = 'donations' | 'direct_gifts'

/** False when this gift, of a sale or direct, is recorded already. */
export async function insertGift<T extends GiftTable>(
  tx: Tx,
  table: T,
  values: Insertable<GivingTables[T]>,
): Promise<boolean> {
  const made = await tx
    .insertInto<GiftTable>(table)
    .values(values as never)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** Everything that is shown of a gift. One to an account that we do not know as a charity is not shown. */
const shown = (db: Db) =>
  db
    .selectFrom('donations as d')
    .innerJoin('charities as c', 'c.ledger_account', 'd.charity')
    .leftJoin('payouts as p', 'p.id', 'd.payout_id')
    .leftJoin('proofs as sp', 'sp.tx_hash', 'd.sale_hash')
    .leftJoin('proofs as pp', 'pp.tx_hash', 'p.hash')
    .leftJoin('wallet_holders as u', 'u.address', 'd.giver')
    .leftJoin('published_thanks as t', (join) =>
      join.onRef('t.sale_hash', '=', 'd.sale_hash').onRef('t.pledged', '=', 'd.pledged'),
    )
    .select(['d.id', 'd.amount', 'd.price', 'd.basis_points', 'd.giver', 'd.charity', 'd.sale_hash', 'd.created_at'])
    .select(['d.token_id', 'd.ledger', 'd.tx_index', 'd.pledged', 'p.hash as payout_hash', 'p.state as payout_state'])
    .select(['sp.state as sale_proof', 'pp.state as payout_proof', 't.text as thanks'])
    .select(['c.id as charity_id', 'c.name as charity_name', 'c.picture_media_id'])
    .select(['u.id as user_id', 'u.first_name', 'u.last_name', 'u.username', 'u.profile_media_id'])

export type DonationRow = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>

export const donationById = (db: Db, id: string): Promise<DonationRow | undefined> =>
  shown(db).where('d.id', '=', id).executeTakeFirst()

/** By a column that both kinds of gifts have. */
export type Filter = { column: 'charity' | 'giver' | 'token_id'; values: readonly string[] }
/** `pledged`: of the two gifts of one sale the seller's comes first. */
export type Position = { ledger: number; txIndex: number; pledged: boolean }

/** Newest first. */
export async function donationPage(
  db: Db,
  filters: readonly Filter[],
  { after, offset, limit }: { after: Position | undefined; offset: number; limit: number },
): Promise<DonationRow[]> {
  let all = shown(db)
  for (const { column, values } of filters) all = all.where(`d.${column}` as const, 'in', values)
  const page = after
    ? all.where(sql<boolean>`(d.ledger, d.tx_index, d.pledged) < (${after.ledger}, ${after.txIndex}, ${after.pledged})`)
    : all.offset(offset)
  return page
    .orderBy('d.ledger', 'desc')
    .orderBy('d.tx_index', 'desc')
    .orderBy('d.pledged', 'desc')
    .limit(limit)
    .execute()
}

export type Total = { amount: Drops; gifts: number }

export async function countGifts(db: Db, table: GiftTable, filters: readonly Filter[]): Promise<Total> {
  let query = db
    .selectFrom(table as 'donations')
    .select([sql<number>`count(*)::int`.as('gifts'), sql<string>`coalesce(sum(amount), 0)`.as('amount')])
  for (const { column, values } of filters) query = query.where(column, 'in', values)
  const { gifts, amount } = await query.executeTakeFirstOrThrow()
  return { gifts, amount: BigInt(amount) }
}

/** To whom these accounts have given, the most first. */
export const charitiesOfGivers = (db: Db, givers: readonly string[]) =>
  db
    .selectFrom('donations as d')
    .innerJoin('charities as c', 'c.ledger_account', 'd.charity')
    .select(['c.id', 'c.name', 'c.picture_media_id', 'c.ledger_account'])
    .select([sql<string>`sum(d.amount)::text`.as('given'), sql<number>`count(*)::int`.as('gifts')])
    .where('d.giver', 'in', givers)
    .groupBy('c.id')
    .orderBy(sql`sum(d.amount)`, 'desc')
    .orderBy('c.id')
    .execute()

/** In the transaction that makes it true. Scopes in one order, so that no two transactions wait for each other. */
export async function addToTotals(tx: Tx, scopes: readonly string[], amount: Drops, gifts = 1): Promise<void> {
  await sql`
    insert into giving_totals as t (scope, amount, gifts)
    select scope, ${String(amount)}::bigint, ${gifts}::int from unnest(${[...scopes].sort()}::text[]) as s (scope)
    order by scope
    on conflict (scope) do update set amount = t.amount + excluded.amount, gifts = t.gifts + excluded.gifts`.execute(tx)
}

export async function totalsOf(db: Db, scopes: readonly string[]): Promise<Map<string, Total>> {
  const { rows } = await sql<{ scope: string; amount: string; gifts: number }>`
    select scope, amount, gifts from giving_totals where scope = any(${[...scopes]}::text[])`.execute(db)
  return new Map(rows.map(({ scope, amount, gifts }) => [scope, { amount: BigInt(amount), gifts }]))
}

export const totalOf = async (db: Db, scope: string): Promise<Total> =>
  (await totalsOf(db, [scope])).get(scope) ?? { amount: 0n, gifts: 0 }

/** Of several scopes that have nothing in common, such as the accounts of one person. */
export async function sumOf(db: Db, scopes: readonly string[]): Promise<Total> {
  const totals = [...(await totalsOf(db, scopes)).values()]
  return totals.reduce((sum, { amount, gifts }) => ({ amount: sum.amount + amount, gifts: sum.gifts + gifts }), {
    amount: 0n,
    gifts: 0,
  })
}
