import { nftOffer } from '@gooddrop/ledger/queries.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { decode } from 'xrpl'
import { inTransaction } from '#db/transaction.ts'
import { eventually } from '#testing/eventually.ts'
import { type Person, startWorld, type World } from '#testing/world.ts'
import { resume } from './store.ts'
import { charityOf, type Deal, makeDeal, order, workIs, workOf } from './testing/deals.ts'
import { type Line, takeLine } from './testing/line.ts'

let world: World
let people: { seller: Person; buyer: Person; charity: Person }
let line: Line

beforeAll(async () => {
  world = await startWorld({ env: { PAYOUT_MINIMUM_DROPS: '100000000000' } })
  people = { seller: await world.person(), buyer: await world.person(), charity: await world.person() }
  await charityOf(world, people.charity)
})
afterAll(() => world?.stop())
beforeEach(() => {
  line = takeLine(world)
})
afterEach(() => line.restore())

const attemptsOf = async (deal: Deal) => {
  const { id } = await workOf(world, deal.settlementId)
  return world.server.deps.db
    .selectFrom('broker_attempts')
    .selectAll()
    .where('work_id', '=', id)
    .orderBy('created_at')
    .execute()
}
const ordered = async (change: Parameters<typeof makeDeal>[2] = {}) => {
  const deal = await makeDeal(world, people, { price: 4_000_000n, ...change })
  await order(world, deal)
  return deal
}
/** Closes a ledger and waits for what is sent because of it. */
const closeAndSend = async () => {
  const count = line.sent.length
  await world.close()
  await line.reaches(count + 1)
}
const isSold = async (deal: Deal) => {
  await world.close()
  await workIs(world, deal.settlementId, 'done')
  expect(await nftOffer(world.client, deal.sellOffer)).toBeNull()
}
const one = (values: readonly unknown[]) => expect(new Set(values).size).toBe(1)

describe('while it may be on its way the same blob is sent with each ledger', () => {
  test.each([
    'tesSUCCESS',
    'tefALREADY',
    'terRETRY',
    'terPRE_SEQ',
    'tefPAST_SEQ',
    'tooBusy',
    'noNetwork',
    'disconnected',
  ])('%s', async (answer) => {
    line.next(answer, answer)
    const deal = await ordered()
    await line.reaches(1)
    await closeAndSend()
    await closeAndSend()
    one(line.sent)
    await isSold(deal)
    expect(await attemptsOf(deal)).toHaveLength(1)
  })

  test('an answer that was lost: sent again, sold once', async () => {
    line.next('lost')
    const deal = await ordered()
    await line.reaches(1)
    await isSold(deal)
    one(line.sent)
  })
})

test('past its last ledger, with its number unused, it is void: signed anew for the same number', async () => {
  line.otherwise('tesSUCCESS')
  const deal = await ordered({ seconds: 90_000 })
  await line.reaches(1)
  for (let closed = 0; closed < 21; closed++) await world.close()
  await eventually(async () => expect(await attemptsOf(deal)).toHaveLength(2), 15_000)
  line.otherwise('pass')
  await closeAndSend()
  await isSold(deal)
  const attempts = await attemptsOf(deal)
  one(attempts.map(({ sequence }) => sequence))
  expect(attempts.map(({ validated_ledger }) => validated_ledger !== null)).toEqual([false, true])
})

test('a refusal that uses nothing is looked at again, and the sale still made when it passes', async () => {
  line.next('tecINSUFFICIENT_FUNDS')
  const deal = await ordered()
  await line.reaches(1)
  await closeAndSend()
  await isSold(deal)
  expect(await attemptsOf(deal)).toHaveLength(1)
})

test('a refusal that stays: its number is used to clear the offer away, so that it is sure that nothing was sold', async () => {
  line.next('tecINSUFFICIENT_FUNDS', 'tecINSUFFICIENT_FUNDS')
  const deal = await ordered()
  await line.reaches(1)
  await world.close()
  await line.reaches(3)
  await world.close()
  const { reason } = await workIs(world, deal.settlementId, 'failed')
  expect(reason).toBe('tecINSUFFICIENT_FUNDS')
  const attempts = await attemptsOf(deal)
  expect(attempts.map(({ does }) => does)).toEqual(['work', 'undo'])
  one(attempts.map(({ sequence }) => sequence))
  expect(await nftOffer(world.client, deal.buyOffer)).toBeNull()
  expect(await nftOffer(world.client, deal.sellOffer)).not.toBeNull()
})

test('an offer that is gone never comes back: over at once, and its number is for the next', async () => {
  line.next('tesSUCCESS')
  const gone = await ordered()
  await line.reaches(1)
  const [first] = await attemptsOf(gone)
  await world.stage.send(people.seller.wallet, {
    TransactionType: 'NFTokenCancelOffer',
    NFTokenOffers: [gone.sellOffer],
  })
  await world.close()
  expect((await workIs(world, gone.settlementId, 'failed')).reason).toBe('tecOBJECT_NOT_FOUND')
  const following = await ordered()
  await line.reaches(2)
  await isSold(following)
  expect((await attemptsOf(following))[0]?.sequence).toBe(first?.sequence)
})

