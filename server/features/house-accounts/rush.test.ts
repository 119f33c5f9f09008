import { LedgerError } from '@gooddrop/ledger/errors.ts'
import { accountTransactions, nftOffer } from '@gooddrop/ledger/queries.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { decode } from 'xrpl'
import { inTransaction } from '#db/transaction.ts'
import {
  balanceOf,
  charityOf,
  type Deal,
  makeDeal,
  order,
  workIs,
  workOf,
} from '#features/house-accounts/testing/deals.ts'
import { interceptSubmits, type SubmitInterceptor } from '#features/house-accounts/testing/intercept-submits.ts'
import { eventually } from '#testing/eventually.ts'
import { closingFull, gatherStrangers, RUSH_LIMITS, type Rush } from '#testing/rush.ts'
import { type Person, startWorld, type World } from '#testing/world.ts'
import { enqueueCancel } from './enqueue.ts'

let world: World
let rush: Rush
let submits: SubmitInterceptor
let people: { seller: Person; buyer: Person; charity: Person }

beforeAll(async () => {
  world = await startWorld({ ledgerLimits: RUSH_LIMITS })
  people = { seller: await world.person(), buyer: await world.person(), charity: await world.person() }
  await charityOf(world, people.charity)
  rush = await gatherStrangers(world)
})
afterAll(() => world?.stop())
beforeEach(() => {
  submits = interceptSubmits(world)
})
afterEach(async () => {
  submits.restore()
  await rush.end()
  await closingUntil(async () => expect(await undone()).toEqual([]))
})

/** Gifts that are owed and work that is open: what a test leaves behind would be sent first in the next one. */
async function undone(): Promise<unknown[]> {
  const { db } = world.server.deps
  const work = db.selectFrom('house_work').select('purpose').where('finished_at', 'is', null).execute()
  const gifts = db
    .selectFrom('donations as d')
    .leftJoin('payouts as p', 'p.id', 'd.payout_id')
    .select('d.sale_hash')
    .where((is) => is.or([is('p.state', 'is', null), is('p.state', '<>', 'paid')]))
    .execute()
  return [...(await work), ...(await gifts)]
}

const closingUntil = (check: () => Promise<unknown>, ledgers?: number) => closingFull(rush, check, ledgers)

const isDone = (deal: Deal) => closingUntil(() => workIs(world, deal.settlementId, 'done', 0))
const cancel = (...offers: string[]) => {
  const { deps } = world.server
  return inTransaction(deps.db, (tx) => enqueueCancel(tx, deps, offers, 'a test'))
}
const isThere = async (offer: string) => (await nftOffer(world.client, offer)) !== null

/** Of the broker's transactions since that ledger: type, sequence number and fee. */
async function sentSince(from: number): Promise<[unknown, number, number][]> {
  const { client, broker } = world
  const { index: to } = await client.freshTip()
  const sent: [unknown, number, number][] = []
  for await (const { tx } of accountTransactions(client, broker.address, { from, to }))
    if (tx.Account === broker.address) sent.push([tx.TransactionType, Number(tx.Sequence), Number(tx.Fee)])
  return sent
}

/** What the ledger server answered to each attempt at this sale. */
async function answersTo({ settlementId }: Deal): Promise<(string | null)[]> {
  const { id } = await workOf(world, settlementId)
  const { db } = world.server.deps
  const attempts = await db.selectFrom('house_attempts').select('answer').where('work_id', '=', id).execute()
  return attempts.map(({ answer }) => answer)
}

/** Until the broker has sent again, in the newest ledger, what is in flight. */
async function isResent(): Promise<void> {
  const { index } = await world.client.freshTip()
  const { db } = world.server.deps
  const sent = () => db.selectFrom('house_attempts').select('hash').where('sent_ledger', '=', index).execute()
  await eventually(async () => expect(await sent()).not.toEqual([]))
}

const openLedgerFee = async () => {
  const { drops } = await world.client.request('fee')
  return Number((drops as { open_ledger_fee: string }).open_ledger_fee)
}

test('a sale is made at the fee of a full ledger, and its gift follows once it has waited long enough', async () => {
  const deal = await makeDeal(world, people)
  const before = await balanceOf(world, people.charity)
  const { index: from } = await world.client.freshTip()
  await rush.begin(7_300n)
  expect(await openLedgerFee()).toBe(10_512)
  await order(world, deal)
  await isDone(deal)
  const sales = await sentSince(from)
  expect(sales.map(([type, , fee]) => [type, fee])).toEqual([['NFTokenAcceptOffer', 13_140]])
  // Unsigned, the payout blocks nothing while it waits.
  expect(
    await world.server.deps.db.selectFrom('house_sequences').select('sequence').where('state', '=', 'open').execute(),
  ).toEqual([])
  for (let closed = 0; closed < 60; closed++) await rush.world.close()
  await closingUntil(async () => expect(await balanceOf(world, people.charity)).toBe(before + deal.gift.gift))
  const [, payment, ...more] = await sentSince(from)
  expect(payment?.[0]).toBe('Payment')
  expect(payment?.[2]).toBeGreaterThan(10_512)
  expect(more).toEqual([])
})

