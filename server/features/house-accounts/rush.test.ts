import { LedgerError } from '@gooddrop/ledger/errors.ts'
import { expect, test } from 'vitest'
import { makeDeal, order, workOf } from './testing/deals.ts'
import { rushStage } from './testing/rush-stage.ts'

// Fees that rise while an attempt is in flight. rush.long.test.ts has long waits, cancels, and caps.
const stage = rushStage()

test('a simulation that answers with an error keeps nothing else waiting', async () => {
  const [broken, sound] = [await makeDeal(stage.world, stage.people), await makeDeal(stage.world, stage.people)]
  stage.submits.reply('simulate', ({ tx_json }) => {
    if ((tx_json as { NFTokenBuyOffer?: string }).NFTokenBuyOffer !== broken.buyOffer) return undefined
    throw new LedgerError('highFee', 'simulate: highFee')
  })
  for (const deal of [broken, sound]) await order(stage.world, deal)
  await stage.isDone(sound)
  expect((await workOf(stage.world, broken.settlementId)).state).toBe('waiting')
  stage.submits.reply('simulate', undefined)
  await stage.isDone(broken)
})

test('sells once under one sequence number if fees rise while the sale is in flight', async () => {
  const deal = await makeDeal(stage.world, stage.people)
  await stage.rush.begin(7_300n)
  const { index: from } = await stage.world.client.freshTip()
  // The first one never reaches the ledger.
  stage.submits.next('tesSUCCESS')
  await order(stage.world, deal)
  await stage.submits.reaches(1)
  await stage.rush.begin(9_000n)
  await stage.isDone(deal)
  const attempts = await stage.world.server.deps.db
    .selectFrom('house_attempts')
    .select(['sequence', 'fee', 'validated_ledger'])
    .where('work_id', '=', (await workOf(stage.world, deal.settlementId)).id)
    .orderBy('created_at')
    .execute()
  expect(new Set(attempts.map(({ sequence }) => sequence)).size).toBe(1)
  expect(attempts.filter(({ validated_ledger }) => validated_ledger !== null)).toHaveLength(1)
  expect((await stage.sentSince(from)).filter(([type]) => type === 'NFTokenAcceptOffer')).toHaveLength(1)
})

test('replaces a refused attempt that a server keeps under its number at the going fee', async () => {
  const { deal, from } = await stage.keepInQueue()
  stage.submits.otherwise('pass')
  await stage.isDone(deal)
  await stage.rush.end()
  const [fee, ...more] = await stage.saleFeesSince(from)
  expect(fee).toBeGreaterThan(10_000)
  expect(more).toEqual([])
})
