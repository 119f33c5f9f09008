import {
  createCollection,
  gatherWorks,
  getCollection,
  getNftTraits,
  listCollectionOwners,
  listCollections,
  listGatherable,
  releaseWorks,
  updateCollection,
} from '@gooddrop/contract/collections.ts'
import { getFacets } from '@gooddrop/contract/filters.ts'
import { searchNfts } from '@gooddrop/contract/search.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hideCollection, showCollection } from '#features/collections/hide-collection.ts'
import { rankCollections } from '#features/collections/rank-collections.ts'
import { hideNft, showNft } from '#features/nfts/hide-nft.ts'
import { freshPng, mint, mintFields, postMint } from '#features/nfts/testing/minting.ts'
import { type Trader, trader } from '#features/signing/testing/asking.ts'
import { call } from '#testing/call.ts'
import { startWorld, type World } from '#testing/world.ts'

let world: World
let artist: Trader
let other: Trader
beforeAll(async () => {
  world = await startWorld()
  artist = await trader(world)
  other = await trader(world)
})
afterAll(() => world.stop())

async function make(fields: Record<string, string> = {}, who = artist) {
  const body = { name: 'Tides', account: who.address, ...fields }
  const reply = await call(world.server, createCollection, { body, headers: who.member.headers })
  expect(reply.statusCode).toBe(200)
  return reply.json().collection
}

const read = async (id: string) => (await call(world.server, getCollection, { params: { id } })).json().collection

