import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { changeState, NOT_FOR_SALE } from '#features/nfts/state.ts'
import { insertNft } from '#features/nfts/store.ts'
import { testDatabase } from '#testing/database.ts'
import { onSaleFrom } from './store.ts'
import { mergeWordChanges } from './word-store.ts'

const database = testDatabase()
const ANY = ['none', 'listed', 'auction', 'settling'] as const
const TAGS = ['Art', 'Music', 'Trading Cards']
const WORDS = ['tide', 'lantern', 'harbour', 'Ω']

const titles = fc.array(fc.constantFrom(...WORDS), { maxLength: 3 }).map((words) => words.join(' '))
const tags = fc.uniqueArray(fc.constantFrom(...TAGS))
const change = fc.oneof(
  fc.record({ kind: fc.constant('mint' as const), title: titles, tags }),
  fc.record({ kind: fc.constant('list' as const), which: fc.nat(), minute: fc.nat(50) }),
  fc.record({ kind: fc.constant('auction' as const), which: fc.nat() }),
  fc.record({ kind: fc.constant('unlist' as const), which: fc.nat() }),
  fc.record({ kind: fc.constant('burn' as const), which: fc.nat() }),
  fc.record({ kind: fc.constant('hide' as const), which: fc.nat(), hidden: fc.boolean() }),
  fc.record({ kind: fc.constant('reword' as const), which: fc.nat(), title: titles, tags }),
)
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never

let minted = 0
const ids: string[] = []

/** One transaction, in the way that trading itself changes things. */
async function apply(step: Change, failing: boolean): Promise<void> {
  const id = 'which' in step ? ids[step.which % ids.length] : undefined
  if ('which' in step && !id) return
  await inTransaction(database.db, async (tx) => {
    if (step.kind === 'mint') {
      const token_id = String(++minted).padStart(64, '0')
      const texts = { title: step.title, description: null, tags: step.tags, metadata_state: 'ours' as const }
      const made = { token_id, network_id: '1', issuer: 'rA', flags: 8, royalty: 0, minted_at: new Date(), ...texts }
      const fresh = await insertNft(tx, made, { owner_address: 'rA', burned: false })
      if (!failing) ids.push(fresh)
    } else if (step.kind === 'list') {
      const listed_at = new Date(Date.UTC(2026, 0, 1, 0, step.minute))
      await changeState(tx, id!, ANY, { nft_type: 'sell', sale_mode: 'listed', price: 5n, listed_at })
    } else if (step.kind === 'auction') await changeState(tx, id!, ANY, { ...NOT_FOR_SALE, nft_type: 'auction' })
    else if (step.kind === 'unlist') await changeState(tx, id!, ANY, NOT_FOR_SALE)
    else if (step.kind === 'burn') await changeState(tx, id!, ANY, { ...NOT_FOR_SALE, burned: true })
    else if (step.kind === 'hide') await changeState(tx, id!, ANY, { hidden: step.hidden })
    else await sql`update nfts set title = ${step.title}, tags = ${step.tags} where id = ${id}`.execute(tx)
    if (failing) throw new Error('and all of it is undone')
  }).catch((error: Error) => {
    if (!failing) throw error
  })
}

/** What was kept, beside what counting gives. */
async function expectRight(): Promise<void> {
  const one = async (query: ReturnType<typeof sql>) => (await query.execute(database.db)).rows
  expect(
    await one(sql`select key, total from filter_totals where total <> 0 and key <> 'offers' order by key collate "C"`),
  ).toEqual(
    await one(sql`select * from (
      select nft_type as key, count(*)::int as total from nft_state s where shown(s) group by 1
      union all select tag || '/' || nft_type, count(*)::int from nft_state s join nfts n on n.id = s.nft_id, unnest(tags) tag
        where shown(s) group by 1) t order by key collate "C"`),
  )
  expect(await one(sql`select word, uses from search_words where uses <> 0 order by word`)).toEqual(
    await one(sql`select word collate "C" as word, count(*)::int as uses from nft_state s join nfts n on n.id = s.nft_id,
      unnest(tsvector_to_array(document_of(n))) word where shown(s) group by 1 order by 1`),
  )
  const onSale = await one(
    sql`select nft_id as id from nft_state s where on_sale(s) order by listed_at desc, nft_id desc`,
  )
  for (const skip of [0, 1, Math.floor(onSale.length / 2), onSale.length]) {
    const rows = await onSaleFrom(database.db, skip, 100).execute()
    expect(rows.map(({ id }) => ({ id }))).toEqual(onSale.slice(skip, skip + 100))
  }
}

describe('what is counted', () => {
  it('is right after any changes in any order, done by several at once, some of them undone', async () => {
    const steps = fc.sample(fc.tuple(change, fc.integer({ min: 0, max: 9 })), { numRuns: 400, seed: 1011 })
    for (let at = 0; at < steps.length; at += 8) {
      await Promise.all(steps.slice(at, at + 8).map(([step, luck]) => apply(step, luck === 0)))
      if (at % 80 === 0) {
        await mergeWordChanges(database.db)
        await expectRight()
      }
    }
    await mergeWordChanges(database.db)
    await expectRight()
    expect(ids.length).toBeGreaterThan(20)
  })

  it('finds a page across many ranges, in whatever order works were listed', async () => {
    await database.db.transaction().execute(async (tx) => {
      await sql`insert into nfts (id, token_id, network_id, issuer, flags, royalty, metadata_state, minted_at)
        select uuidv7(), lpad(n::text, 64, 'F'), 1, 'rB', 8, 0, 'ours', now() from generate_series(1, 4000) n`.execute(
        tx,
      )
      await sql`insert into nft_state (nft_id, owner_address, nft_type, listed_at)
        select id, 'rB', 'sell', timestamptz '2100-01-01' + make_interval(mins => row_number() over ()::int) from nfts
        where issuer = 'rB'`.execute(tx)
      await sql`insert into nft_popularity (nft_id) select id from nfts where issuer = 'rB'`.execute(tx)
    })
    await sql`update nft_state set nft_type = 'mint', listed_at = null where owner_address = 'rB'
      and hashtext(nft_id::text) % 3 = 0`.execute(database.db)
    const { rows } = await sql<{ ranges: number }>`select count(*)::int as ranges from sale_ranges`.execute(database.db)
    expect(rows[0]?.ranges).toBeGreaterThan(2)
    await mergeWordChanges(database.db)
    await expectRight()
  })
})
