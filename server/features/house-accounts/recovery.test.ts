import { LedgerError } from '@gooddrop/ledger/errors.ts'
import { nftOffer } from '@gooddrop/ledger/queries.ts'
import { describe, expect, test } from 'vitest'
import { makeDeal, order, play, workIs, workOf } from '#features/house-accounts/testing/deals.ts'
import { recoveryStage } from '#features/house-accounts/testing/recovery-stage.ts'
import { eventually } from '#testing/eventually.ts'

const stage = recoveryStage()
const { attemptsOf, feesOf, ordered, closeAndSend, isSold } = stage
const one = (values: readonly unknown[]) => expect(new Set(values).size).toBe(1)

// A success that the ledger never sees, a refusal that is wrong, and no answer; recovery.long.test.ts has the others.
describe('while it may still apply, the same blob is sent with each ledger', () => {
  test.each(['tesSUCCESS', 'tefPAST_SEQ', 'disconnected'])('%s', (answer) => stage.expectResent(answer))

  test('an answer that was lost: sent again, sold once', async () => {
    stage.submits.next('lost')
    const deal = await ordered()
    await isSold(deal)
    one(stage.submits.sent)
  })
})

test('past its last ledger, with its sequence number unused, it is signed anew for the same number', async () => {
  stage.submits.otherwise('tesSUCCESS')
  const deal = await ordered({ seconds: 90_000 })
  for (let closed = 0; closed < 21; closed++) await stage.world.close()
  await eventually(async () => expect(await attemptsOf(deal)).toHaveLength(2))
  stage.submits.otherwise('pass')
  await closeAndSend()
  await isSold(deal)
  const attempts = await attemptsOf(deal)
  one(attempts.map(({ sequence }) => sequence))
  expect(attempts.map(({ validated_ledger }) => validated_ledger !== null)).toEqual([false, true])
})

test('after one refusal that uses no sequence number the sale is tried again, and made when it passes', async () => {
  stage.submits.next('tecINSUFFICIENT_FUNDS')
  const deal = await ordered()
  await closeAndSend()
  await isSold(deal)
  expect(await attemptsOf(deal)).toHaveLength(1)
})

test('a refusal that stays: its sequence number is used to cancel the offer, so that nothing can be sold', async () => {
  stage.submits.next('tecINSUFFICIENT_FUNDS', 'tecINSUFFICIENT_FUNDS')
  const deal = await ordered()
  await stage.world.close()
  await stage.submits.reaches(3)
  await stage.world.close()
  const { reason } = await workIs(stage.world, deal.settlementId, 'failed')
  expect(reason).toBe('tecINSUFFICIENT_FUNDS')
  const attempts = await attemptsOf(deal)
  expect(attempts.map(({ does }) => does)).toEqual(['work', 'undo'])
  one(attempts.map(({ sequence }) => sequence))
  expect(await nftOffer(stage.world.client, deal.buyOffer)).toBeNull()
  expect(await nftOffer(stage.world.client, deal.sellOffer)).not.toBeNull()
})

test('an offer that is gone ends the sale at once, and its sequence number goes to the next work', async () => {
  stage.submits.next('tesSUCCESS')
  const gone = await ordered()
  const [first] = await attemptsOf(gone)
  await stage.world.stage.send(stage.people.seller.wallet, {
    TransactionType: 'NFTokenCancelOffer',
    NFTokenOffers: [gone.sellOffer],
  })
  await stage.world.close()
  expect((await workIs(stage.world, gone.settlementId, 'failed')).reason).toBe('tecOBJECT_NOT_FOUND')
  const following = await ordered()
  await isSold(following)
  expect((await attemptsOf(following))[0]?.sequence).toBe(first?.sequence)
})

describe('the fee', () => {
  test('of a queued attempt is raised by a quarter after three ledgers, and all hashes are kept', async () => {
    stage.submits.otherwise('terQUEUED')
    const deal = await ordered()
    for (let closed = 0; closed < 2; closed++) await closeAndSend()
    expect(await feesOf(deal)).toHaveLength(1)
    await closeAndSend()
    const [low, high] = await feesOf(deal)
    expect(high).toBeGreaterThanOrEqual(Math.ceil(low! * 1.25))
    stage.submits.otherwise('pass')
    await closeAndSend()
    await isSold(deal)
    one((await attemptsOf(deal)).map(({ sequence }) => sequence))
  })

  test('of an attempt that was not kept is raised with the next ledger, by the open ledger’s fee', () =>
    stage.expectFeeRaised('telCAN_NOT_QUEUE_FEE'))

  test('has a cap, at which the old attempt is sent again', async () => {
    stage.submits.reply('fee', () => ({ drops: { open_ledger_fee: '20000' } }))
    stage.submits.next('telINSUF_FEE_P')
    const deal = await ordered()
    await closeAndSend()
    expect(await feesOf(deal)).toEqual([20_000])
    one(stage.submits.sent)
    await isSold(deal)
  })

  test('above the cap nothing is signed, until the ledger costs less', async () => {
    const costs = (drops: number) => stage.submits.reply('fee', () => ({ drops: { open_ledger_fee: String(drops) } }))
    costs(20_001)
    const deal = await makeDeal(stage.world, stage.people, { price: 4_000_000n })
    await order(stage.world, deal)
    for (let closed = 0; closed < 5; closed++) await stage.world.close()
    expect((await workOf(stage.world, deal.settlementId)).state).toBe('waiting')
    expect(stage.submits.sent).toEqual([])
    costs(16_001)
    await closeAndSend()
    await isSold(deal)
    expect(await feesOf(deal)).toEqual([20_000])
  })

  test('that rose since is raised in the same ledger, without waiting for another refusal', async () => {
    stage.submits.next('tesSUCCESS', 'telCAN_NOT_QUEUE')
    const deal = await ordered()
    stage.submits.reply('fee', () => ({ drops: { open_ledger_fee: '5000' } }))
    await closeAndSend()
    await stage.submits.reaches(3)
    expect(await feesOf(deal)).toEqual([13, 6250])
    await isSold(deal)
  })
})

test('what the ledger cannot read is never sent again, and its sequence number goes to the next work', async () => {
  stage.submits.next('temMALFORMED')
  const broken = await ordered()
  await workIs(stage.world, broken.settlementId, 'failed')
  const [attempt] = await attemptsOf(broken)
  const following = await ordered()
  await isSold(following)
  expect((await attemptsOf(following))[0]?.sequence).toBe(attempt?.sequence)
  expect(stage.submits.sent.filter((blob) => blob === stage.submits.sent[0])).toHaveLength(1)
})

test('a sale that fails on a validated ledger says why', async () => {
  stage.submits.next('tesSUCCESS')
  const deal = await ordered()
  // The broker does not get to see that the offer is gone before its transaction is in a ledger.
  stage.submits.reply('fee', () => {
    throw new LedgerError('tooBusy', 'fee: tooBusy')
  })
  await play(stage.world, stage.people.seller, {
    TransactionType: 'NFTokenCancelOffer',
    NFTokenOffers: [deal.sellOffer],
  })
  await stage.world.client.request('submit', { tx_blob: stage.submits.sent[0] })
  await stage.world.close()
  const { reason, hash } = await workIs(stage.world, deal.settlementId, 'failed')
  expect([reason, hash]).toEqual(['tecOBJECT_NOT_FOUND', (await attemptsOf(deal))[0]?.hash])
})
