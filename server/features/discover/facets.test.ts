import { NFT_STATES, type NftSaleState } from '@gooddrop/contract/filters.ts'
import type { Trait } from '@gooddrop/contract/traits.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { freshDatabase } from '#testing/database.ts'
import { getFacets } from './get-facets.ts'
import { listFiltered, type Wanted } from './list-filtered.ts'
import { generateWorks, LARGEST } from './testing/generate-works.ts'

let fresh: Awaited<ReturnType<typeof freshDatabase>>
let database: ReturnType<typeof openDatabase>
beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase({ url: fresh.url, connections: 2 })
  const client = await database.connect('works')
  await generateWorks(client, { works: 900, owners: 20, collections: 2 })
  await client.end()
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
})

const now = new Date()
const depsOf = () => ({ database, db: database.db, media: { baseUrl: '' }, clock: { now: () => now } }) as never

const collection = LARGEST
type Chosen = Partial<Pick<Wanted, 'traits' | 'minPrice' | 'maxPrice' | 'tag' | 'nftType'>>
const facetsWith = (chosen: Chosen) => getFacets(depsOf(), { collection, ...chosen })

async function listed(chosen: Chosen & { state?: NftSaleState }): Promise<number> {
  const wanted: Wanted = { text: '', collection, ...chosen }
  const { nftsLength } = await listFiltered(depsOf(), wanted, { page: 0, limit: 1, cursor: undefined })
  return nftsLength[0]?.total ?? 0
}

/** As many as the list would have with this value in place of what is chosen of its name. */
async function expectCountsToHold(chosen: Chosen): Promise<void> {
  const { traits, states } = await facetsWith(chosen)
  const kept = await facetsWith({})
  expect(traits.map(({ name, values }) => [name, ...values.map(({ value }) => value)])).toEqual(
    kept.traits.map(({ name, values }) => [name, ...values.map(({ value }) => value)]),
  )
  for (const state of NFT_STATES) expect([state, states[state]]).toEqual([state, await listed({ ...chosen, state })])
  for (const { name, values } of traits) {
    const others = (chosen.traits ?? []).filter((trait) => trait.name !== name)
    for (const { value, total, on_sale, not_for_sale } of values.slice(0, 3)) {
      const with_ = { ...chosen, traits: [...others, { name, value }] }
      expect([name, value, total]).toEqual([name, value, await listed(with_)])
      expect([value, on_sale]).toEqual([value, await listed({ ...with_, state: 'on_sale' })])
      expect([value, not_for_sale]).toEqual([value, await listed({ ...with_, state: 'not_for_sale' })])
    }
  }
}

const ground: Trait = { name: 'Ground', value: 'Ground 1' }
const line: Trait = { name: 'Line', value: 'Line 3' }

describe('the counts of the traits of a collection', () => {
  it.each<[string, Chosen]>([
    ['nothing', {}],
    ['one trait', { traits: [ground] }],
    ['two values of one trait', { traits: [ground, { name: 'Ground', value: 'Ground 2' }] }],
    ['two traits', { traits: [ground, line] }],
    [
      'three traits, one with two values',
      { traits: [ground, line, { name: 'Line', value: 'Line 4' }, { name: 'Edition', value: 'No 8' }] },
    ],
    ['a price', { minPrice: '200000000', maxPrice: '700000000' }],
    ['one trait and a price', { traits: [ground], minPrice: '200000000' }],
    ['two traits, a category and a type', { traits: [ground, line], tag: 'Art', nftType: 'sell' }],
    ['a value that nothing has', { traits: [{ name: 'Ground', value: 'None' }] }],
  ])('hold with %s', async (_name, chosen) => expectCountsToHold(chosen))

  it('change for the other traits only', async () => {
    const [before, after] = [await facetsWith({}), await facetsWith({ traits: [ground] })]
    const of = (facets: typeof before, name: string) => facets.traits.find((facet) => facet.name === name)?.values
    expect(of(after, 'Ground')).toEqual(of(before, 'Ground'))
    const sum = (facets: typeof before) => (of(facets, 'Line') ?? []).reduce((all, { total }) => all + total, 0)
    expect(sum(before)).toBe(before.states.total)
    expect(sum(after)).toBe(after.states.total)
    expect(after.states.total).toBeGreaterThan(0)
    expect(after.states.total).toBeLessThan(before.states.total)
  })

  it('follow each change of a work', async () => {
    await expectCountsToHold({ traits: [ground] })
    const change = (text: string) => database.pool.query(text)
    const some = `select nft_id from filtered_nfts where collection_id = '${LARGEST}' order by nft_id limit 40`
    const changes = [
      `update nfts set traits = jsonb_set(traits, '{1,value}', '"Line 3"') where id in (${some})`,
      `update nfts set traits = jsonb_set(traits, '{0,value}', '"Ground 1"') where id in (${some})`,
      `update nft_state set has_offers = not has_offers where nft_id in (${some})`,
      `update nft_state set price = 300000000 where nft_type = 'sell' and nft_id in (${some})`,
      `update nfts set tags = '{Music}' where id in (${some})`,
    ]
    for (const each of changes) {
      await change(each)
      await expectCountsToHold({ traits: [ground, line], minPrice: '300000000', maxPrice: '300000000' })
      await expectCountsToHold({ traits: [ground], tag: 'Music' })
    }
  })

  it('are refused without a collection', async () => {
    await expect(
      facetsWith({ traits: [ground] }).then(() => getFacets(depsOf(), { traits: [ground] })),
    ).rejects.toThrow('choose a collection')
  })
})
