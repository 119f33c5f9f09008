import { nftOffer } from '@gooddrop/ledger/queries.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { allSent, balanceOf, charityOf, makeDeal, order, workIs } from '#features/house-accounts/testing/deals.ts'
import { eventually } from '#testing/eventually.ts'
import { type Person, startWorld, type World } from '#testing/world.ts'
import { enqueueCancel } from './enqueue.ts'

let world: World
let seller: Person
let buyer: Person
let charity: Person

beforeAll(async () => {
  world = await startWorld()
  ;[seller, buyer, charity] = [await world.person(), await world.person(), await world.person()]
  await charityOf(world, charity)
})
afterAll(() => world?.stop())

test('a sale is settled, and its gift reaches the charity by a payment that names it', async () => {
  const before = await balanceOf(world, charity)
  const deal = await makeDeal(world, { seller, buyer, charity })
  await order(world, deal)
  await allSent(world, 1)
  await world.close()
  const { hash } = await workIs(world, deal.settlementId, 'done')
  const { db } = world.server.deps
  const donation = await db.selectFrom('donations').selectAll().where('sale_hash', '=', hash!).executeTakeFirstOrThrow()
  expect(donation).toMatchObject({ amount: '2000000', price: '40000000', basis_points: 500, charity: charity.address })
  await allSent(world, 2)
  await world.close()
  const payout = await eventually(async () => {
    const row = await db.selectFrom('payouts').selectAll().where('state', '=', 'paid').executeTakeFirstOrThrow()
    expect(row.amount).toBe('2000000')
    return row
  })
  expect(payout.hash).toMatch(/^[0-9A-F]{64}$/)
  expect(await balanceOf(world, charity)).toBe(before + 2_000_000n)
})

test('offers are cancelled in one transaction', async () => {
  const deals = [await makeDeal(world, { seller, buyer, charity }), await makeDeal(world, { seller, buyer, charity })]
  const ids = deals.flatMap(({ sellOffer, buyOffer }) => [sellOffer, buyOffer])
  const { deps } = world.server
  await inTransaction(deps.db, (tx) => enqueueCancel(tx, deps, [...ids, ...ids], 'a test'))
  await allSent(world, 3)
  await world.close()
  await eventually(async () => {
    const rows = await deps.db.selectFrom('offer_cancels').select('state').execute()
    expect(rows.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done'])
  })
  for (const id of ids) expect(await nftOffer(world.client, id)).toBeNull()
})
