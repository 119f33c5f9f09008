import { expect, test } from 'vitest'
import { decode } from 'xrpl'
import { eventually } from '#testing/eventually.ts'
import { balanceOf, makeDeal, order, workIs, workOf } from './testing/deals.ts'
import { rushStage } from './testing/rush-stage.ts'

const stage = rushStage()

test('a sale is made at the fee of a full ledger, and its gift follows once it has waited long enough', async () => {
  const deal = await makeDeal(stage.world, stage.people)
  const before = await balanceOf(stage.world, stage.people.charity)
  const { index: from } = await stage.world.client.freshTip()
  await stage.rush.begin(7_300n)
  expect(await stage.openLedgerFee()).toBe(10_512)
  await order(stage.world, deal)
  await stage.isDone(deal)
  const sales = await stage.sentSince(from)
  expect(sales.map(([type, , fee]) => [type, fee])).toEqual([['NFTokenAcceptOffer', 13_140]])
  // Unsigned, the payout blocks nothing while it waits.
  expect(
    await stage.world.server.deps.db
      .selectFrom('house_sequences')
      .select('sequence')
      .where('state', '=', 'open')
      .execute(),
  ).toEqual([])
  for (let closed = 0; closed < 60; closed++) await stage.rush.world.close()
  await stage.closeUntil(async () =>
    expect(await balanceOf(stage.world, stage.people.charity)).toBe(before + deal.gift.gift),
  )
  const [, payment, ...more] = await stage.sentSince(from)
  expect(payment?.[0]).toBe('Payment')
  expect(payment?.[2]).toBeGreaterThan(10_512)
  expect(more).toEqual([])
})

test('above what a sale may pay it waits, fails nothing, and is made when fees fall', async () => {
  const deal = await makeDeal(stage.world, stage.people)
  await stage.rush.begin(30_000n)
  expect(await stage.openLedgerFee()).toBeGreaterThan(20_000)
  await order(stage.world, deal)
  for (let closed = 0; closed < 25; closed++) await stage.rush.world.close()
  expect(await workOf(stage.world, deal.settlementId)).toMatchObject({ state: 'waiting', refusals: 0 })
  expect(stage.submits.sent).toEqual([])
  await stage.rush.begin(7_300n)
  await stage.isDone(deal)
})

test('a sale does not wait behind a cancel that was signed before fees rose', async () => {
  const [deal, cleared] = [await makeDeal(stage.world, stage.people), await makeDeal(stage.world, stage.people)]
  const { index: from } = await stage.world.client.freshTip()
  stage.submits.otherwise('telCAN_NOT_QUEUE_FEE')
  await stage.cancel(cleared.sellOffer)
  await stage.submits.reaches(1)
  await stage.rush.begin(7_300n)
  await stage.isResent()
  // By itself it may not cost so much.
  for (const blob of stage.submits.sent) expect(Number(decode(blob).Fee)).toBeLessThanOrEqual(1_000)
  stage.submits.otherwise('pass')
  await order(stage.world, deal)
  // With the next ledger the cancel is signed again at what the sale may cost, and the sale behind it.
  await stage.rush.world.close()
  await eventually(async () => expect(await stage.answersTo(deal)).toEqual(['tesSUCCESS']))
  await stage.rush.world.close()
  await workIs(stage.world, deal.settlementId, 'done')
  const sent = (await stage.sentSince(from)).filter(([type]) => type !== 'Payment')
  expect(sent.map(([type]) => type)).toEqual(['NFTokenCancelOffer', 'NFTokenAcceptOffer'])
  const [first, second] = sent.map(([, sequence]) => sequence)
  expect(second).toBe(first! + 1)
})

test('a sale does not wait behind a cancel for which nothing was signed yet', async () => {
  const [deal, cleared] = [await makeDeal(stage.world, stage.people), await makeDeal(stage.world, stage.people)]
  await stage.rush.begin(7_300n)
  await stage.cancel(cleared.sellOffer)
  for (let closed = 0; closed < 2; closed++) await stage.rush.world.close()
  await order(stage.world, deal)
  await stage.isDone(deal)
  expect(await stage.isThere(cleared.sellOffer)).toBe(true)
  await stage.rush.end()
  await stage.closeUntil(async () => expect(await stage.isThere(cleared.sellOffer)).toBe(false))
})

test('sells once if a refused attempt applies because a server kept it', async () => {
  const { deal, from } = await stage.keepInQueue()
  await stage.rush.end()
  await stage.isDone(deal)
  stage.submits.otherwise('pass')
  for (let more = 0; more < 3; more++) await stage.world.close()
  expect(await stage.saleFeesSince(from)).toEqual([13])
})
