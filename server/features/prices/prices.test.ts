import { getPrices } from '@gooddrop/contract/prices.ts'
import { FIAT } from '@gooddrop/contract/worth.ts'
import { ledgerWithTransactions } from '@gooddrop/ledger/queries.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Deps } from '#deps.ts'
import { call } from '#testing/call.ts'
import { eventually } from '#testing/eventually.ts'
import { newPerson, type Person } from '#testing/outside.ts'
import { startWorld, type World } from '#testing/world.ts'
import { keepPrices } from './keep-prices.ts'
import { insertPrices } from './store.ts'
import { worthThen } from './worth-then.ts'

const MAX_AGE_SECONDS = 240
/** Of the server: its clock goes on while the ledger's stands still. */
const LONG_SECONDS = 20_000
const DOCUMENT = 7
let world: World
let oracles: Person[]
/** Those of the server's settings: on no ledger until the last test. */
let own: Person[]

beforeAll(async () => {
  oracles = Array.from({ length: 5 }, () => newPerson())
  own = Array.from({ length: 3 }, () => newPerson())
  world = await startWorld({
    env: {
      PRICE_ORACLES: own.map(({ address }) => `${address}:${DOCUMENT}`).join(),
      PRICE_MAX_AGE_SECONDS: String(LONG_SECONDS),
    },
  })
  for (const { address } of [...oracles, ...own]) await world.give(address, 100_000_000n)
  await world.close()
})
afterAll(() => world?.stop())

beforeEach(() => world.server.deps.db.deleteFrom('oracle_prices').execute())

/** Closes a ledger after these prices in thousandths, all in every currency, were set. */
async function quote(prices: readonly [Person | undefined, number, number?][]) {
  const last = (await ledgerWithTransactions(world.client, await world.close())).ledger.closeTime
  for (const [oracle, price, age = 0] of prices) {
    const { result } = await world.stage.send(oracle!.wallet, {
      TransactionType: 'OracleSet',
      OracleDocumentID: DOCUMENT,
      Provider: 'AB',
      AssetClass: 'CD',
      LastUpdateTime: last - age,
      PriceDataSeries: FIAT.map((currency) => ({
        PriceData: { BaseAsset: 'XRP', QuoteAsset: currency, AssetPrice: price, Scale: 3 },
      })),
    })
    expect(result).toBe('tesSUCCESS')
  }
  return (await ledgerWithTransactions(world.client, await world.close())).ledger
}

/** The server with these oracles instead of its own. */
const believing = (...people: readonly (Person | undefined)[]): Deps => {
  const { deps } = world.server
  const PRICE_ORACLES = people.map((person) => ({ account: person!.address, documentId: DOCUMENT }))
  return { ...deps, config: { ...deps.config, PRICE_ORACLES, PRICE_MAX_AGE_SECONDS: MAX_AGE_SECONDS } }
}

const kept = async () =>
  (await world.server.deps.db.selectFrom('oracle_prices').select(['quote', 'price', 'oracles']).execute()).map(
    ({ quote: currency, price, oracles: count }) => `${currency} ${price} of ${count}`,
  )

const shown = async () => (await call(world.server, getPrices, {})).json().prices

it('is not led astray by one oracle of three that lies', async () => {
  const [a, b, c] = oracles
  for (const lie of [1, 900_000_000]) {
    const ledger = await quote([
      [a, 2500],
      [b, 2510],
      [c, lie],
    ])
    await world.server.deps.db.deleteFrom('oracle_prices').execute()
    await keepPrices(believing(a, b, c), ledger)
    expect(['USD 2.5 of 3', 'USD 2.51 of 3']).toContain((await kept()).find((row) => row.startsWith('USD')))
  }
})

it('keeps nothing when too few are fresh, or all are too old', async () => {
  const [, , , d, e] = oracles
  const fresh = await quote([
    [oracles[0], 2400],
    [oracles[1], 2400],
    [d, 2400, MAX_AGE_SECONDS - 20],
    [e, 2400, MAX_AGE_SECONDS - 20],
  ])
  const { db } = world.server.deps
  await db.deleteFrom('oracle_prices').execute()
  await keepPrices(believing(oracles[0], oracles[1], d), fresh)
  await keepPrices(believing(d, e, oracles[4]), fresh)
  await keepPrices(believing(oracles[0], oracles[1]), fresh)
  await keepPrices(believing(newPerson(), newPerson(), newPerson()), fresh)
  const two = believing(d, e)
  await keepPrices({ ...two, config: { ...two.config, PRICE_MIN_ORACLES: 2 } }, fresh)
  expect(await kept()).toEqual([])
})

it('keeps the price of that very ledger, however late and often it is asked for', async () => {
  const [a, b, c] = oracles
  const all = (price: number) =>
    quote([
      [a, price],
      [b, price],
      [c, price],
    ])
  const then = await all(2200)
  await all(9900)
  await world.server.deps.db.deleteFrom('oracle_prices').execute()
  await Promise.all([1, 2, 3].map(() => keepPrices(believing(a, b, c), then)))
  expect((await kept()).sort()).toEqual([...FIAT].sort().map((currency) => `${currency} 2.2 of 3`))
  await keepPrices(believing(a, b, c), { ...then, hash: '0'.repeat(64), closeTime: then.closeTime - 600 })
  expect(await kept()).toHaveLength(FIAT.length)
})

const minute = (text: string, price: string, seconds = 20) => ({
  base: 'XRP' as const,
  quote: 'GBP' as const,
  minute: new Date(text),
  price,
  ledger_index: '1',
  ledger_time: new Date(Date.parse(text) + seconds * 1000),
  updated_at: new Date(text),
  oracles: 3,
})

it('says what an amount was worth by the last price before its ledger, or nothing', async () => {
  const { db } = world.server.deps
  await insertPrices(db, [
    minute('2026-01-01T12:00:00Z', '2'),
    minute('2026-01-01T12:01:00Z', '3'),
    minute('2026-01-01T12:05:00Z', '5'),
  ])
  // What is kept stays: a second word on a minute changes nothing.
  await insertPrices(db, [minute('2026-01-01T12:01:00Z', '99')])
  const at = (time: string, amount: string | null = '1500000') => ({ amount, created_at: `2026-01-01T${time}Z` })
  const worths = await worthThen(db, [
    at('12:00:10'),
    at('12:00:20'),
    at('12:01:10'),
    at('12:01:20'),
    at('12:01:20', null),
    at('12:04:10'),
    at('12:04:50'),
    at('12:06:00', '1'),
    at('13:00:00'),
  ])
  expect(worths).toEqual([
    null,
    { GBP: '3' },
    { GBP: '3' },
    { GBP: '4.5' },
    null,
    { GBP: '4.5' },
    null,
    { GBP: '0' },
    null,
  ])
  expect(await worthThen(db, [])).toEqual([])
})

it('keeps once a minute what three oracles say, and shows it until it is too old', async () => {
  const [a, b, c] = own
  await quote([
    [a, 2400],
    [b, 2410],
    [c, 2431],
  ])
  const prices = await eventually(async () => {
    await world.close()
    const now = await shown()
    if (now.length < FIAT.length) throw new Error('not yet')
    return now
  })
  expect(prices.map(({ currency, price, oracles: count }) => [currency, price, count])).toEqual(
    [...FIAT].sort().map((currency) => [currency, '2.41', 3]),
  )
  world.server.clock.set(new Date(Date.parse(prices[0]!.valid_until) - 1))
  world.server.clock.advance(1)
  expect(await shown()).toEqual([])
})
