import { LedgerError } from '@gooddrop/ledger/errors.ts'
import { accountTransactions } from '@gooddrop/ledger/queries.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { balanceOf, charityOf, makeDeal, order, play, workIs } from '#features/house-accounts/testing/deals.ts'
import { interceptSubmits, type SubmitInterceptor } from '#features/house-accounts/testing/intercept-submits.ts'
import { eventually } from '#testing/eventually.ts'
import { type Person, startWorld, type World } from '#testing/world.ts'

let world: World
let submits: SubmitInterceptor
let people: { seller: Person; buyer: Person; charity: Person }

beforeAll(async () => {
  world = await startWorld()
  people = { seller: await world.person(), buyer: await world.person(), charity: await world.person() }
  await charityOf(world, people.charity)
  submits = interceptSubmits(world)
})
afterAll(() => world?.stop())

/** Of the broker's, in the order of their sequence numbers. */
async function sentSince(from: number): Promise<unknown[]> {
  const { client, broker } = world
  const types: unknown[] = []
  for await (const { tx } of accountTransactions(client, broker.address, { from, to: (await client.freshTip()).index }))
    if (tx.Account === broker.address) types.push(tx.TransactionType)
  return types
}

test('a payout behind a sequence number that became free goes out, once', async () => {
  const [sold, gone] = [await makeDeal(world, people), await makeDeal(world, people)]
  const before = await balanceOf(world, people.charity)
  const { index: from } = await world.client.freshTip()
  // So that the payout is signed behind a sale that no ledger has seen.
  submits.reply('simulate', () => {
    throw new LedgerError('unknownCmd', 'simulate: unknownCmd')
  })
  submits.next('pass')
  submits.otherwise('tesSUCCESS')
  await order(world, sold)
  await submits.reaches(1)
  await order(world, gone)
  await submits.reaches(2)
  await world.close()
  await workIs(world, sold.settlementId, 'done')
  const { db } = world.server.deps
  await eventually(async () => {
    const signed = await db.selectFrom('house_work').select('purpose').where('state', '=', 'signed').execute()
    expect(signed.map(({ purpose }) => purpose).sort()).toEqual(['payout', 'sale'])
  })

  submits.otherwise('pass')
  await play(world, people.seller, { TransactionType: 'NFTokenCancelOffer', NFTokenOffers: [gone.sellOffer] })
  await workIs(world, gone.settlementId, 'failed')
  for (let closed = 0; closed < 4; closed++) {
    await eventually(async () => {
      const { index } = await world.client.freshTip()
      const rows = await db
        .selectFrom('house_attempts')
        .select('sent_ledger')
        .where('sent_ledger', '=', index)
        .execute()
      if (rows.length === 0 && (await balanceOf(world, people.charity)) === before) throw new Error('nothing was sent')
    })
    await world.close()
  }
  expect(await balanceOf(world, people.charity)).toBe(before + sold.gift.gift)
  expect(await sentSince(from)).toEqual(['NFTokenAcceptOffer', 'AccountSet', 'Payment'])
  const payouts = await db.selectFrom('payouts').select(['state', 'amount']).execute()
  expect(payouts).toEqual([{ state: 'paid', amount: String(sold.gift.gift) }])
})
