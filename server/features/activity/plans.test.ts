import { ACTIVITY_KINDS } from '@gooddrop/contract/activity.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { freshDatabase } from '#testing/database.ts'
import { PLAN_MODES, planOf } from '#testing/plan.ts'
import { entriesOf, pricesOf, type Subject } from './store.ts'

const ENTRIES = 12_000
const WORKS = 300
/** One work and one account with a large share of everything. */
const BUSY = 'rBusy'

let fresh: Awaited<ReturnType<typeof freshDatabase>>
let database: ReturnType<typeof openDatabase>
let busyWork: string
let collection: string

beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase({ url: fresh.url, connections: 1 })
  const { pool } = database
  await pool.query(
    `insert into nfts (token_id, network_id, issuer, flags, royalty, metadata_state, minted_at)
     select upper(md5(n::text) || md5('t' || n)), 21338, 'rIssuer', 8, 0, 'ours', now() from generate_series(1, $1::int) n`,
    [WORKS],
  )
  await pool.query(`insert into nft_state (nft_id, owner_address) select id, 'rOwner' from nfts`)
  const { rows } = await pool.query(
    `insert into collections (network_id, issuer, taxon, name) values (21338, 'rIssuer', 7, 'Tides') returning id`,
  )
  collection = rows[0].id
  await pool.query(
    'update nfts set gathered_into = $1 where id in (select id from nfts order by id desc limit $2::int / 2)',
    [collection, WORKS],
  )
  busyWork = (await pool.query('select id from nfts order by id limit 1')).rows[0].id
  // A sale is rare, a burn rarer.
  await pool.query(
    `insert into nft_history (nft_id, action, actors, amount, hash, ledger, tx_index, created_at)
     select case when n % 3 = 0 then $2::uuid else works.ids[1 + n % cardinality(works.ids)] end,
       case when n % 4000 = 7 then 'burn' when n % 500 = 3 then 'sold' else 'offer' end,
       array[case when n % 4 = 0 then $3 else 'r' || n % 1000 end, case when n % 500 = 3 then 'r' || n % 900 end],
       1000000 + n, upper(md5('h' || n) || md5('i' || n)), n / 20, n % 20, now()
     from generate_series(1, $1::int) n, (select array_agg(id) as ids from nfts) works`,
    [ENTRIES, busyWork, BUSY],
  )
  await pool.query('vacuum analyze')
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
})

const subjects: Record<string, () => Subject> = {
  everything: () => ({ of: 'all' }),
  'a work': () => ({ of: 'work', id: busyWork }),
  'a collection': () => ({ of: 'collection', id: collection }),
  'a person': () => ({ of: 'accounts', accounts: [BUSY, 'r12', 'r13'] }),
}
const kinds = { 'of all kinds': ACTIVITY_KINDS, 'that is rare': ['burned'] as const }
const positions = {
  first: undefined,
  deep: { ledger: 300, txIndex: 3, id: '01890000-0000-7000-8000-000000000000' },
}

describe.each(PLAN_MODES)('with %s', (mode) => {
  const expectFew = async (query: Parameters<typeof planOf>[2], most: number) => {
    const nodes = await planOf(database, mode, query)
    const read = nodes.filter((node) => node['Relation Name'] === 'nft_history')
    expect(read.length).toBeGreaterThan(0)
    for (const node of read) {
      expect(node['Node Type']).not.toBe('Seq Scan')
      expect((node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 1)).toBeLessThanOrEqual(most)
    }
  }

  for (const [subject, of] of Object.entries(subjects))
    for (const [kind, wanted] of Object.entries(kinds))
      it.each(Object.entries(positions))(
        `the activity of ${subject}, ${kind}, %s page, reads few rows`,
        async (_, after) => {
          await expectFew(entriesOf(database.db, of(), { kinds: wanted, after, limit: 17 }), 400)
        },
      )

  it('the prices of a work read few rows', async () => {
    await expectFew(pricesOf(busyWork, 400), 1600)
  })
})
