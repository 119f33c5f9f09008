import { hash } from 'node:crypto'
import type { QueryOf } from '@gooddrop/contract/endpoint.ts'
import type { NftSaleState, NftSort } from '@gooddrop/contract/filters.ts'
import type { searchNfts } from '@gooddrop/contract/search.ts'
import { AppError } from '#app-error.ts'
import { runShape } from '#db/run-shape.ts'
import type { Deps } from '#deps.ts'
import { endingBefore } from '#features/collections/facets.ts'
import { type CardList, cardList, NO_CARDS, type Page } from '#features/nfts/cards.ts'
import { cursorOf, readTimedPosition, UUID } from '#http/cursor.ts'
import { readTotal } from './browse-nfts.ts'
import { copy } from './copy.ts'
import {
  type Built,
  candidatesOf,
  cardsOfPage,
  compares,
  countOf,
  countPrices,
  countTraits,
  endOf,
  type FilterQuery,
  itemsOf,
  MAX_COUNTED,
  type Position,
  pageOf,
  shapeOf,
  WINDOW,
} from './filter-store.ts'
import { parseQuery } from './parse-query.ts'
import { totalKeys } from './store.ts'

export type Wanted = Omit<QueryOf<typeof searchNfts>, keyof Page>
type ListDeps = Pick<Deps, 'database' | 'db' | 'media' | 'clock'>
type FilteredList = CardList & { uncounted?: boolean }

/** The specification’s own parameters are answered as before. */
export const isFiltered = ({ text: _text, tag: _tag, nftType: _type, ...filters }: Wanted): boolean =>
  Object.values(filters).some((value) => value !== undefined)

const TYPES = { on_sale: 'sell', auction: 'auction', ending_soon: 'auction', not_for_sale: 'mint' } as const
export const typeOf = (state: NftSaleState | undefined) => (state && state !== 'has_offers' ? TYPES[state] : undefined)

/** For so few matches the word index is faster than comparing works one by one: see search-nfts.ts. */
const FEW_WORDS = 2000
/** Rows are read in one of these numbers, so that there are few prepared statements. */
const SIZES = [17, 26, 101]
/** So many windows are searched for the rest of a page; then it is returned as it is, with a cursor. */
const MAX_WINDOWS = 5

/** Works by every filter, in every order. */
export async function listFiltered(deps: ListDeps, wanted: Wanted, page: Page): Promise<FilteredList> {
  const asked = await queryOf(deps, wanted)
  if (!asked) return NO_CARDS
  const { query, items } = asked
  const cursors = cursorOf(nameOf(wanted), POSITION)
  const from = page.cursor === undefined ? undefined : readPosition(query.sort, cursors.read(page.cursor))
  const skip = from ? 0 : page.page * page.limit
  const { total, uncounted } = from ?? (await totalOf(deps, query, items))
  const counted = { nftsLength: [{ total }], ...(uncounted && { uncounted }) }
  if (skip > MAX_COUNTED || (skip > 0 && skip >= total)) return { ...NO_CARDS, ...counted }
  const { rows, end } = await collect(deps, query, { after: from, skip, limit: page.limit })
  const write = ({ key, id }: Position) => cursors.write(`${key} ${id} ${total}${uncounted ? '+' : ''}`)
  const list = cardList(deps.media.baseUrl, {
    rows,
    limit: page.limit,
    total,
    after: (last) => write({ key: String(last.key), id: last.id }),
  })
  return { ...list, ...counted, next: list.next ?? (end ? write(end) : null) }
}

type Slice = { after: Position | undefined; skip: number; limit: number }

/** Goes on through the index until the page is full; `end` is set where more rows follow that were not looked at. */
async function collect({ database }: ListDeps, query: FilterQuery, { after, skip, limit }: Slice) {
  const size = SIZES.find((each) => each > limit) ?? limit + 1
  const shape = shapeOf(query)
  const rows: Awaited<ReturnType<typeof read>> = []
  let place = after
  let end: Position | undefined
  const read = (from: Position | undefined) => {
    const built = pageOf(query, { after: from, skip, limit: size })
    const name = `filtered ${shape} ${from ? 'after' : ''} ${skip > 0 ? 'from' : ''} ${size}`
    return runShape(database, name, () => cardsOfPage(database.db, built, query.sort), built.values)
  }
  for (let windows = 0; windows < MAX_WINDOWS; windows++) {
    rows.push(...(await read(place)))
    end = undefined
    if (rows.length > limit || !compares(query)) break
    const looked = endOf(query, place)
    const [last] = await runShape<{ nft_id: string; key: string | number }>(
      database,
      `end of ${shape} ${place ? 'after' : ''}`,
      () => looked.ids as never,
      looked.values,
    )
    if (!last || candidatesOf(query)) break
    end = { key: String(last.key), id: last.nft_id }
    place = end
  }
  return { rows: rows.slice(0, limit + 1), end: rows.length > limit ? undefined : end }
}

type Total = { total: number; uncounted: boolean }

/** That there are more than are counted changes rarely, and each count of them reads a whole window. */
const UNCOUNTED_MS = 5000
const MAX_REMEMBERED = 1000
const totals = new WeakMap<Deps['database'], Map<string, { until: number; total: Total }>>()

function rememberedOf(database: Deps['database']) {
  const known = totals.get(database) ?? new Map()
  totals.set(database, known)
  return known
}

