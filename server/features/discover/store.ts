import { NFT_TYPES, type NftType } from '@gooddrop/contract/constants.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { cardRows } from '#features/nfts/cards.ts'
import type { TimedPosition } from '#http/cursor.ts'

// Limits and types are literals in the SQL, so that PostgreSQL's generic plans take them into account.

export type NftFilter = { tag?: string | undefined; nftType?: NftType | undefined }

const ON_SALE = sql`nft_type <> 'mint'`

/** First finds the ids by an index alone, then joins what their cards show. */
export const cardsOf = (db: Db, found: RawBuilder<unknown>) =>
  cardRows(db)
    .innerJoin(sql<{ nft_id: string }>`(${found})`.as('found'), 'found.nft_id', 's.nft_id')
    .select('s.listed_at')

/** Each row carries the total, which saves a second query. */
const totalOf = (keys: RawBuilder<unknown>) =>
  sql<number>`(select coalesce(sum(total), 0)::int from filter_totals where key ${keys})`.as('total')
const ALL_ON_SALE = totalOf(sql`in ('sell', 'auction')`)

export const onSaleAfter = (db: Db, position: TimedPosition | undefined, limit: number) =>
  cardsOf(
    db,
    sql`select nft_id from browsable_nfts where ${ON_SALE}
      ${position ? sql`and (listed_at, nft_id) < (${position.at}::timestamptz, ${position.id}::uuid)` : sql``}
      order by listed_at desc, nft_id desc limit ${sql.lit(limit)}`,
  )
    .select(ALL_ON_SALE)
    .orderBy('s.listed_at', 'desc')
    .orderBy('s.nft_id', 'desc')

/** Finds the range of a page by adding up totals, and skips only within that range. */
export const onSaleFrom = (db: Db, skip: number, limit: number) =>
  cardsOf(
    db,
    sql`select page.nft_id from (
        select * from (
          select sum(total) over newest - total as before,
            coalesce(lag(from_at) over newest, 'infinity') as below_at,
            coalesce(lag(from_id) over newest, 'ffffffff-ffff-ffff-ffff-ffffffffffff') as below_id
          from sale_ranges window newest as (order by from_at desc, from_id desc)
        ) ranges
        where before <= ${skip}::bigint order by before desc limit 1
      ) range, lateral (
        select nft_id from browsable_nfts
        where ${ON_SALE} and (listed_at, nft_id) < (range.below_at, range.below_id)
        order by listed_at desc, nft_id desc limit ${sql.lit(limit)} offset ${skip}::bigint - range.before
      ) page`,
  )
    .select(ALL_ON_SALE)
    .orderBy('s.listed_at', 'desc')
    .orderBy('s.nft_id', 'desc')

/** The keys of filter_totals to add up: 'sell', 'Art/sell'; three without a type. */
export const totalKeys = ({ tag, nftType }: NftFilter): string[] =>
  (nftType ? [nftType] : NFT_TYPES).map((type) => (tag ? `${tag}/${type}` : type))

/** The ids that a filter finds, newest first, by an index alone. */
export const idsByFilter = ({ tag, nftType }: NftFilter, below: RawBuilder<unknown>): RawBuilder<unknown> => {
  const type = nftType ? sql`nft_type = ${sql.lit(nftType)}` : sql`true`
  const from = tag ? sql`nft_tags where tag = ${tag}` : sql`browsable_nfts where true`
  return sql`select nft_id from ${from} and ${type} ${below} order by nft_id desc`
}

export const nftsByFilter = (db: Db, filter: NftFilter, after: string | undefined, skip: number, limit: number) => {
  const below = after ? sql`and nft_id < ${after}::uuid` : sql``
  const offset = skip > 0 ? sql`offset ${skip}` : sql``
  return cardsOf(db, sql`${idsByFilter(filter, below)} limit ${sql.lit(limit)} ${offset}`)
    .select(totalOf(sql`= any(${totalKeys(filter)}::text[])`))
    .orderBy('s.nft_id', 'desc')
}

export const sumTotals = (keys: readonly string[]) =>
  sql<{ total: number }>`
    select coalesce(sum(total), 0)::int as total from filter_totals where key = any(${keys}::text[])`

/** Works that are shown, in the order of their ids. */
export async function workIds(db: Db, after: string | undefined, most: number): Promise<string[]> {
  const all = db.selectFrom('nft_documents').select('nft_id')
  const wanted = after ? all.where('nft_id', '>', after) : all
  return (await wanted.orderBy('nft_id').limit(most).execute()).map(({ nft_id }) => nft_id)
}

export async function collectionIds(db: Db, after: string | undefined, most: number): Promise<string[]> {
  const all = db.selectFrom('shown_collections').select('id').where('items', '>', 0)
  const wanted = after ? all.where('id', '>', after) : all
  return (await wanted.orderBy('id').limit(most).execute()).map(({ id }) => id)
}

/** The last of each full `size`, if more follow. Reads the index of all. */
const everyNth = async (db: Db, ids: RawBuilder<unknown>, size: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, row_number() over (order by id) as place, lead(id) over (order by id) as next from (${ids}) ids
    ) numbered where place % ${size} = 0 and next is not null order by id`.execute(db)
  return rows.map(({ id }) => id)
}

export const everyNthWork = (db: Db, size: number) => everyNth(db, sql`select nft_id as id from nft_documents`, size)
export const everyNthCollection = (db: Db, size: number) =>
  everyNth(db, sql`select id from shown_collections where items > 0`, size)

export const findPerson = (db: Db, id: string) =>
  db.selectFrom('people').select(['id', 'first_name', 'last_name', 'username']).where('id', '=', id).executeTakeFirst()
