import type { Json } from '@gooddrop/ledger/wire.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { charityOf, type Deal, makeDeal, workIs } from '#features/house-accounts/testing/deals.ts'
import { type Person, startWorld, type World } from '#testing/world.ts'
import { enqueueSale } from './enqueue.ts'

const SALES = 5
let world: World
let people: { seller: Person; buyer: Person; charity: Person }

beforeAll(async () => {
  world = await startWorld({ env: { TREASURY_SECRET: '', PAYOUT_MINIMUM_DROPS: '100000000000' } })
  people = { seller: await world.person(), buyer: await world.person(), charity: await world.person() }
  await charityOf(world, people.charity)
})
afterAll(() => world?.stop())

test('sales that outlast a ledger go on with the numbers of the next one: none is tried in vain', async () => {
  const deals: Deal[] = []
  for (let count = 0; count < SALES; count++) deals.push(await makeDeal(world, people))
  const { deps } = world.server
  const client = deps.ledger!
  const { request } = client
  const tried: unknown[] = []
  client.request = async (command, params = {}, options) => {
    if (command === 'simulate') tried.push((params.tx_json as Json).NFTokenBuyOffer)
    const reply = await request(command, params, options)
    // No ledger lasts longer than it takes to send one sale.
    if (command === 'submit') await world.close()
    return reply
  }
  await inTransaction(deps.db, async (tx) => {
    for (const deal of deals) await enqueueSale(tx, deps, deal)
  })
  for (const { settlementId } of deals) await workIs(world, settlementId, 'done')
  expect(tried.toSorted()).toEqual(deals.map(({ buyOffer }) => buyOffer).toSorted())
})
