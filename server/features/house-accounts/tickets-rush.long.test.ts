import { accountInfo, accountTransactions } from '@gooddrop/ledger/queries.ts'
import type { Json } from '@gooddrop/ledger/wire.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { balanceOf, charityOf, type Deal, makeDeal, order, workIs } from '#features/house-accounts/testing/deals.ts'
import { closingFull, gatherStrangers, RUSH_LIMITS, type Rush } from '#testing/rush.ts'
import { type Person, startWorld, type World } from '#testing/world.ts'

const SIZE = 12
let world: World
let rush: Rush
let people: { seller: Person; buyer: Person; charity: Person }

beforeAll(async () => {
  world = await startWorld({ ledgerLimits: RUSH_LIMITS, env: { HOUSE_TICKETS: String(SIZE), TREASURY_SECRET: '' } })
  people = { seller: await world.person(), buyer: await world.person(), charity: await world.person() }
  await charityOf(world, people.charity)
  rush = await gatherStrangers(world)
})
afterAll(() => world?.stop())

const closingUntil = (check: () => Promise<unknown>) => closingFull(rush, check)

test('on full ledgers sales go by ticket at the going fee, none is made twice, and tickets wait for cheaper times', async () => {
  const { address } = world.broker
  await closingUntil(async () => expect((await accountInfo(world.client, address))?.ticketCount).toBe(SIZE))
  const deals: Deal[] = []
  for (let count = 0; count < 6; count++)
    deals.push(await makeDeal(world, people, { price: 2_000_000n, seconds: 90_000 }))
  const before = await balanceOf(world, people.charity)
  await rush.begin(7_300n)
  const { index: from } = await world.client.freshTip()
  for (const deal of deals) await order(world, deal)
  for (const deal of deals) await closingUntil(() => workIs(world, deal.settlementId, 'done', 0))
  const sent: Json[] = []
  const { index: to } = await world.client.freshTip()
  for await (const { tx } of accountTransactions(world.client, address, { from, to }))
    if (tx.Account === address) sent.push(tx)
  const sales = sent.filter(({ TransactionType }) => TransactionType === 'NFTokenAcceptOffer')
  expect(new Set(sales.map(({ TicketSequence }) => TicketSequence)).size).toBe(deals.length)
  expect(sales).toHaveLength(deals.length)
  for (const { Fee } of sales) expect(Number(Fee)).toBeGreaterThan(10_000)
  expect(sent.some(({ TransactionType }) => TransactionType === 'TicketCreate')).toBe(false)
  await rush.end()
  const gifts = deals.reduce((sum, { gift }) => sum + gift.gift, 0n)
  await closingUntil(async () => expect(await balanceOf(world, people.charity)).toBe(before + gifts))
  await closingUntil(async () =>
    expect((await accountInfo(world.client, address))?.ticketCount).toBeGreaterThan((SIZE * 3) / 4),
  )
})
