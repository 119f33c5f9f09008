import type { NftType } from '@gooddrop/contract/constants.ts'
import type { NftSort } from '@gooddrop/contract/filters.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { cardsOf } from './store.ts'

// Works by any of the filters, in any order. Either in the order of an index, comparing at most so many of it one by one
// before the caller goes on from there; or of few candidates all, sorted. Nothing here reads more rows than this:
export const WINDOW = 4000
/** At most so many matches are counted. */
export const MAX_COUNTED = WINDOW - 1

export type Conditions = {
  type: NftType | null
  offers: boolean
  minPrice: string | null
  maxPrice: string | null
  currency: string | null
  tag: string | null
  /** Auctions that close after `now` and by `soon`. */
  closing: { now: string; soon: string } | null
}

export const NO_CONDITIONS: Conditions = {
  type: null,
  offers: false,
  minPrice: null,
  maxPrice: null,
  currency: null,
  tag: null,
  closing: null,
}

export type Position = { key: string; id: string }

export type FilterQuery = {
  sort: NftSort
  collection: string | null
  conditions: Conditions
  /** Names and values; works have one value of each name. `few`: all works that have them are looked at. */
  traits: { names: string[]; values: string[]; distinct: number; few: boolean } | null
  /** As PostgreSQL writes it; `few`: so few works match that the word index is the way to them. */
  words: { query: string; few: boolean } | null
  /** So few works have such a price that all of them are looked at. */
  fewPrices: boolean
  now: string
}

type Order = { key: string; type: string; up: boolean; only: string }

const ORDERS: Record<NftSort, Order> = {
  newest: { key: 'nft_id', type: 'uuid', up: false, only: 'true' },
  price_up: { key: 'price', type: 'bigint', up: true, only: 'price is not null' },
  price_down: { key: 'price', type: 'bigint', up: false, only: 'price is not null' },
  ending: { key: 'close_at', type: 'timestamptz', up: true, only: `nft_type = 'auction'` },
  liked: { key: 'likes', type: 'integer', up: false, only: 'true' },
  sold: { key: 'last_sold_at', type: 'timestamptz', up: false, only: 'last_sold_at is not null' },
  rarest: { key: 'rank', type: 'integer', up: true, only: 'true' },
}

/** Values in the order in which the query names them: for runShape. */
export type Built = { ids: RawBuilder<unknown>; values: unknown[] }

function collector() {
  const values: unknown[] = []
  const value = (given: unknown, type: string) => {
    values.push(given)
    return sql`${given}::${sql.raw(type)}`
  }
  return { values, value }
}
type Value = ReturnType<typeof collector>['value']

const hasConditions = ({ conditions: c }: FilterQuery) =>
  c.type !== null ||
  c.offers ||
  c.minPrice !== null ||
  c.maxPrice !== null ||
  c.currency !== null ||
  c.tag !== null ||
  c.closing !== null

/** Which index is walked besides the order: a part of the name of a query's shape. */
function walkOf({ sort, collection, conditions }: FilterQuery): 'collection' | 'type' | 'offers' | 'all' {
  if (collection) return 'collection'
  if (conditions.type && (sort === 'newest' || sort === 'price_up' || sort === 'price_down')) return 'type'
  return conditions.offers && sort === 'newest' ? 'offers' : 'all'
}

/** What a search begins with, where that is little: then all of it is looked at. */
export const candidatesOf = (query: FilterQuery): 'words' | 'prices' | 'traits' | null => {
  if (query.traits?.few) return 'traits'
  if (query.words && !query.collection) return 'words'
  return query.fewPrices && !query.collection ? 'prices' : null
}

/** True when rows of the index must be compared one by one. */
export const compares = (query: FilterQuery): boolean =>
  query.sort === 'rarest' ||
  candidatesOf(query) !== null ||
  query.traits !== null ||
  query.words !== null ||
  hasConditions(query)

export const shapeOf = (query: FilterQuery): string =>
  [
    query.sort,
    walkOf(query) === 'type' ? query.conditions.type : walkOf(query),
    candidatesOf(query) ?? '',
    hasConditions(query) ? 'if' : '',
    query.traits ? 'traits' : '',
    query.conditions.minPrice !== null || query.conditions.maxPrice !== null ? 'price' : '',
    query.words ? (query.words.few ? 'few' : 'words') : '',
  ].join(' ')

