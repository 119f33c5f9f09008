import { LedgerError } from '@gooddrop/ledger/errors.ts'
import { accountTransactions } from '@gooddrop/ledger/queries.ts'
import { describe, expect, test } from 'vitest'
import { type Deal, makeDeal, order, play, workIs } from '#features/house-accounts/testing/deals.ts'
import { recoveryStage } from '#features/house-accounts/testing/recovery-stage.ts'
import { eventually } from '#testing/eventually.ts'

const stage = recoveryStage()
const { attemptsOf, ordered, closeAndSend, isSold, makeSmallDeal, cancel, closeUntil } = stage

const sequenceOf = async (deal: Deal) => Number((await attemptsOf(deal)).at(-1)?.sequence)

test('at most eight attempts are in flight, in successive sequence numbers; the next follows as soon as there is room', async () => {
  const deals: Deal[] = []
  for (let count = 0; count < 9; count++) deals.push(await makeSmallDeal())
  for (const deal of deals) await order(stage.world, deal)
  await stage.submits.reaches(8)
  const states = await stage.world.server.deps.db.selectFrom('house_work').select('state').orderBy('id').execute()
  expect(states.map(({ state }) => state)).toEqual([...Array(8).fill('signed'), 'waiting'])
  const first = await sequenceOf(deals[0]!)
  for (const [place, deal] of deals.slice(0, 8).entries()) expect(await sequenceOf(deal)).toBe(first + place)
  for (const deal of deals) await closeUntil(() => workIs(stage.world, deal.settlementId, 'done', 0))
  expect(await sequenceOf(deals[8]!)).toBe(first + 8)
})

/** What used this number of the broker's. */
async function usedBy(sequence: number, from: number): Promise<unknown> {
  const { client, broker } = stage.world
  const { index: to } = await client.freshTip()
  for await (const { tx } of accountTransactions(client, broker.address, { from, to }))
    if (tx.Sequence === sequence && tx.Account === broker.address) return tx.TransactionType
  throw new Error(`nothing used ${sequence}`)
}

test('a free sequence number is filled, so that nothing behind it waits for ever', async () => {
  const [gone, behind] = [await makeSmallDeal(), await makeSmallDeal()]
  const { index: from } = await stage.world.client.freshTip()
  stage.submits.otherwise('tesSUCCESS')
  // A server that can simulate would say that the first has not reached it.
  stage.submits.reply('simulate', () => {
    throw new LedgerError('unknownCmd', 'simulate: unknownCmd')
  })
  for (const deal of [gone, behind]) await order(stage.world, deal)
  for (const deal of [gone, behind]) await eventually(async () => expect(await sequenceOf(deal)).toBeGreaterThan(0))
  const free = await sequenceOf(gone)
  expect(await sequenceOf(behind)).toBe(free + 1)
  stage.submits.otherwise('pass')
  const { seller } = stage.people
  await play(stage.world, seller, { TransactionType: 'NFTokenCancelOffer', NFTokenOffers: [gone.sellOffer] })
  await workIs(stage.world, gone.settlementId, 'failed')
  await closeUntil(() => workIs(stage.world, behind.settlementId, 'done', 0))
  expect((await attemptsOf(behind)).map(({ sequence }) => Number(sequence))).toEqual([free + 1])
  expect(await usedBy(free, from)).toBe('AccountSet')
})

describe('nothing is signed', () => {
  const staysUnsigned = async (deal: Deal, reason: RegExp) => {
    await order(stage.world, deal)
    await closeUntil(() => workIs(stage.world, deal.settlementId, 'failed', 0))
    expect((await workIs(stage.world, deal.settlementId, 'failed')).reason).toMatch(reason)
    expect(await attemptsOf(deal)).toEqual([])
    expect(stage.submits.sent).toEqual([])
  }

  test('while the database is more than two ledgers behind', async () => {
    const deal = await makeSmallDeal()
    stage.submits.reply('ledger', () => {
      throw new LedgerError('tooBusy', 'ledger: tooBusy')
    })
    for (let closed = 0; closed < 3; closed++) await stage.world.stage.close()
    await eventually(async () => {
      const tip = stage.world.server.deps.ledger?.tip()?.index ?? 0
      if (tip < (await stage.world.client.freshTip()).index) throw new Error('not published yet')
    })
    await order(stage.world, deal)
    await expect(stage.submits.reaches(1, 1500)).rejects.toThrow('0 were answered')
    stage.submits.reply('ledger', undefined)
    await stage.submits.reaches(1)
    await isSold(deal)
  })

  test('when the charity is the seller', async () => {
    const { seller } = stage.people
    const deal = await makeDeal(stage.world, { ...stage.people, charity: seller })
    await staysUnsigned(deal, /^charity_is_a_party$/)
  })

  test('when nobody has vetted the charity', async () => {
    const deal = await makeDeal(stage.world, { ...stage.people, charity: await stage.world.person() })
    await staysUnsigned(deal, /^charity_is_a_party$/)
  })

  test.each([
    ['smaller than the buyer signed', 1n],
    ['larger than the price', 41_000_000n],
  ])('with a gift %s', async (_what, amount) => {
    const deal = await makeDeal(stage.world, stage.people)
    await staysUnsigned({ ...deal, gift: { ...deal.gift, gift: amount } }, /^refused: |^tecINSUFFICIENT_PAYMENT$/)
  })

  test('with less than a minute left', async () => {
    const deal = await makeDeal(stage.world, stage.people, { seconds: 40 })
    await order(stage.world, deal)
    await closeUntil(() => workIs(stage.world, deal.settlementId, 'failed', 0))
    expect((await workIs(stage.world, deal.settlementId, 'failed')).reason).toBe('tecEXPIRED')
    expect(stage.submits.sent).toEqual([])
  })

  test('when the buyer’s money is gone by the open ledger already', async () => {
    const { seller } = stage.people
    const poor = { ...stage.people, buyer: await stage.world.person({ xrp: 60 }) }
    const deal = await makeDeal(stage.world, poor)
    const spend = { TransactionType: 'Payment', Destination: seller.address, Amount: '30000000' }
    await play(stage.world, poor.buyer, spend)
    await order(stage.world, deal)
    await closeUntil(() => workIs(stage.world, deal.settlementId, 'failed', 0))
    expect((await workIs(stage.world, deal.settlementId, 'failed')).reason).toBe('tecINSUFFICIENT_FUNDS')
    expect(stage.submits.sent).toEqual([])
  })
})

describe('cancelling offers', () => {
  test('spares the offers of a live sale', async () => {
    stage.submits.next('tesSUCCESS')
    const deal = await ordered()
    await cancel(deal.sellOffer, deal.buyOffer)
    await closeAndSend()
    await isSold(deal)
    expect(stage.submits.sent.every((blob) => blob === stage.submits.sent[0])).toBe(true)
  })
})
