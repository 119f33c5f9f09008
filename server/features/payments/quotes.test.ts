import { createPaymentIntent, getPricing } from '@gooddrop/contract/payments.ts'
import { accountInfo } from '@gooddrop/ledger/queries.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Config } from '#config.ts'
import { inTransaction } from '#db/transaction.ts'
import { insertPrices } from '#features/prices/store.ts'
import { call } from '#testing/call.ts'
import { eventually } from '#testing/eventually.ts'
import { newPerson } from '#testing/outside.ts'
import { startWorld, type World } from '#testing/world.ts'
import { requireStock } from './check-purchase.ts'
import { dropsOf, isQuoteOver } from './quote.ts'
import { type Buyer, buyer } from './testing/buyer.ts'

const NO_PRICE = 'The price of XRP is not known right now, so none is sold'
const NO_VAT = 'As a small business, we charge no VAT.'
const MINUTE_MS = 60_000
/** Longer than any test takes. */
const QUOTE_MS = 3_600_000
let world: World

beforeAll(async () => {
  world = await startWorld({
    env: {
      CARD_RATE: 'market',
      LEGAL_TAX: NO_VAT,
      CARD_MARGIN_BASIS_POINTS: '300',
      CARD_QUOTE_SECONDS: String(QUOTE_MS / 1000),
      PRICE_MAX_AGE_SECONDS: '80000',
      // They are on no ledger: what they say is written into the database here.
      PRICE_ORACLES: [1, 2, 3].map((document) => `${newPerson().address}:${document}`).join(),
    },
  })
})
afterAll(() => world?.stop())

beforeEach(() => world.server.deps.db.deleteFrom('oracle_prices').execute())

/** From now on one XRP is worth so many dollars. */
async function priceIs(price: string): Promise<void> {
  const { db, clock } = world.server.deps
  await db.deleteFrom('oracle_prices').execute()
  const now = clock.now()
  const minute = new Date(now.getTime() - (now.getTime() % MINUTE_MS))
  const said = { minute, ledger_index: '1', ledger_time: minute, updated_at: now, oracles: 3 }
  await insertPrices(db, [{ base: 'XRP', quote: 'USD', price, ...said }])
}

async function withCard(): Promise<Buyer> {
  const who = await buyer(world.server)
  expect((await who.card()).status).toBe(200)
  return who
}

const pricing = async () => (await call(world.server, getPricing, {})).json()

const begin = (who: Buyer, amount = 10_000) => who.post(createPaymentIntent, { amount })

describe('dropsOf', () => {
  const plan = { name: 'Basic', usd: 100, xrp: 100 } as const

  it.each([
    [null, 100_000_000n],
    [{ price: '2.5', marginBasisPoints: 0 }, 40_000_000n],
    [{ price: '2.5', marginBasisPoints: 300 }, 38_800_000n],
    [{ price: '3', marginBasisPoints: 0 }, 33_333_333n],
    [{ price: '0.0000000000000001', marginBasisPoints: 0 }, 10n ** 24n],
    [{ price: '999999999999', marginBasisPoints: 0 }, 0n],
  ])('at %j a plan of 100 dollars gives %s', (rate, drops) => {
    expect(dropsOf(plan, rate)).toBe(drops)
  })
})

it('a quote ends at its time, and one at the literal rate when that is not the rate any more', () => {
  const at = new Date('2026-11-16T12:00:00Z')
  const [market, literal] = ['market', 'literal'].map((CARD_RATE) => ({ CARD_RATE }) as Config)
  const quoted = { rate: '2.5', quote_until: '2026-11-16T12:00:00.001Z' }
  expect(isQuoteOver(quoted, market!, at)).toBe(false)
  expect(isQuoteOver(quoted, market!, new Date(at.getTime() + 1))).toBe(true)
  expect(isQuoteOver({ rate: null, quote_until: null }, literal!, at)).toBe(false)
  expect(isQuoteOver({ rate: null, quote_until: null }, market!, at)).toBe(true)
})

it('says why nothing is sold while the price is not known', async () => {
  const { selling, not_selling, plans } = await pricing()
  expect([selling, plans.map(({ drops }) => drops)]).toEqual([false, [null, null, null]])
  expect(not_selling).toContain(NO_PRICE)
  const refused = await begin(await withCard())
  expect([refused.status, refused.body.message]).toEqual([503, expect.stringContaining(NO_PRICE)])
})