/** Constant text with nullable values: what is compared one by one needs no plan of its own. */
function conditionsOf({ conditions: c }: FilterQuery, value: Value): RawBuilder<unknown> {
  const or = (given: unknown, type: string, holds: (it: RawBuilder<unknown>) => RawBuilder<unknown>) =>
    sql`and (${value(given, type)} is null or ${holds(value(given, type))})`
  return sql`${or(c.type, 'text', (it) => sql`w.nft_type = ${it}`)}
    ${or(c.offers || null, 'boolean', (it) => sql`w.has_offers = ${it}`)}
    ${or(c.minPrice, 'bigint', (it) => sql`w.price >= ${it}`)}
    ${or(c.maxPrice, 'bigint', (it) => sql`w.price <= ${it}`)}
    ${or(c.currency, 'text', (it) => sql`w.currency = ${it}`)}
    ${or(c.tag, 'text', (it) => sql`${it} = any(w.tags)`)}
    ${or(c.closing?.now ?? null, 'timestamptz', (it) => sql`w.nft_type = 'auction' and w.close_at > ${it}`)}
    ${or(c.closing?.soon ?? null, 'timestamptz', (it) => sql`w.close_at <= ${it}`)}`
}

/** One by one: so many works have them that those in the order of the list are soon found. */
const traitsOf = ({ traits }: FilterQuery, value: Value): RawBuilder<unknown> =>
  traits && !traits.few
    ? sql`and (
        select count(*) from unnest(${value(traits.names, 'text[]')}, ${value(traits.values, 'text[]')}) as chosen (name, value)
        join shown_traits t on t.nft_id = w.nft_id and t.name = chosen.name and t.value = chosen.value
      ) = ${value(traits.distinct, 'integer')}`
    : sql``

/** Of a collection one by one; over everything the words are where the search begins. */
const wordsOf = ({ words, collection }: FilterQuery, value: Value): RawBuilder<unknown> =>
  words && collection
    ? sql`and exists (select from nft_documents d where d.nft_id = w.nft_id
        and ts_match_vq(d.document, ${value(words.query, 'tsquery')}))`
    : sql``

const COLUMNS = sql.raw('nft_type, has_offers, price, currency, tags, close_at')

/** At most so many of the newest works are searched for common words: see search-store.ts. */
const MAX_SEARCHED = 20_000
const MAX_COMMON = 500

function candidates(query: FilterQuery, value: Value): RawBuilder<unknown> {
  const most = sql.lit(WINDOW)
  const { words, conditions: c } = query
  if (candidatesOf(query) === 'prices')
    return sql`select nft_id from filtered_nfts f where price is not null and ${within(c.minPrice, c.maxPrice, value)}
      order by price, nft_id limit ${most}`
  if (candidatesOf(query) === 'traits') return sql`${withTraits(query, value)} order by t.nft_id desc limit ${most}`
  const matching = value(words?.query, 'tsquery')
  if (words?.few)
    return sql`select nft_id from (select nft_id from nft_documents where document @@ ${matching} offset 0) every
      order by nft_id desc limit ${most}`
  return sql`select nft_id from (
      select nft_id, document from nft_documents order by nft_id desc limit ${sql.lit(MAX_SEARCHED)}
    ) newest where ts_match_vq(document, ${matching}) order by nft_id desc limit ${sql.lit(MAX_COMMON)}`
}

/** `offset 0`: one way into the index for each, instead of one walk through all traits of the collection. */
const withTraits = ({ traits, collection }: FilterQuery, value: Value): RawBuilder<unknown> =>
  sql`select t.nft_id from unnest(${value(traits?.names, 'text[]')}, ${value(traits?.values, 'text[]')}) as chosen (name, value)
    cross join lateral (
      select t.nft_id from shown_traits t
      where t.collection_id = ${value(collection, 'uuid')} and t.name = chosen.name and t.value = chosen.value offset 0
    ) t
    group by t.nft_id having count(*) = ${value(traits?.distinct, 'integer')}`

const MAX_BIGINT = '9223372036854775807'

/**
 * Each bound as a list of one. Of two plain bounds whose values it does not know the planner expects one row in two
 * hundred, and would sort what is really half of all works instead of walking the index.
 */