async function totalOf({ database }: ListDeps, query: FilterQuery, items: number | undefined): Promise<Total> {
  const { conditions: c, sort, collection } = query
  const onlyType = c.minPrice === null && c.maxPrice === null && !c.currency && !c.tag && !c.closing && !query.words
  if (sort === 'newest' && !collection && onlyType && !(c.offers && c.type)) {
    const keys = c.offers ? ['offers'] : totalKeys({ nftType: c.type ?? undefined })
    return { total: await readTotal(database, keys), uncounted: false }
  }
  if (collection && !compares(query) && (sort === 'newest' || sort === 'liked'))
    return { total: items ?? 0, uncounted: false }
  const built = countOf(query)
  const key = JSON.stringify([shapeOf(query), built.values])
  const remembered = rememberedOf(database)
  const known = remembered.get(key)
  if (known && performance.now() < known.until) return known.total
  const total = await count(database, query, built)
  if (total.uncounted) {
    if (remembered.size >= MAX_REMEMBERED) remembered.clear()
    remembered.set(key, { until: performance.now() + UNCOUNTED_MS, total })
  }
  return total
}

async function count(database: Deps['database'], query: FilterQuery, built: Built): Promise<Total> {
  const [counted] = await runShape<{ looked: number; total: number }>(
    database,
    `count ${shapeOf(query)}`,
    () => built.ids as never,
    built.values,
  )
  const { looked = 0, total = 0 } = counted ?? {}
  // Of common words over everything only the newest matches are looked at; of rare ones, few prices or traits all.
  const begins = candidatesOf(query)
  const uncounted = begins === null ? looked > MAX_COUNTED : begins === 'words' && query.words?.few === false
  return { total: Math.min(total, MAX_COUNTED), uncounted }
}

/** What is asked for, and how many works the collection has; undefined when nothing can match. */
async function queryOf(
  { database, clock }: ListDeps,
  wanted: Wanted,
): Promise<{ query: FilterQuery; items: number | undefined } | undefined> {
  const { state, nftType, collection = null, traits = [], minPrice = null, maxPrice = null } = wanted
  if (traits.length > 0 && !collection) throw new AppError('invalid_input', { message: copy.collectionFirst })
  const items = collection ? await itemsIn(database, collection) : undefined
  if (collection && items === undefined) return undefined
  const fromState = typeOf(state)
  if (fromState && nftType && fromState !== nftType) return undefined
  const parsed = wanted.text.trim() === '' ? undefined : await parseQuery(database, wanted.text)
  if (wanted.text.trim() !== '' && !parsed) return undefined
  const sort = wanted.sort ?? (state === 'ending_soon' ? 'ending' : 'newest')
  const now = clock.now()
  const byPrice = sort === 'price_up' || sort === 'price_down'
  const prices = (minPrice !== null || maxPrice !== null) && !byPrice && !collection && !parsed
  const moment = new Date(Math.floor(now.getTime() / 60_000) * 60_000).toISOString()
  const query: FilterQuery = {
    sort,
    collection,
    conditions: {
      type: fromState ?? nftType ?? null,
      offers: state === 'has_offers',
      minPrice,
      maxPrice,
      currency: wanted.currency ?? null,
      tag: wanted.tag ?? null,
      closing: state === 'ending_soon' ? { now: moment, soon: endingBefore(now) } : null,
    },
    traits: collection && traits.length > 0 ? await chosen(database, collection, traits) : null,
    words: parsed ? { query: parsed.query, few: parsed.most <= FEW_WORDS } : null,
    fewPrices: prices && (await fewPrices(database, minPrice, maxPrice)),
    now: moment,
  }
  return { query, items }
}

/** Undefined for a collection that does not exist or is hidden. */
async function itemsIn(database: Deps['database'], collection: string): Promise<number | undefined> {
  const [row] = await runShape(database, 'items of', () => itemsOf(collection), [collection])
  return row?.total
}

async function fewPrices(database: Deps['database'], min: string | null, max: string | null): Promise<boolean> {
  const query = countPrices(min, max)
  const { parameters } = query.compile(database.db)
  const [row] = await runShape(database, 'few prices', () => query, parameters)
  return (row?.total ?? 0) < WINDOW
}

async function chosen(
  database: Deps['database'],
  collection: string,
  traits: NonNullable<Wanted['traits']>,
): Promise<NonNullable<FilterQuery['traits']>> {
  const pairs = new Map(traits.map((trait) => [JSON.stringify([trait.name, trait.value]), trait]))
  const names = [...pairs.values()].map(({ name }) => name)
  const values = [...pairs.values()].map(({ value }) => value)
  const [row] = await runShape(database, 'count traits', () => countTraits(collection, { names, values }), [
    names,
    values,
    collection,
  ])
  return { names, values, distinct: new Set(names).size, few: (row?.total ?? 0) < WINDOW }
}

/** A cursor is valid only for the filters that returned it. */
const nameOf = (wanted: Wanted) =>
  `filtered:${hash('sha256', JSON.stringify(Object.entries(wanted).sort()), 'base64url').slice(0, 12)}`

/** What it is ordered by, the id, and the total of the first page. */
const POSITION = /^\S{1,40} [0-9a-f-]{36} \d{1,9}\+?$/

const NUMBERS: Partial<Record<NftSort, bigint>> = {
  price_up: 2n ** 63n - 1n,
  price_down: 2n ** 63n - 1n,
  liked: 2n ** 31n - 1n,
  rarest: 2n ** 31n - 1n,
}

function readPosition(sort: NftSort, text: string): Position & { total: number; uncounted: boolean } {
  const [key = '', id = '', count = '0'] = text.split(' ')
  const most = NUMBERS[sort]
  const valid = most === undefined ? sort !== 'newest' || key === id : /^\d{1,19}$/.test(key) && BigInt(key) <= most
  if (!valid || !UUID.test(id)) throw new AppError('invalid_input', { message: copy.badCursor })
  if (sort === 'ending' || sort === 'sold') readTimedPosition(`${key} ${id}`)
  return { key, id, total: Number.parseInt(count, 10), uncounted: count.endsWith('+') }
}