it('delivers what was quoted, also when the price has changed since', async () => {
  await priceIs('2.5')
  expect(await pricing()).toMatchObject({
    selling: true,
    not_selling: null,
    tax: NO_VAT,
    rate: { price: '2.5', margin_basis_points: 300 },
    plans: [
      { usd: 100, xrp: 100, drops: '38800000' },
      { usd: 200, xrp: 200, drops: '77600000' },
      { usd: 300, xrp: 300, drops: '116400000' },
    ],
  })
  const who = await withCard()
  const [one, two] = await Promise.all([begin(who), begin(who)])
  expect(one.body.data).toEqual(two.body.data)
  expect(one.body.data).toMatchObject({ drops: '38800000', rate: '2.5' })
  await priceIs('5')
  expect((await begin(who)).body.data).toEqual(one.body.data)
  const id = String(one.body.data.id)
  expect((await who.confirm(id)).status).toBe(200)
  await eventually(async () => {
    await world.close()
    expect((await who.orders())[0]).toMatchObject({ state: 'delivered', drops: '38800000', rate: '2.5' })
  })
  expect((await accountInfo(world.client, who.person.address))?.balance).toBe(38_800_000n)
})

it('mails a receipt with what the operator says about tax, and nothing that contradicts it', async () => {
  await priceIs('2.5')
  const who = await withCard()
  const { db, clock } = world.server.deps
  await db.updateTable('users').set({ email_verified_at: clock.now() }).where('id', '=', who.id).execute()
  await who.confirm(await who.begin())
  await eventually(async () => {
    await world.close()
    expect((await who.orders())[0]).toMatchObject({ state: 'delivered' })
  })
  const { text } = await world.mailbox.next(who.email, ({ subject }) => subject.startsWith('Your receipt'))
  expect(text).toContain(`Paid by card: $100.00\nTax: ${NO_VAT}`)
  expect(text).not.toContain('VAT inclusive')
})

it('takes no payment for a quote that has expired, and gives a new one', async () => {
  await priceIs('2.5')
  const who = await withCard()
  const { body } = await begin(who)
  const [id, until] = [String(body.data.id), Date.parse(String(body.data.valid_until))]
  expect(until - world.server.clock.now().getTime()).toBeLessThanOrEqual(QUOTE_MS)
  world.server.clock.advance(QUOTE_MS + 1)
  const late = await who.confirm(id)
  expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('This quote has expired')])
  await priceIs('2')
  const again = (await begin(who)).body.data
  expect(again).toMatchObject({ drops: '48500000', rate: '2' })
  expect(again.id).not.toBe(id)
  expect((await who.confirm(String(again.id))).status).toBe(200)
  world.server.clock.advance(-QUOTE_MS - 1)
})

it('sells nothing at a price at which one order would cost too much', async () => {
  await priceIs('0.0001')
  expect((await pricing()).plans.map(({ drops }) => drops)).toEqual([null, null, null])
  const refused = await begin(await withCard())
  expect([refused.status, refused.body.message]).toEqual([
    503,
    expect.stringContaining('not sold at the current price'),
  ])
})

it('sells no more in a day than it may', async () => {
  const { deps } = world.server
  await priceIs('2.5')
  const who = await withCard()
  expect((await who.confirm(await who.begin())).status).toBe(200)
  const stock = { spendable: 10n ** 15n, asOf: deps.clock.now() }
  const order = { id: '00000000-0000-0000-0000-000000000000', drops: '1' }
  const selling = (most: bigint) =>
    inTransaction(deps.db, (tx) =>
      requireStock(tx, { ...deps, config: { ...deps.config, CARD_DAILY_DROPS: most } }, stock, order),
    )
  const { drops } = await deps.db
    .selectFrom('card_orders')
    .select(sql<string>`sum(drops)`.as('drops'))
    .where('confirmed_at', 'is not', null)
    .executeTakeFirstOrThrow()
  await selling(BigInt(drops) + 1n)
  await expect(selling(BigInt(drops))).rejects.toThrow(/as much XRP as we can/)
})

it('promises the XRP of the treasury to one of three who buy it at once', async () => {
  await priceIs('0.18')
  const buyers = [await withCard(), await withCard(), await withCard()]
  const ids: string[] = []
  for (const who of buyers) ids.push(String((await begin(who, 30_000)).body.data.id))
  const answers = await Promise.all(buyers.map((who, nth) => who.confirm(ids[nth]!)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 503, 503])
  const refused = answers.find(({ status }) => status === 503)
  expect(refused?.body.message).toContain('We do not have enough XRP to sell right now')
})
