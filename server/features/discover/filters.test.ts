import { NFT_SORTS, NFT_STATES, type NftSort } from '@gooddrop/contract/filters.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { endingBefore } from '#features/collections/facets.ts'
import { freshDatabase } from '#testing/database.ts'
import { listFiltered, type Wanted } from './list-filtered.ts'
import { generateWorks } from './testing/generate-works.ts'

const WORKS = 6000
const CHANGED = ['nft_popularity', 'nft_state', 'nft_history']
const NOW = '2026-06-01T12:00:00.000Z'

let fresh: Awaited<ReturnType<typeof freshDatabase>>
let database: ReturnType<typeof openDatabase>
let collection: string
beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase({ url: fresh.url, connections: 2 })
  const client = await database.connect('works')
  await generateWorks(client, { works: WORKS, owners: 100, collections: 3 })
  // Kept anew at once below, rather than row by row: that both give the same is tested with the figures.
  for (const table of CHANGED) await client.query(`alter table ${table} disable trigger user`)
  await client.query(`update nft_popularity set likes = hashtext(nft_id::text) & 7`)
  await client.query(`update nft_state set has_offers = hashtext(nft_id::text) % 9 = 0`)
  await client.query(`update nft_state set close_at = timestamptz '${NOW}' + make_interval(hours => 1 + (hashtext(nft_id::text) & 63))
    where nft_type = 'auction'`)
  await client.query(`insert into nft_history (nft_id, action, actors, amount, hash, ledger, tx_index, created_at)
    select nft_id, 'sold', '{rA,rB}', 1000000, upper(md5(nft_id::text)), 5, 1, timestamptz '2026-01-01' +
      make_interval(mins => hashtext(nft_id::text) & 1023)
    from nft_state where hashtext(nft_id::text) % 5 = 0`)
  for (const table of CHANGED) await client.query(`alter table ${table} enable trigger user`)
  await client.query('select rebuild_discovery(), rebuild_filters()')
  await client.query('select count(rank_collection(collection_id)) from rarity_due')
  collection = (await client.query('select id from collections order by id limit 1')).rows[0].id
  await client.query('vacuum analyze')
  await client.end()
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
})

const now = new Date(NOW)
const depsOf = () => ({ database, db: database.db, media: { baseUrl: '' }, clock: { now: () => now } }) as never

const ORDER: Record<NftSort, string> = {
  newest: 'nft_id desc',
  price_up: 'price, nft_id',
  price_down: 'price desc, nft_id desc',
  ending: 'close_at, nft_id',
  liked: 'likes desc, nft_id desc',
  sold: 'last_sold_at desc, nft_id desc',
  rarest: 'rank, nft_id',
}
const ONLY: Partial<Record<NftSort, string>> = {
  price_up: 'price is not null',
  price_down: 'price is not null',
  ending: `nft_type = 'auction'`,
  sold: 'last_sold_at is not null',
  rarest: 'rank is not null',
}
const STATE = {
  on_sale: `nft_type = 'sell'`,
  auction: `nft_type = 'auction'`,
  ending_soon: `nft_type = 'auction' and close_at <= '${endingBefore(now)}'`,
  has_offers: 'has_offers',
  not_for_sale: `nft_type = 'mint'`,
}

/** The same by reading everything. */
async function expected(wanted: Partial<Wanted>): Promise<string[]> {
  const { sort, state, tag, minPrice, maxPrice, collection: of, traits = [] } = wanted
  const order: NftSort = sort ?? (state === 'ending_soon' ? 'ending' : 'newest')
  const names = new Map<string, string[]>()
  for (const { name, value } of traits) names.set(name, [...(names.get(name) ?? []), value])
  const conditions = [
    sql.raw(ONLY[order] ?? 'true'),
    state ? sql.raw(STATE[state]) : sql`true`,
    tag ? sql`${tag} = any(f.tags)` : sql`true`,
    minPrice ? sql`price >= ${minPrice}::bigint` : sql`true`,
    maxPrice ? sql`price <= ${maxPrice}::bigint` : sql`true`,
    of ? sql`f.collection_id = ${of}::uuid` : sql`true`,
    wanted.text ? sql`document @@ ${`'${wanted.text}'`}::tsquery` : sql`true`,
    ...[...names].map(
      ([name, values]) => sql`exists (select from jsonb_to_recordset(n.traits) t (name text, value text)
        where t.name = ${name} and t.value = any(${values}::text[]))`,
    ),
  ]
  const { rows } = await sql<{ id: string }>`
    select f.nft_id as id from filtered_nfts f join nfts n on n.id = f.nft_id join nft_documents d on d.nft_id = f.nft_id
    left join nft_rarity r on r.nft_id = f.nft_id
    where ${sql.join(conditions, sql` and `)}
    order by ${sql.raw(ORDER[order].replaceAll('nft_id', 'f.nft_id'))}`.execute(database.db)
  return rows.map(({ id }) => id)
}