const within = (min: string | null, max: string | null, value: Value): RawBuilder<unknown> =>
  sql`f.price >= any(${value([min ?? '0'], 'bigint[]')}) and f.price <= any(${value([max ?? MAX_BIGINT], 'bigint[]')})`

type Slice = { after: Position | undefined; most: number }

/** The rows that are looked at, in their order: `w`. */
function looked(query: FilterQuery, { after, most }: Slice, value: Value): RawBuilder<unknown> {
  const { key, only } = ORDERS[query.sort]
  if (query.sort === 'rarest') return lookedByRank(query, { after, most }, value)
  const few = candidatesOf(query)
  const from = few
    ? sql`(${candidates(query, value)}) candidate, lateral (${ONE_OF_CANDIDATES}) f`
    : sql`filtered_nfts f`
  const { minPrice, maxPrice } = query.conditions
  const scope = few ? sql`` : scopeOf(query, value)
  const range =
    key === 'price' && (minPrice !== null || maxPrice !== null) ? sql`and ${within(minPrice, maxPrice, value)}` : sql``
  const open = query.sort === 'ending' ? sql`and f.close_at > ${value(query.now, 'timestamptz')}` : sql``
  return sql`select f.nft_id, f.${sql.raw(key)} as key, ${COLUMNS} from ${from}
    where ${sql.raw(only)} ${scope} ${range} ${open} ${afterOf(query, after, value)} ${orderOf(query)}
    limit ${sql.lit(most)}`
}

/** `offset 0` keeps the planner from joining all rows at once. */
const ONE_OF_CANDIDATES = sql.raw('select * from filtered_nfts n where n.nft_id = candidate.nft_id offset 0')

function scopeOf(query: FilterQuery, value: Value): RawBuilder<unknown> {
  const walk = walkOf(query)
  if (walk === 'collection') return sql`and f.collection_id = ${value(query.collection, 'uuid')}`
  if (walk === 'type') return sql`and f.nft_type = ${sql.lit(query.conditions.type)}`
  return walk === 'offers' ? sql`and f.has_offers` : sql``
}

function afterOf({ sort }: FilterQuery, after: Position | undefined, value: Value): RawBuilder<unknown> {
  if (!after) return sql``
  const { key, type, up } = ORDERS[sort]
  if (sort === 'newest') return sql`and f.nft_id < ${value(after.id, 'uuid')}`
  const beyond = sql.raw(up ? '>' : '<')
  return sql`and (f.${sql.raw(key)}, f.nft_id) ${beyond} (${value(after.key, type)}, ${value(after.id, 'uuid')})`
}

function orderOf({ sort }: FilterQuery): RawBuilder<unknown> {
  const { key, up } = ORDERS[sort]
  const direction = up ? '' : 'desc'
  return sort === 'newest'
    ? sql`order by f.nft_id desc`
    : sql.raw(`order by f.${key} ${direction}, f.nft_id ${direction}`)
}

/** The rank stands apart from what trades change: see 2022-traits.sql. */
function ranksOf(query: FilterQuery, { after, most }: Slice, value: Value): RawBuilder<unknown> {
  const few = candidatesOf(query)
  const from = few ? sql`(${candidates(query, value)}) candidate, lateral (${RANK_OF_CANDIDATE}) f` : sql`nft_ranks f`
  const scope = query.collection ? sql`and f.collection_id = ${value(query.collection, 'uuid')}` : sql``
  return sql`select f.nft_id, f.rank, f.collection_id from ${from}
    where true ${scope} ${afterOf(query, after, value)} ${orderOf(query)} limit ${sql.lit(most)}`
}

/** Without works that were hidden or moved since the ranks were computed. In the order of the ranks, as they come. */
const lookedByRank = (query: FilterQuery, slice: Slice, value: Value): RawBuilder<unknown> =>
  sql`select ranks.nft_id, ranks.rank as key, ${COLUMNS} from (${ranksOf(query, slice, value)}) ranks, lateral (
      select * from filtered_nfts n where n.nft_id = ranks.nft_id and n.collection_id = ranks.collection_id offset 0
    ) n order by ranks.rank, ranks.nft_id`