describe('the fee', () => {
  const feesOf = async (deal: Deal) => (await attemptsOf(deal)).map(({ fee }) => Number(fee))

  test('of one that stands in line is raised by a quarter after three ledgers, all hashes kept', async () => {
    line.otherwise('terQUEUED')
    const deal = await ordered()
    await line.reaches(1)
    for (let closed = 0; closed < 2; closed++) await closeAndSend()
    expect(await feesOf(deal)).toHaveLength(1)
    await closeAndSend()
    const [low, high] = await feesOf(deal)
    expect(high).toBeGreaterThanOrEqual(Math.ceil(low! * 1.25))
    line.otherwise('pass')
    await closeAndSend()
    await isSold(deal)
    one((await attemptsOf(deal)).map(({ sequence }) => sequence))
  })

  test.each(['telINSUF_FEE_P', 'telCAN_NOT_QUEUE', 'telCAN_NOT_QUEUE_FEE'])(
    'of one that was not kept (%s) is raised with the next ledger, after the open ledger’s price',
    async (answer) => {
      line.next(answer)
      const deal = await ordered()
      await line.reaches(1)
      line.reply('fee', () => ({ drops: { open_ledger_fee: '5000' } }))
      await closeAndSend()
      const [low, high] = await feesOf(deal)
      expect([low, high]).toEqual([13, 6250])
      await isSold(deal)
    },
  )

  test('has a cap, at which the old one goes on', async () => {
    line.reply('fee', () => ({ drops: { open_ledger_fee: '999999999' } }))
    line.next('telINSUF_FEE_P')
    const deal = await ordered()
    await line.reaches(1)
    await closeAndSend()
    expect(await feesOf(deal)).toEqual([20_000])
    one(line.sent)
    await isSold(deal)
  })
})

test('what the ledger cannot read is never sent again, and its number is for the next', async () => {
  line.next('temMALFORMED')
  const broken = await ordered()
  await workIs(world, broken.settlementId, 'failed')
  const [attempt] = await attemptsOf(broken)
  const following = await ordered()
  await line.reaches(2)
  await isSold(following)
  expect((await attemptsOf(following))[0]?.sequence).toBe(attempt?.sequence)
  expect(line.sent.filter((blob) => blob === line.sent[0])).toHaveLength(1)
})

test('a sale that fails on a validated ledger says why', async () => {
  line.next('tesSUCCESS', 'lenient')
  const deal = await ordered()
  await line.reaches(1)
  // The seller's cancel and the broker's sale end up in one ledger; the cancel comes first.
  const cancel = { TransactionType: 'NFTokenCancelOffer', NFTokenOffers: [deal.sellOffer] }
  await world.stage.send(people.seller.wallet, cancel)
  await world.client.request('submit', { tx_blob: line.sent[0], fail_hard: false })
  await world.close()
  const { reason, hash } = await workIs(world, deal.settlementId, 'failed')
  expect(reason).toBe('tecOBJECT_NOT_FOUND')
  expect(hash === null || /^[0-9A-F]{64}$/.test(hash)).toBe(true)
})

describe('nothing more is signed', () => {
  const warning = async () => {
    const reply = await world.server.inject({ method: 'GET', url: '/health/ready' })
    expect(reply.statusCode).toBe(200)
    return reply.json().warnings?.broker as string | undefined
  }
  const goOn = () => inTransaction(world.server.deps.db, (tx) => resume(tx, world.broker.address))

  test.each(['tefBAD_AUTH', 'tefMASTER_DISABLED', 'terNO_ACCOUNT', 'telWRONG_NETWORK', 'telREQUIRES_NETWORK_ID'])(
    'after %s, until somebody has looked',
    async (answer) => {
      line.next(answer)
      const deal = await ordered()
      await line.reaches(1)
      await eventually(async () => expect(await warning()).toContain(answer))
      await world.close()
      await world.close()
      expect(line.sent).toHaveLength(1)
      await goOn()
      await closeAndSend()
      await isSold(deal)
    },
  )

  test('when its number was used by something that it did not sign', async () => {
    line.next('tesSUCCESS')
    const deal = await ordered()
    await line.reaches(1)
    const theft = { TransactionType: 'Payment', Destination: people.seller.address, Amount: '1000000' }
    const sequence = Number(decode(line.sent[0]!).Sequence)
    await world.stage.send(world.broker.wallet, { ...theft, Sequence: sequence })
    await world.close()
    await eventually(async () => expect(await warning()).toContain('did not sign'))
    await world.close()
    expect(line.sent).toHaveLength(1)
    await goOn()
    await closeAndSend()
    await isSold(deal)
    const [first, second] = await attemptsOf(deal)
    expect(Number(second?.sequence)).toBe(Number(first?.sequence) + 1)
  })

  test('for sales that the account cannot pay the fee of', async () => {
    line.next('terINSUF_FEE_B')
    const deal = await ordered()
    await line.reaches(1)
    await eventually(async () => expect(await warning()).toContain('short'))
    await closeAndSend()
    await isSold(deal)
    await eventually(async () => expect(await warning()).toBeUndefined())
  })
})
