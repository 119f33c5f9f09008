import {
  type ActivityEntry,
  type CollectionDay,
  listActivity,
  listCollectionDays,
  listPrices,
} from '@gooddrop/contract/activity.ts'
import { listGiftDays } from '@gooddrop/contract/giving-pages.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hideNft, showNft } from '#features/nfts/hide-nft.ts'
import { mint } from '#features/nfts/testing/minting.ts'
import { type Ledgers, presentPicture, projectAnew, readLedgers } from '#features/sales/testing/project-anew.ts'
import { askToBid, askToBuy, askToRemove, charity, ends, list, signed, XRP } from '#features/sales/testing/trading.ts'
import { type Trader, traders } from '#features/signing/testing/asking.ts'
import { browserSocket } from '#testing/browser-socket.ts'
import { call } from '#testing/call.ts'
import { eventually } from '#testing/eventually.ts'
import { type Person, startWorld, type World } from '#testing/world.ts'

let world: World
let ada: Trader
let bob: Trader
let wells: Person & { id: string }
let tide: string
let first: number

const read = async (query: Record<string, unknown> = {}) => {
  const reply = await call(world.server, listActivity, { query })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json() as { activity: ActivityEntry[]; next: string | null }
}
const kindsOf = ({ activity }: { activity: ActivityEntry[] }) => activity.map(({ kind }) => kind)

/** Minted, listed, made cheaper, delisted, listed, offered for, and sold with a gift. */
beforeAll(async () => {
  world = await startWorld()
  first = (await world.client.freshTip()).index + 1
  ;[ada, bob] = await traders(world, 2)
  wells = await charity(world)
  tide = await mint(world, ada, { royality: '0', title: 'Low tide' })
  await list(world, ada, tide, 40n * XRP)
  await list(world, ada, tide, 30n * XRP)
  await signed(world, ada, await askToRemove(world, ada, tide))
  await list(world, ada, tide, 20n * XRP)
  await signed(world, bob, await askToBid(world, bob, tide, 10n * XRP, { charity_id: wells.id }))
  const request = await signed(world, bob, await askToBuy(world, bob, tide, { donation_percent: 5 }))
  await ends(world, request, 'settled')
})
afterAll(() => world?.stop())

const STORY = ['gift', 'sold', 'offer', 'listed', 'delisted', 'price_changed', 'listed', 'minted']

