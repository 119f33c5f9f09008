import { accountInfo, accountTickets, accountTransactions } from '@gooddrop/ledger/queries.ts'
import type { Json } from '@gooddrop/ledger/wire.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { decode } from 'xrpl'
import {
  balanceOf,
  charityOf,
  type Deal,
  makeDeal,
  order,
  play,
  workIs,
  workOf,
} from '#features/house-accounts/testing/deals.ts'
import { interceptSubmits, type SubmitInterceptor } from '#features/house-accounts/testing/intercept-submits.ts'
import { eventually } from '#testing/eventually.ts'
import { type Person, startWorld, type World } from '#testing/world.ts'
import { reconcileAll } from './run-reconciliation.ts'

const SIZE = 16
let world: World
let submits: SubmitInterceptor
let people: { seller: Person; buyer: Person; charity: Person }

beforeAll(async () => {
  world = await startWorld({ env: { HOUSE_TICKETS: String(SIZE), PAYOUT_MINIMUM_DROPS: '100000000000' } })
  people = { seller: await world.person(), buyer: await world.person(), charity: await world.person() }
  await charityOf(world, people.charity)
})
afterAll(() => world?.stop())
beforeEach(async () => {
  submits = interceptSubmits(world)
  await filled()
})
afterEach(() => submits.restore())

const freeTickets = () =>
  world.server.deps.db
    .selectFrom('house_sequences')
    .select('sequence')
    .where('account', '=', world.broker.address)
    .where('ticket', '=', true)
    .where('state', '=', 'open')
    .where('work_id', 'is', null)
    .execute()

async function closingUntil(check: () => Promise<unknown>, ledgers = 120): Promise<void> {
  for (let closed = 0; closed < ledgers; closed++) {
    const holds = await eventually(check, 500).then(
      () => true,
      () => false,
    )
    if (holds) return
    await world.close()
  }
  await check()
}

const filled = () => closingUntil(async () => expect((await freeTickets()).length).toBeGreaterThan((SIZE * 3) / 4))
const isDone = (deal: Deal) => closingUntil(() => workIs(world, deal.settlementId, 'done', 0))
const smallDeal = () => makeDeal(world, people, { price: 1_000_000n, seconds: 90_000 })

/** The broker's own transactions since that ledger. */
async function sentSince(from: number): Promise<Json[]> {
  const { client, broker } = world
  const sent: Json[] = []
  const { index: to } = await client.freshTip()
  for await (const { tx, ledgerIndex } of accountTransactions(client, broker.address, { from: from + 1, to }))
    if (tx.Account === broker.address) sent.push({ ...tx, ledgerIndex })
  return sent
}

/** Until it was submitted; tickets that the broker orders meanwhile do not count. */
const isSent = ({ sellOffer }: Deal) =>
  eventually(() => expect(submits.sent.map((blob) => decode(blob).NFTokenSellOffer)).toContain(sellOffer))

const attemptsOf = async (deal: Deal) =>
  world.server.deps.db
    .selectFrom('house_attempts')
    .selectAll()
    .where('work_id', '=', (await workOf(world, deal.settlementId)).id)
    .orderBy('created_at')
    .execute()

test('broker and treasury keep tickets, and know exactly those that are on the ledger', async () => {
  for (const { address } of [world.broker, world.treasury]) {
    await closingUntil(async () => expect((await accountInfo(world.client, address))?.ticketCount).toBe(SIZE))
    const known = await world.server.deps.db
      .selectFrom('house_sequences')
      .select('sequence')
      .where('account', '=', address)
      .where('ticket', '=', true)
      .where('state', '=', 'open')
      .execute()
    const onLedger = await accountTickets(world.client, address)
    expect(known.map(({ sequence }) => Number(sequence)).sort()).toEqual(onLedger.sort())
  }
})

