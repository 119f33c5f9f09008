import type { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Db, openDatabase } from '#db/database.ts'
import { generateWorks, LARGEST } from '#features/discover/testing/generate-works.ts'
import { freshDatabase } from '#testing/database.ts'
import { PLAN_MODES, planOf } from '#testing/plan.ts'
import { dueChanges, matchesOf } from './search-store.ts'

/** None of these may be read completely, however many works have changed. */
const LARGE = new Set([
  'filterable_nfts',
  'nft_documents',
  'nft_traits',
  'watches',
  'watched_searches',
  'search_matches',
  'changed_works',
])
const WORKS = 5000
const SEARCHES = 20_000
const MOST_ROWS = 1000

let fresh: Awaited<ReturnType<typeof freshDatabase>>
let database: ReturnType<typeof openDatabase>
let changes: string[]
const now = new Date('2026-01-01T00:00:00Z')

/** Each of so many people watches one search: in a collection with traits, by words, by category or by price. */
beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase({ url: fresh.url, connections: 1 })
  const client = await database.connect('works')
  await generateWorks(client, { works: WORKS, owners: 500 })
  await client.query(`with people as (
      insert into users (username, email, first_name, last_name, created_at, updated_at)
      select 'searcher-' || n, 'searcher-' || n || '@example.org', 'S', 'R', now(), now()
      from generate_series(1, ${SEARCHES}) n returning id
    ), begun as (
      insert into watches (user_id, subject_kind, subject_id, bell, mail, push, created_at)
      select id, 'search', gen_random_uuid(), true, 'off', false, now() from people returning id
    ), numbered as (select id, row_number() over (order by id) as n from begun)
    insert into watched_searches (watch_id, keys, collection_id, offers, max_price, closing, traits, words)
    select id,
      case when n % 200 = 0 then array['collection ${LARGEST}']
        when n % 200 = 1 then array['type sell']
        else array['word ' || substr(md5(n::text), 1, 4)] end,
      case when n % 200 = 0 then '${LARGEST}'::uuid end, false, case when n % 200 = 1 then 1000000 end, false,
      case when n % 200 = 0 then '{"Ground": ["Ground 1", "Ground 2"]}'::jsonb end,
      case when n % 200 > 1 then ('''' || substr(md5(n::text), 1, 4) || ''':*')::tsquery end
    from numbered`)
  await client.query(`insert into search_matches
    select watch_id, gen_random_uuid(), now() from watched_searches`)
  await client.query(`insert into changed_works (nft_id, was_shown) select id, false from nfts`)
  for (const table of ['watches', 'watched_searches', 'search_matches', 'changed_works'])
    await client.query(`analyze ${table}`)
  const { rows } = await client.query<{ id: string }>('select id from changed_works order by id limit 50')
  changes = rows.map(({ id }) => id)
  await client.end()
})
afterAll(async () => {
  await database?.close()
  await fresh?.drop()
})

const queries: Record<string, () => { compile(db: Db): CompiledQuery }> = {
  'works to be compared': () => dueChanges(now, 50),
  'searches that find them': () => matchesOf(changes, now, 500),
}

describe.each(PLAN_MODES)('with %s', (mode) => {
  it.each(Object.entries(queries))('%s are found by indexes', async (_name, ask) => {
    const nodes = await planOf(database, mode, ask())
    expect(nodes.length).toBeGreaterThan(1)
    for (const node of nodes) {
      const table = node['Relation Name']
      if (!table || !LARGE.has(table)) continue
      expect(`${table}: ${node['Node Type']}`).not.toContain('Seq Scan')
      // For each work that has changed.
      expect(node['Actual Rows'], table).toBeLessThan(MOST_ROWS)
    }
  })
})