test('above what a sale may pay it waits, fails nothing, and is made when fees fall', async () => {
  const deal = await makeDeal(world, people)
  await rush.begin(30_000n)
  expect(await openLedgerFee()).toBeGreaterThan(20_000)
  await order(world, deal)
  for (let closed = 0; closed < 25; closed++) await rush.world.close()
  expect(await workOf(world, deal.settlementId)).toMatchObject({ state: 'waiting', refusals: 0 })
  expect(submits.sent).toEqual([])
  await rush.begin(7_300n)
  await isDone(deal)
})

test('a simulation that answers with an error keeps nothing else waiting', async () => {
  const [broken, sound] = [await makeDeal(world, people), await makeDeal(world, people)]
  submits.reply('simulate', ({ tx_json }) => {
    if ((tx_json as { NFTokenBuyOffer?: string }).NFTokenBuyOffer !== broken.buyOffer) return undefined
    throw new LedgerError('highFee', 'simulate: highFee')
  })
  for (const deal of [broken, sound]) await order(world, deal)
  await isDone(sound)
  expect((await workOf(world, broken.settlementId)).state).toBe('waiting')
  submits.reply('simulate', undefined)
  await isDone(broken)
})

test('a sale does not wait behind a cancel that was signed before fees rose', async () => {
  const [deal, cleared] = [await makeDeal(world, people), await makeDeal(world, people)]
  const { index: from } = await world.client.freshTip()
  submits.otherwise('telCAN_NOT_QUEUE_FEE')
  await cancel(cleared.sellOffer)
  await submits.reaches(1)
  await rush.begin(7_300n)
  await isResent()
  // By itself it may not cost so much.
  for (const blob of submits.sent) expect(Number(decode(blob).Fee)).toBeLessThanOrEqual(1_000)
  submits.otherwise('pass')
  await order(world, deal)
  // With the next ledger the cancel is signed anew at what the sale may cost, and the sale behind it.
  await rush.world.close()
  await eventually(async () => expect(await answersTo(deal)).toEqual(['tesSUCCESS']))
  await rush.world.close()
  await workIs(world, deal.settlementId, 'done')
  const sent = (await sentSince(from)).filter(([type]) => type !== 'Payment')
  expect(sent.map(([type]) => type)).toEqual(['NFTokenCancelOffer', 'NFTokenAcceptOffer'])
  const [first, second] = sent.map(([, sequence]) => sequence)
  expect(second).toBe(first! + 1)
})

test('a sale does not wait behind a cancel for which nothing was signed yet', async () => {
  const [deal, cleared] = [await makeDeal(world, people), await makeDeal(world, people)]
  await rush.begin(7_300n)
  await cancel(cleared.sellOffer)
  for (let closed = 0; closed < 2; closed++) await rush.world.close()
  await order(world, deal)
  await isDone(deal)
  expect(await isThere(cleared.sellOffer)).toBe(true)
  await rush.end()
  await closingUntil(async () => expect(await isThere(cleared.sellOffer)).toBe(false))
})

test('fees that rise while a sale is under way: raised under the same number, sold once', async () => {
  const deal = await makeDeal(world, people)
  await rush.begin(7_300n)
  const { index: from } = await world.client.freshTip()
  // The first one never reaches the ledger.
  submits.next('tesSUCCESS')
  await order(world, deal)
  await submits.reaches(1)
  await rush.begin(9_000n)
  await isDone(deal)
  const attempts = await world.server.deps.db
    .selectFrom('house_attempts')
    .select(['sequence', 'fee', 'validated_ledger'])
    .where('work_id', '=', (await workOf(world, deal.settlementId)).id)
    .orderBy('created_at')
    .execute()
  expect(new Set(attempts.map(({ sequence }) => sequence)).size).toBe(1)
  expect(attempts.filter(({ validated_ledger }) => validated_ledger !== null)).toHaveLength(1)
  expect((await sentSince(from)).filter(([type]) => type === 'NFTokenAcceptOffer')).toHaveLength(1)
})

describe('an attempt that was refused, and that a server keeps all the same,', () => {
  /** The broker got the answer that its first attempt is not kept; a server has it in its queue. */
  async function keptInQueue() {
    const deal = await makeDeal(world, people)
    const { index: from } = await world.client.freshTip()
    submits.otherwise('telCAN_NOT_QUEUE')
    await order(world, deal)
    await submits.reaches(1)
    await rush.begin(7_300n)
    const kept = await world.client.request('submit', { tx_blob: submits.sent[0] })
    expect(kept.engine_result).toBe('terQUEUED')
    return { deal, from }
  }
  const salesSince = async (from: number) =>
    (await sentSince(from)).flatMap(([type, , fee]) => (type === 'NFTokenAcceptOffer' ? [fee] : []))

  test('is replaced under its number at the going fee', async () => {
    const { deal, from } = await keptInQueue()
    submits.otherwise('pass')
    await isDone(deal)
    await rush.end()
    const [fee, ...more] = await salesSince(from)
    expect(fee).toBeGreaterThan(10_000)
    expect(more).toEqual([])
  })

  test('may still be the one that applies: the sale is made, and nothing else is', async () => {
    const { deal, from } = await keptInQueue()
    await rush.end()
    await isDone(deal)
    submits.otherwise('pass')
    for (let more = 0; more < 3; more++) await world.close()
    expect(await salesSince(from)).toEqual([13])
  })
})