describe('the activity', () => {
  it('of a work names what happened, newest first, with the price before', async () => {
    const page = await read({ nft_id: tide })
    expect(kindsOf(page)).toEqual(STORY)
    expect(page.next).toBeNull()
    expect(page.activity[5]).toMatchObject({
      action: 'sell',
      amount: '30000000',
      was: '40000000',
      currency: 'XRP',
      item: { _id: tide, title: 'Low tide' },
    })
    // It was delisted before: this is a new listing.
    expect(page.activity[3]).toMatchObject({ amount: '20000000', was: null })
  })

  it('names the seller and the buyer of a sale, and the charity of a gift', async () => {
    const { activity } = await read({ kinds: 'sold,gift' })
    const [gift, sold] = activity
    expect(sold?.parties).toMatchObject([
      { role: 'seller', address: ada.address, person: { _id: ada.member.id }, charity_id: null },
      { role: 'buyer', address: bob.address, person: { _id: bob.member.id } },
    ])
    expect(gift).toMatchObject({ amount: '1000000', hash: sold?.hash })
    expect(gift?.parties).toMatchObject([
      { role: 'buyer', address: bob.address },
      { role: 'charity', address: wells.address, charity_id: wells.id, person: null },
    ])
  })

  it('of a person has both what they did and what was done with them', async () => {
    expect(kindsOf(await read({ user_id: bob.member.id }))).toEqual(['gift', 'sold', 'offer'])
    expect(kindsOf(await read({ user_id: ada.member.id }))).toEqual(STORY.filter((k) => k !== 'gift' && k !== 'offer'))
    expect(kindsOf(await read({ charity_id: wells.id }))).toEqual(['gift'])
  })

  it('is filtered by kind and goes on by cursor, repeating nothing', async () => {
    expect(kindsOf(await read({ nft_id: tide, kinds: 'listed' }))).toEqual(['listed', 'listed'])
    for (const query of [{}, { nft_id: tide }, { user_id: ada.member.id }]) {
      const all = await read(query)
      const seen: ActivityEntry[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page = await read({ ...query, limit: 2, ...(cursor && { cursor }) })
        expect(page.activity.length).toBeGreaterThan(0)
        seen.push(...page.activity)
        cursor = page.next
      }
      expect(seen).toEqual(all.activity)
    }
  })

  it('refuses what it does not know', async () => {
    const status = async (query: Record<string, unknown>) =>
      (await call(world.server, listActivity, { query })).statusCode
    expect(await status({ kinds: 'sold,stolen' })).toBe(400)
    expect(await status({ kinds: '' })).toBe(400)
    expect(await status({ cursor: 'no-cursor' })).toBe(400)
    expect(await status({ nft_id: tide, user_id: ada.member.id })).toBe(400)
    expect(await status({ user_id: tide })).toBe(404)
  })

  it('is without the works that were hidden, until they are shown again', async () => {
    await hideNft(world.server.deps, tide, 'test')
    expect(kindsOf(await read())).toEqual([])
    expect(kindsOf(await read({ user_id: bob.member.id }))).toEqual([])
    expect((await call(world.server, listActivity, { query: { nft_id: tide } })).statusCode).toBe(404)
    expect((await call(world.server, listPrices, { params: { id: tide } })).statusCode).toBe(404)
    await showNft(world.server.deps, tide)
    expect(kindsOf(await read())).toEqual(STORY)
  })

  it('is announced to who looks at it', async () => {
    const page = await browserSocket(world.server.url)
    await page.watch('activity')
    const other = await mint(world, bob, { title: 'High tide' })
    await eventually(() => expect(page.heard).toContainEqual({ name: 'activityChanged', payload: { nft_id: other } }))
    expect((await read()).activity[0]).toMatchObject({ kind: 'minted', item: { _id: other } })
  })

  it('of a collection follows the works that are gathered into it, with floor and volume by day', async () => {
    const { pool } = world.server.deps.database
    const { rows } = await pool.query(
      `insert into collections (network_id, issuer, taxon, name) values (21338, $1, 7, 'Tides') returning id`,
      [ada.address],
    )
    const collection_id = rows[0].id
    const figures = async () => {
      const reply = await call(world.server, listCollectionDays, { params: { id: collection_id } })
      expect(reply.statusCode, reply.body).toBe(200)
      const { days } = reply.json() as { days: CollectionDay[] }
      const sum = (key: 'sales' | 'volume') => days.reduce((total, day) => total + Number(day[key]), 0)
      return { sales: sum('sales'), volume: sum('volume'), floor: days.at(-1)?.floor ?? null }
    }
    const NOTHING = { sales: 0, volume: 0, floor: null }
    const sold = { sales: 1, volume: 20_000_000 }
    expect(kindsOf(await read({ collection_id }))).toEqual([])
    expect(await figures()).toEqual(NOTHING)
    await pool.query('update nfts set gathered_into = $1 where id = $2', [collection_id, tide])
    expect(kindsOf(await read({ collection_id }))).toEqual(STORY)
    expect(await figures()).toEqual({ ...sold, floor: null })
    await list(world, bob, tide, 50n * XRP)
    expect(kindsOf(await read({ collection_id }))).toEqual(['listed', ...STORY])
    expect(await figures()).toEqual({ ...sold, floor: '50000000' })
    await signed(world, bob, await askToRemove(world, bob, tide))
    expect(await figures()).toEqual({ ...sold, floor: null })
    await hideNft(world.server.deps, tide, 'test')
    expect(kindsOf(await read({ collection_id }))).toEqual([])
    expect(await figures()).toEqual(NOTHING)
    await showNft(world.server.deps, tide)
    await pool.query('update nfts set gathered_into = null where id = $1', [tide])
    expect(await figures()).toEqual(NOTHING)
    await pool.query('update collections set hidden_at = now() where id = $1', [collection_id])
    expect((await call(world.server, listActivity, { query: { collection_id } })).statusCode).toBe(404)
  })

  it('is the same after a fresh projection from the ledger', async () => {
    const ledgers: Ledgers = []
    await readLedgers(world, ledgers, first)
    const [present, anew] = [await presentPicture(world), await projectAnew(world, ledgers)]
    expect(present.history.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['price_changed', 'gift']))
    expect(anew.history).toEqual(present.history)
    expect(anew.days).toEqual(present.days)
  })
})

describe('charts', () => {
  it('show every price asked and paid, oldest first', async () => {
    const reply = await call(world.server, listPrices, { params: { id: tide } })
    const prices = reply.json().prices.map(({ kind, amount }: { kind: string; amount: string }) => [kind, amount])
    // Another test may have listed it again since.
    expect(prices.slice(0, 4)).toEqual([
      ['asked', '40000000'],
      ['asked', '30000000'],
      ['asked', '20000000'],
      ['paid', '20000000'],
    ])
  })

  it('show what was given on each day, in all and to each charity', async () => {
    const { days, unit } = (await call(world.server, listGiftDays, {})).json()
    expect({ days, unit }).toMatchObject({ unit: 'day', days: [{ given: '1000000', gifts: 1 }] })
    const query = { charity_id: wells.id }
    expect((await call(world.server, listGiftDays, { query })).json()).toMatchObject({ unit, days })
    const unknown = await call(world.server, listGiftDays, { query: { charity_id: tide } })
    expect(unknown.statusCode).toBe(404)
  })
})