describe('a collection', () => {
  it('gets the next taxon of its account, and works are minted into it', async () => {
    const [first, second] = [
      await make({ name: 'Ebb', royality: '5000' }),
      await make({ name: 'Flow', story: 'Water.' }),
    ]
    expect(second.taxon).toBe(first.taxon + 1)
    expect(second).toMatchObject({ name: 'Flow', story: 'Water.', items: 0, floor: null, made_here: true, own: true })
    const traits = JSON.stringify([{ name: 'Ground', value: 'Blue' }])
    const id = await mint(world, artist, { title: 'Tide #1', collection_id: second._id, traits })
    expect(await read(second._id)).toMatchObject({ items: 1, owners: 1, own: false, sales: 0, volume: '0' })
    const works = (await call(world.server, searchNfts, { query: { collection: second._id } })).json()
    expect(works.nfts.map(({ _id }) => _id)).toEqual([id])
    const { traits: shown, collection } = (await call(world.server, getNftTraits, { params: { id } })).json()
    expect(collection).toMatchObject({ _id: second._id, name: 'Flow' })
    expect(shown).toEqual([{ name: 'Ground', value: 'Blue', shared_by: 1 }])
    const { owners } = (await call(world.server, listCollectionOwners, { params: { id: second._id } })).json()
    expect(owners).toMatchObject([{ address: artist.address, held: 1 }])
  })

  it('is found by its traits, which are counted', async () => {
    const { _id: collection } = await make({ name: 'Grid' })
    const put = (value: string, more: Record<string, string> = {}) =>
      mint(world, artist, {
        collection_id: collection,
        traits: JSON.stringify([
          { name: 'Ground', value },
          ...Object.entries(more).map(([name, text]) => ({ name, value: text })),
        ]),
      })
    const [red, blue, rare] = [await put('Red'), await put('Blue'), await put('Blue', { Line: 'Gold' })]
    const find = async (traits: string) =>
      (await call(world.server, searchNfts, { query: { collection, traits } })).json().nfts.map(({ _id }) => _id)
    expect(await find('Ground=Blue')).toEqual([rare, blue])
    expect(await find('Ground=Blue&Ground=Red')).toEqual([rare, blue, red])
    expect(await find('Ground=Blue&Line=Gold')).toEqual([rare])
    expect(await find('Ground=Red&Line=Gold')).toEqual([])
    const { traits, states } = (await call(world.server, getFacets, { query: { collection } })).json()
    expect(states).toMatchObject({ total: 3, not_for_sale: 3, on_sale: 0 })
    expect(traits.map(({ name, values }) => [name, ...values.map(({ value, total }) => `${value} ${total}`)])).toEqual([
      ['Ground', 'Blue 2', 'Red 1'],
      ['Line', 'Gold 1'],
    ])
    await rankCollections(world.server.deps)
    const ranks = await Promise.all(
      [red, blue, rare].map(async (id) => (await call(world.server, getNftTraits, { params: { id } })).json().rarity),
    )
    expect(ranks.map((rarity) => rarity?.rank)).toEqual([2, 3, 1])
    const rarest = (await call(world.server, searchNfts, { query: { collection, sort: 'rarest' } })).json()
    expect(rarest.nfts.map(({ _id }) => _id)).toEqual([rare, red, blue])
  })

  it('gathers works that its artist has minted, and lets them go', async () => {
    const { _id: id } = await make({ name: 'Gathered' })
    const [one, foreign] = [await mint(world, artist), await mint(world, other)]
    const { headers } = artist.member
    const gather = (ids: string[], who = artist) =>
      call(world.server, gatherWorks, { params: { id }, body: { nft_ids: ids }, headers: who.member.headers })
    const before = (await call(world.server, listGatherable, { params: { id }, headers })).json().nfts
    expect(before.map(({ _id }) => _id)).toContain(one)
    expect((await gather([one, foreign])).statusCode).toBe(403)
    expect((await gather([foreign], other)).statusCode).toBe(403)
    expect((await gather([one])).json().collection.items).toBe(1)
    expect((await gather([one])).json().collection.items).toBe(1)
    const after = (await call(world.server, listGatherable, { params: { id }, headers })).json().nfts
    expect(after.map(({ _id }) => _id)).not.toContain(one)
    const release = () => call(world.server, releaseWorks, { params: { id }, body: { nft_ids: [one] }, headers })
    expect((await release()).json().collection.items).toBe(0)
    expect((await release()).statusCode).toBe(409)
    expect((await call(world.server, getNftTraits, { params: { id: one } })).json().collection).toBeNull()
  })

  it('keeps works that were minted into it', async () => {
    const { _id: id } = await make({ name: 'Fixed' })
    const work = await mint(world, artist, { collection_id: id })
    const { headers } = artist.member
    const input = { params: { id }, body: { nft_ids: [work] }, headers }
    expect((await call(world.server, releaseWorks, input)).statusCode).toBe(409)
    expect((await read(id)).items).toBe(1)
  })

  it('is changed by its artist alone, and never by two at once', async () => {
    const { _id: id } = await make({ name: 'Draft' })
    const change = (who: Trader, version: number) =>
      call(world.server, updateCollection, {
        params: { id },
        body: { name: 'Final', story: 'Done.', version },
        headers: who.member.headers,
      })
    expect((await change(other, 1)).statusCode).toBe(403)
    expect((await change(artist, 1)).json().collection).toMatchObject({ name: 'Final', story: 'Done.', version: 2 })
    expect((await change(artist, 1)).statusCode).toBe(409)
  })

  it('takes no work of another account', async () => {
    const { _id: collection_id } = await make({ name: 'Mine' })
    const reply = await postMint(world, other, mintFields(other, { collection_id }), await freshPng())
    expect(reply.statusCode).toBe(403)
  })

  it('is listed once it has works, by date, by works and by volume', async () => {
    const before = (await call(world.server, listCollections, { query: {} })).json().collectionsLength[0]?.total ?? 0
    const made = [await make({ name: 'Few' }), await make({ name: 'Many' }), await make({ name: 'None' })]
    const [few, many, none] = made.map(({ _id }) => _id)
    for (const collection_id of [few, many, many]) await mint(world, artist, { collection_id: collection_id ?? '' })
    const listed = async (sort: string) => {
      const ids: string[] = []
      let cursor: string | null = ''
      do {
        const query: Record<string, string> = { sort, limit: '1', ...(cursor && { cursor }) }
        const page = (await call(world.server, listCollections, { query })).json()
        expect(page.collectionsLength).toEqual([{ total: before + 2 }])
        ids.push(...page.collections.map(({ _id }) => _id))
        cursor = page.next
      } while (cursor)
      expect(ids).toHaveLength(before + 2)
      expect(new Set(ids)).not.toContain(none)
      return ids.filter((id) => id === few || id === many)
    }
    expect(await listed('newest')).toEqual([many, few])
    expect(await listed('items')).toEqual([many, few])
    expect(new Set(await listed('volume'))).toEqual(new Set([few, many]))
    const [first] = (await call(world.server, listCollections, { query: { sort: 'newest' } })).json().collections
    expect(first).toMatchObject({ _id: many, items: 2, floor: null, volume: '0', given: '0' })
    await hideCollection(world.server.deps, many ?? '', 'spam')
    const total = async () =>
      (await call(world.server, listCollections, { query: {} })).json().collectionsLength[0]?.total
    expect(await total()).toBe(before + 1)
    await showCollection(world.server.deps, many ?? '')
    expect(await total()).toBe(before + 2)
  })

  it('is hidden by the operator, and hidden works count nowhere', async () => {
    const { _id: id } = await make({ name: 'Hidden' })
    const work = await mint(world, artist, { collection_id: id, traits: '[{"name":"Ground","value":"Blue"}]' })
    await hideNft(world.server.deps, work, 'stolen')
    expect(await read(id)).toMatchObject({ items: 0, owners: 0 })
    const facets = async () => (await call(world.server, getFacets, { query: { collection: id } })).json()
    expect((await facets()).traits).toEqual([])
    await showNft(world.server.deps, work)
    expect((await facets()).traits).toHaveLength(1)
    await hideCollection(world.server.deps, id, 'a name that is not theirs')
    expect((await call(world.server, getCollection, { params: { id } })).statusCode).toBe(404)
    expect((await call(world.server, searchNfts, { query: { collection: id } })).json().nfts).toEqual([])
    const listed = async () =>
      (await call(world.server, listCollections, { query: { limit: '100' } })).json().collections.map(({ _id }) => _id)
    expect(await listed()).not.toContain(id)
    await showCollection(world.server.deps, id)
    expect(await listed()).toContain(id)
  })
})