const RANK_OF_CANDIDATE = sql.raw('select * from nft_ranks r where r.nft_id = candidate.nft_id offset 0')

type Page = { after: Position | undefined; skip: number; limit: number }

/** The ids of a page with what they are ordered by. */
export function pageOf(query: FilterQuery, { after, skip, limit }: Page): Built {
  const { values, value } = collector()
  const { up } = ORDERS[query.sort]
  const direction = sql.raw(up ? '' : 'desc')
  const order = query.sort === 'newest' ? sql`nft_id desc` : sql`key ${direction}, nft_id ${direction}`
  const most = compares(query) ? WINDOW : skip > 0 ? MAX_COUNTED + limit : limit
  const rows = looked(query, { after, most }, value)
  const conditions = hasConditions(query) ? conditionsOf(query, value) : sql``
  const traits = traitsOf(query, value)
  const words = wordsOf(query, value)
  const offset = skip > 0 ? sql`offset ${value(skip, 'bigint')}` : sql``
  const ids = sql`select w.nft_id, w.key from (${rows}) w where true ${conditions} ${traits} ${words}
    order by ${order} limit ${sql.lit(limit)} ${offset}`
  return { ids, values }
}

/** Where the rows end that a page has looked at: undefined when there are no more. */
export function endOf(query: FilterQuery, after: Position | undefined): Built {
  const { values, value } = collector()
  const window = { after, most: WINDOW }
  const rows =
    query.sort === 'rarest'
      ? sql`select nft_id, rank as key from (${ranksOf(query, window, value)}) ranks`
      : looked(query, window, value)
  return { ids: sql`select nft_id, key from (${rows}) w offset ${sql.lit(WINDOW - 1)}`, values }
}

/** True when nothing but the order is asked for, and no word or price or trait is where it begins. */
const isPlain = (query: FilterQuery) =>
  !hasConditions(query) && !query.traits && !query.words && candidatesOf(query) === null

/** How many match among the rows that are looked at, and how many these are. */
export function countOf(query: FilterQuery): Built {
  const { values, value } = collector()
  const all = { after: undefined, most: MAX_COUNTED + 1 }
  // Of ranks alone: what was hidden since they were computed counts until they are computed again.
  if (query.sort === 'rarest' && isPlain(query))
    return {
      ids: sql`select count(*)::int as looked, count(*)::int as total from (${ranksOf(query, all, value)}) ranks`,
      values,
    }
  const rows = looked(query, all, value)
  const conditions = hasConditions(query) ? conditionsOf(query, value) : sql``
  const matches = sql`true ${conditions} ${traitsOf(query, value)} ${wordsOf(query, value)}`
  return {
    ids: sql`with w as (${rows})
      select count(*)::int as looked, count(*) filter (where ${matches})::int as total from w`,
    values,
  }
}

export const cardsOfPage = (db: Db, { ids }: Built, sort: NftSort) => {
  const { up } = ORDERS[sort]
  const found = cardsOf(db, ids).select(sql<string | number>`found.key`.as('key'))
  return sort === 'newest'
    ? found.orderBy('s.nft_id', 'desc')
    : found.orderBy(sql`found.key`, up ? 'asc' : 'desc').orderBy('s.nft_id', up ? 'asc' : 'desc')
}

/** How many works have such a price, of everything: at most one more than a window holds. */
export const countPrices = (min: string | null, max: string | null) => sql<{ total: number }>`
  select count(*)::int as total from (
    select from filtered_nfts f where price is not null and ${within(min, max, collector().value)}
    order by price, nft_id limit ${sql.lit(WINDOW + 1)}
  ) priced`

/** How many works have the rarest of the chosen traits: no more have all of them. */
export const countTraits = (collection: string, { names, values }: { names: string[]; values: string[] }) => sql<{
  total: number
}>`
  select coalesce(min(total), 0)::int as total from (
    select sum(t.total) as total
    from unnest(${names}::text[], ${values}::text[]) as chosen (name, value)
    left join lateral (
      select total from trait_totals
      where collection_id = ${collection}::uuid and name = chosen.name and value = chosen.value offset 0
    ) t on true
    group by chosen.name
  ) by_name`

export const itemsOf = (collection: string) => sql<{ total: number }>`
  select items as total from shown_collections where id = ${collection}::uuid`