test('twelve sales of one ledger wait neither for each other nor for one that never arrives', async () => {
  const deals: Deal[] = []
  for (let count = 0; count < 12; count++) deals.push(await smallDeal())
  const { index: from } = await world.client.freshTip()
  submits.next('tesSUCCESS')
  for (const deal of deals) await order(world, deal)
  await submits.reaches(12)
  await world.close()
  const sales = (await sentSince(from)).filter(({ TransactionType }) => TransactionType === 'NFTokenAcceptOffer')
  expect(sales).toHaveLength(11)
  expect(new Set(sales.map(({ TicketSequence }) => TicketSequence)).size).toBe(11)
  expect(new Set(sales.map(({ ledgerIndex }) => ledgerIndex)).size).toBe(1)
  for (const deal of deals) await isDone(deal)
})

test('an attempt that expires without a trace is signed anew for the same ticket, and sold once', async () => {
  const deal = await smallDeal()
  submits.otherwise('tesSUCCESS')
  await order(world, deal)
  await isSent(deal)
  for (let closed = 0; closed < 21; closed++) await world.close()
  submits.otherwise('pass')
  await isDone(deal)
  const attempts = await attemptsOf(deal)
  expect(new Set(attempts.map(({ sequence }) => sequence)).size).toBe(1)
  expect(new Set(attempts.map(({ last_ledger }) => last_ledger)).size).toBe(2)
  expect(attempts.filter(({ validated_ledger }) => validated_ledger !== null)).toHaveLength(1)
})

test('a ticket whose sale was given up serves no other work before the last ledger of what was signed for it', async () => {
  const [gone, ...others] = [await smallDeal(), await smallDeal(), await smallDeal()]
  submits.otherwise('tesSUCCESS')
  await order(world, gone!)
  await isSent(gone!)
  const given = (await attemptsOf(gone!))[0]!
  submits.otherwise('pass')
  await play(world, people.seller, { TransactionType: 'NFTokenCancelOffer', NFTokenOffers: [gone!.sellOffer] })
  await closingUntil(() => workIs(world, gone!.settlementId, 'failed', 0))
  for (const deal of others) await order(world, deal)
  for (const deal of others) {
    await isDone(deal)
    expect((await attemptsOf(deal))[0]!.sequence).not.toBe(given.sequence)
  }
  for (let closed = 0; closed < 21; closed++) await world.close()
  await closingUntil(async () =>
    expect((await freeTickets()).map(({ sequence }) => sequence)).toContain(given.sequence),
  )
})

test('without a free ticket sales go by sequence number', async () => {
  await world.server.deps.db
    .updateTable('house_sequences')
    .set({ state: 'used' })
    .where('account', '=', world.broker.address)
    .where('ticket', '=', true)
    .where('state', '=', 'open')
    .execute()
  // The ledger is not asked for them meanwhile.
  submits.reply('account_objects', () => ({ account_objects: [] }))
  const deal = await smallDeal()
  await order(world, deal)
  await isSent(deal)
  const sale = submits.sent.map((blob) => decode(blob)).find((tx) => tx.TransactionType === 'NFTokenAcceptOffer')
  expect(sale?.TicketSequence).toBeUndefined()
  await isDone(deal)
  submits.reply('account_objects', undefined)
  // Afterwards they are learned again from the ledger.
  await filled()
})

test('every drop that tickets cost is explained', async () => {
  const before = await balanceOf(world, world.broker)
  const { deps } = world.server
  await reconcileAll(deps, deps.ledger!, { whole: true })
  const kinds = await deps.db
    .selectFrom('house_movements')
    .select(['kind'])
    .distinct()
    .where('account', '=', world.broker.address)
    .where('tx_type', '=', 'TicketCreate')
    .execute()
  expect(kinds.map(({ kind }) => kind).sort()).toEqual(['fee', 'reserve'])
  expect(await deps.db.selectFrom('house_findings').selectAll().execute()).toEqual([])
  expect(await balanceOf(world, world.broker)).toBe(before)
})
