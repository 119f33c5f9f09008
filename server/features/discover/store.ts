import { NFT_TYPES, type NftType } from '@gooddrop/contract/constants.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { cardRows } from '#features/nfts/cards.ts'
import type { TimedPosition } from '#http/cursor.ts'

// Limits and types stand in the text as they are, so that a plan that PostgreSQL keeps knows how little is wanted.

export type Shelf = { tag?: string | undefined; nftType?: NftType | undefined }

const ON_SALE = sql`nft_type <> 'mint' and not burned and not hidden`

/** First which works, by an index alone; then what their cards show. */
export const cardsOf = (db: Db, found: RawBuilder<unknown>) =>
  cardRows(db)
    .innerJoin(sql<{ nft_id: string }>`(${found})`.as('found'), 'found.nft_id', 's.nft_id')
    .select('s.listed_at')

/** How many there are in all, told by every row: one question less for the lists that everybody asks for. */
const totalOf = (shelves: RawBuilder<unknown>) =>
  sql<number>`(select coalesce(sum(total), 0)::int from shelf_totals where shelf ${shelves})`.as('total')
const ALL_ON_SALE = totalOf(sql`in ('sell', 'auction')`)

export const onSaleAfter = (db: Db, place: TimedPosition | undefined, limit: number) =>
  cardsOf(
    db,
    sql`select nft_id from nft_state where ${ON_SALE}
      ${place ? sql`and (listed_at, nft_id) < (${place.at}::timestamptz, ${place.id}::uuid)` : sql``}
      order by listed_at desc, nft_id desc limit ${sql.lit(limit)}`,
  )
    .select(ALL_ON_SALE)
    .orderBy('s.listed_at', 'desc')
    .orderBy('s.nft_id', 'desc')

/** Adds up stretches to come near, and walks only the rest. */
export const onSaleFrom = (db: Db, skip: number, limit: number) =>
  cardsOf(
    db,
    sql`select page.nft_id from (
        select * from (
          select sum(total) over newest - total as before,
            coalesce(lag(from_at) over newest, 'infinity') as below_at,
            coalesce(lag(from_id) over newest, 'ffffffff-ffff-ffff-ffff-ffffffffffff') as below_id
          from sale_stretches window newest as (order by from_at desc, from_id desc)
        ) stretches
        where before <= ${skip}::bigint order by before desc limit 1
      ) stretch, lateral (
        select nft_id from nft_state
        where ${ON_SALE} and (listed_at, nft_id) < (stretch.below_at, stretch.below_id)
        order by listed_at desc, nft_id desc limit ${sql.lit(limit)} offset ${skip}::bigint - stretch.before
      ) page`,
  )
    .select(ALL_ON_SALE)
    .orderBy('s.listed_at', 'desc')
    .orderBy('s.nft_id', 'desc')

/** A shelf by the name of its counters: 'sell', 'Art/sell'; without a type it is three. */
export const countersOf = ({ tag, nftType }: Shelf): string[] =>
  (nftType ? [nftType] : NFT_TYPES).map((type) => (tag ? `${tag}/${type}` : type))

/** What stands on a shelf, newest first, by an index alone. */
export const onThe = ({ tag, nftType }: Shelf, below: RawBuilder<unknown>): RawBuilder<unknown> => {
  const type = nftType ? sql`nft_type = ${sql.lit(nftType)}` : sql`true`
  const from = tag ? sql`nft_tags where tag = ${tag}` : sql`nft_state where not burned and not hidden`
  return sql`select nft_id from ${from} and ${type} ${below} order by nft_id desc`
}

export const onShelf = (db: Db, shelf: Shelf, after: string | undefined, skip: number, limit: number) => {
  const below = after ? sql`and nft_id < ${after}::uuid` : sql``
  const offset = skip > 0 ? sql`offset ${skip}` : sql``
  return cardsOf(db, sql`${onThe(shelf, below)} limit ${sql.lit(limit)} ${offset}`)
    .select(totalOf(sql`= any(${countersOf(shelf)}::text[])`))
    .orderBy('s.nft_id', 'desc')
}

export const totalOn = (shelves: readonly string[]) =>
  sql<{ total: number }>`
    select coalesce(sum(total), 0)::int as total from shelf_totals where shelf = any(${shelves}::text[])`

export async function newestWorks(db: Db, most: number): Promise<string[]> {
  const rows = await db.selectFrom('nft_documents').select('nft_id').orderBy('nft_id', 'desc').limit(most).execute()
  return rows.map(({ nft_id }) => nft_id)
}

export const findPerson = (db: Db, id: string) =>
  db
    .selectFrom('people')
    .select(['first_name', 'last_name', 'username', 'profile_media_id'])
    .where('id', '=', id)
    .executeTakeFirst()
