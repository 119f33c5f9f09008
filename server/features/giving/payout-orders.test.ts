import { randomBytes } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import type { Tx } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { testDatabase } from '#testing/database.ts'
import { holdPayout } from './payout-store.ts'
import { orderPayouts, retryPayout } from './payouts.ts'

/** Which gifts are ordered together and when, without a ledger. */
const database = testDatabase()
const deps = { config: { PAYOUT_MINIMUM_DROPS: 100_000n }, ledger: { networkId: 1 } } as Deps
const BROKER = 'rBroker'
const NOW = 1_800_000_000
const DAY = 86_400

let count = 0
let charity: string
beforeEach(async () => {
  charity = `rCharity${count++}`
  const row = { name: charity, ledger_account: charity, mission: '', registered_in: '', registration_number: charity }
  const vetted = { vetted_by: '', vetted_on: '2026-01-01', destination_tag: '7' }
  await inTransaction(database.db, (tx) =>
    tx
      .insertInto('charities')
      .values({ ...row, ...vetted })
      .execute(),
  )
})

/** Returns the sale. */
async function give(amount: bigint, { age = 0 } = {}): Promise<string> {
  const sale_hash = randomBytes(32).toString('hex').toUpperCase()
  const made = { ledger: 5, tx_index: count++, created_at: new Date((NOW - age) * 1000) }
  const parties = { giver: 'rGiver', seller: 'rSeller', broker: BROKER, charity }
  const gift = { amount: String(amount), price: String(amount * 100n), basis_points: 100 }
  const row = { network_id: '1', sale_hash, token_id: sale_hash, ...parties, ...gift, ...made }
  await inTransaction(database.db, (tx) => tx.insertInto('donations').values(row).execute())
  return sale_hash
}

const inLedger = (work: (tx: Tx) => Promise<unknown>) => inTransaction(database.db, work)
const order = (closeTime = NOW) => inLedger((tx) => orderPayouts(tx, deps, BROKER, { index: 9, hash: 'H', closeTime }))
const payouts = () => database.db.selectFrom('payouts').selectAll().where('charity', '=', charity).execute()
const amounts = async () => (await payouts()).map(({ amount }) => Number(amount)).sort((one, other) => one - other)

it('orders a large gift by itself, to the tag of its charity', async () => {
  const sale = await give(100_000n)
  await order()
  const [payout] = await payouts()
  expect(payout).toMatchObject({ amount: '100000', destination_tag: '7', state: 'ready', broker: BROKER })
  const work = await database.db.selectFrom('house_work').selectAll().where('subject_id', '=', payout!.id).execute()
  expect(work).toMatchObject([
    { account: BROKER, purpose: 'payout', body: { charity, tag: 7, drops: '100000', gifts: [{ saleHash: sale }] } },
  ])
})

it('collects small gifts until they are enough', async () => {
  for (let gifts = 0; gifts < 3; gifts++) await give(30_000n)
  await order()
  expect(await payouts()).toEqual([])
  await give(10_000n)
  await order()
  expect(await amounts()).toEqual([100_000])
})

it('orders small gifts after a day, however small', async () => {
  await give(1n, { age: DAY - 1 })
  await order()
  expect(await payouts()).toEqual([])
  await order(NOW + 1)
  expect(await amounts()).toEqual([1])
})

it('orders a gift once', async () => {
  await give(200_000n)
  await order()
  await order()
  expect(await amounts()).toEqual([200_000])
})

it('lets many large gifts share their payments', async () => {
  for (let gifts = 0; gifts < 6; gifts++) await give(100_000n)
  await order()
  expect(await amounts()).toEqual([600_000])
})

it('orders a held payout again with the tag that its charity has by then', async () => {
  await give(100_000n)
  await order()
  const { id } = (await payouts())[0]!
  await inLedger((tx) => holdPayout(tx, id, NOW, { code: 'tecDST_TAG_NEEDED', daily: true }))
  const tagged = database.db.updateTable('charities').set({ destination_tag: '8' })
  await tagged.where('ledger_account', '=', charity).execute()
  expect(await inLedger((tx) => retryPayout(tx, deps, id))).toBe(true)
  expect(await payouts()).toMatchObject([{ id, state: 'ready', destination_tag: '8' }])
})

it('retries a held payout when its time has come, and no other', async () => {
  await give(100_000n)
  await order()
  const { id } = (await payouts())[0]!
  await inLedger((tx) => holdPayout(tx, id, NOW, { code: 'tecNO_PERMISSION', daily: true }))
  await order(NOW + DAY - 1)
  expect(await payouts()).toMatchObject([{ state: 'held', reason: 'tecNO_PERMISSION' }])
  await order(NOW + DAY)
  expect(await payouts()).toMatchObject([{ state: 'ready' }])
  expect(await inLedger((tx) => retryPayout(tx, deps, id))).toBe(false)
})