/** From the first page to the last. */
async function listed(wanted: Partial<Wanted>, limit: number) {
  const ids: string[] = []
  let cursor: string | undefined
  let total = 0
  let uncounted = false
  for (let pages = 0; pages < 1000; pages++) {
    const list = await listFiltered(depsOf(), { text: '', ...wanted } as Wanted, { page: 0, limit, cursor })
    ids.push(...list.nfts.map(({ _id }) => _id))
    total = list.nftsLength[0]?.total ?? 0
    uncounted = list.uncounted ?? false
    if (!list.next) return { ids, total, uncounted }
    cursor = list.next
  }
  throw new Error('the list has no end')
}

async function expectSame(wanted: Partial<Wanted>, limit = 100): Promise<number> {
  const found = await listed(wanted, limit)
  const all = await expected(wanted)
  expect(found.ids).toEqual(all)
  if (found.uncounted) expect(found.total).toBeLessThanOrEqual(all.length)
  else expect(found.total).toBe(all.length)
  return all.length
}

describe('filtered lists', () => {
  it.each(NFT_SORTS)('of everything by %s, in every state', async (sort) => {
    for (const state of [undefined, ...NFT_STATES]) await expectSame({ sort, state })
  })

  it.each(NFT_SORTS)('of a collection by %s, in every state, with traits', async (sort) => {
    const within = { sort, collection }
    for (const state of [undefined, ...NFT_STATES]) await expectSame({ ...within, state })
    const ground = [{ name: 'Ground', value: 'Ground 1' }]
    await expectSame({ ...within, traits: ground })
    const either = [...ground, { name: 'Ground', value: 'Ground 2' }]
    await expectSame({ ...within, traits: [...either, { name: 'Line', value: 'Line 3' }], state: 'on_sale' })
    await expectSame({ ...within, minPrice: '1', maxPrice: '500000000', tag: 'Art' })
    await expectSame({ ...within, text: 'harbour' })
  })

  it('by price, category and words at once', async () => {
    expect(await expectSame({ sort: 'liked', minPrice: '400000000', maxPrice: '420000000' })).toBeGreaterThan(20)
    await expectSame({ sort: 'newest', minPrice: '100000000', tag: 'Music' })
    await expectSame({ sort: 'price_down', minPrice: '100000000', maxPrice: '900000000', tag: 'Music' })
    expect(await expectSame({ sort: 'price_up', text: 'harbour', tag: 'Art' })).toBeGreaterThan(5)
  })

  it('goes on in pages of any size', async () => {
    await expectSame({ sort: 'liked', collection, state: 'on_sale' }, 7)
  })

  it('finds page numbers without a cursor', async () => {
    const all = await expected({ sort: 'price_up' })
    const third = await listFiltered(depsOf(), { text: '', sort: 'price_up' } as Wanted, { page: 2, limit: 16 })
    expect(third.nfts.map(({ _id }) => _id)).toEqual(all.slice(32, 48))
  })

  it('refuses traits without a collection, and cursors of other lists', async () => {
    const ask = (wanted: Partial<Wanted>, cursor?: string) =>
      listFiltered(depsOf(), { text: '', ...wanted } as Wanted, { page: 0, limit: 16, cursor })
    await expect(ask({ traits: [{ name: 'Ground', value: 'Ground 1' }] })).rejects.toThrow('choose a collection')
    const { next } = await ask({ sort: 'liked' })
    await expect(ask({ sort: 'price_up' }, next ?? '')).rejects.toThrow('cannot be continued')
  })
})
