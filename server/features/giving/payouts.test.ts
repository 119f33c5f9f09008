import { listDonations } from '@gooddrop/contract/giving.ts'
import { SOURCE_TAG } from '@gooddrop/ledger/actions.ts'
import { payoutMemo } from '@gooddrop/ledger/memos.ts'
import { transaction } from '@gooddrop/ledger/queries.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import {
  balanceOf,
  charityOf,
  type DealOptions,
  makeDeal,
  order,
  play,
  workIs,
} from '#features/house-accounts/testing/deals.ts'
import { replayQuarantine } from '#operator/replay-quarantine.ts'
import { call } from '#testing/call.ts'
import { eventually } from '#testing/eventually.ts'
import { type Person, startWorld, type World } from '#testing/world.ts'
import { editCharity } from './change-charities.ts'
import { retryPayout } from './payouts.ts'

const REQUIRE_TAG = 1
const DEPOSIT_AUTH = 9
/** Ordered and not paid. */
const WAITING = { network_id: '1', destination_tag: null, amount: '123', state: 'ready' as const }
const SMALL: DealOptions = { price: 1_000_000n, percent: 1 }

let world: World
let seller: Person
let buyer: Person

beforeAll(async () => {
  world = await startWorld()
  ;[seller, buyer] = [await world.person(), await world.person()]
})
afterAll(() => world?.stop())

const set = (who: Person, change: object) => play(world, who, { TransactionType: 'AccountSet', ...change })

async function newCharity(tag?: number): Promise<Person> {
  return charityOf(world, await world.person({ xrp: 100 }), tag === undefined ? {} : { tag })
}

/** Sells something with a gift for this charity; gives back the sale's hash. */
async function sell(charity: Person, options: DealOptions = {}): Promise<string> {
  const deal = await makeDeal(world, { seller, buyer, charity }, { price: 10_000_000n, percent: 10, ...options })
  await order(world, deal)
  await closeUntil(async () => expect((await workIs(world, deal.settlementId, 'done', 0)).state).toBe('done'))
  return (await workIs(world, deal.settlementId, 'done')).hash!
}

const payoutsTo = ({ address }: Person) =>
  world.server.deps.db.selectFrom('payouts').selectAll().where('charity', '=', address).orderBy('id').execute()

/** Closes ledgers as a network does, until it is so. */
async function closeUntil(check: () => Promise<unknown>, ledgers = 90): Promise<void> {
  for (let closed = 0; ; closed++)
    try {
      return void (await eventually(check, 700))
    } catch (error) {
      if (closed === ledgers) throw error
      await world.close()
    }
}
const arePaid = (charity: Person, count = 1) =>
  closeUntil(async () => {
    const payouts = await payoutsTo(charity)
    expect(payouts.map(({ state }) => state)).toEqual(Array(count).fill('paid'))
  })
const isHeld = (charity: Person, reason: string) =>
  closeUntil(async () => expect(await payoutsTo(charity)).toMatchObject([{ state: 'held', reason }]))

test('a payment names its sale, its token and us, and goes to the tag that the charity wants', async () => {
  const charity = await newCharity(77)
  await set(charity, { SetFlag: REQUIRE_TAG })
  const sale = await sell(charity, { tag: 77 })
  await arePaid(charity)
  const [payout] = await payoutsTo(charity)
  const { tx } = (await transaction(world.client, payout!.hash!))!
  expect(tx).toMatchObject({
    DestinationTag: 77,
    SourceTag: SOURCE_TAG,
    Memos: [payoutMemo([sale]), expect.anything()],
  })
  const { donations, total_given } = await donationsTo(charity)
  expect(total_given).toBe('1000000')
  expect(donations).toMatchObject([
    { amount: '1000000', sale_hash: sale, payout_hash: payout!.hash, state: 'paid', giver_address: buyer.address },
  ])
})

const donationsTo = async (charity: Person) =>
  (await call(world.server, listDonations, { query: { charity_id: (await charityRow(charity)).id } })).json()

const charityRow = ({ address }: Person) =>
  world.server.deps.db
    .selectFrom('charities')
    .select('id')
    .where('ledger_account', '=', address)
    .executeTakeFirstOrThrow()

test('gifts to a charity to which payments wait are gathered, and those to others are not kept waiting', async () => {
  const [busy, other] = [await newCharity(), await newCharity()]
  const sale = await sell(busy)
  await arePaid(busy)
  const { db } = world.server.deps
  // As if the ledger took nothing of the broker's for a while.
  const copies = Array.from({ length: 5 }, () => ({ ...WAITING, broker: world.broker.address, charity: busy.address }))
  await db.insertInto('payouts').values(copies).execute()
  for (let count = 0; count < 7; count++) await sell(busy)
  await sell(other)
  await arePaid(other)
  expect((await payoutsTo(busy)).filter(({ amount }) => amount !== WAITING.amount)).toHaveLength(1)

  await db.deleteFrom('payouts').where('amount', '=', WAITING.amount).execute()
  await arePaid(busy, 2)
  const [, shared] = await payoutsTo(busy)
  const { tx } = (await transaction(world.client, shared!.hash!))!
  expect(tx.Amount ?? tx.DeliverMax).toBe('7000000')
  expect((tx.Memos as unknown[])[0]).not.toEqual(payoutMemo([sale]))
})

describe('small gifts', () => {
  test('are collected until they are enough, and then go in one payment that names them all', async () => {
    const charity = await newCharity()
    const before = await balanceOf(world, charity)
    const sales: string[] = []
    for (let count = 0; count < 3; count++) sales.push(await sell(charity, { ...SMALL, percent: 3 }))
    expect(await payoutsTo(charity)).toEqual([])
    sales.push(await sell(charity, SMALL))
    await arePaid(charity)
    expect(await balanceOf(world, charity)).toBe(before + 100_000n)
    const [payout] = await payoutsTo(charity)
    const { tx } = (await transaction(world.client, payout!.hash!))!
    expect((tx.Memos as unknown[])[0]).toEqual(payoutMemo(sales))
  })

  test('go after a day by the ledger’s clock, however small', async () => {
    const charity = await newCharity()
    const before = await balanceOf(world, charity)
    await sell(charity, { price: 1n, percent: 1 })
    const { db } = world.server.deps
    const aged = { created_at: new Date((await world.client.freshTip()).closeTime * 1000 - 86_400_000) }
    await db.updateTable('donations').set(aged).where('charity', '=', charity.address).execute()
    await world.close()
    await arePaid(charity)
    expect(await balanceOf(world, charity)).toBe(before + 1n)
  })
})

describe('a charity that cannot be paid: its gift is held, and reaches it once it can', () => {
  test('it asks for a tag that we do not know', async () => {
    const charity = await newCharity()
    const before = await balanceOf(world, charity)
    const deal = await makeDeal(world, { seller, buyer, charity })
    await set(charity, { SetFlag: REQUIRE_TAG })
    await order(world, deal)
    await isHeld(charity, 'tecDST_TAG_NEEDED')
    await editCharity(world.server.deps, charity.address, { destination_tag: 5 })
    await arePaid(charity)
    expect(await balanceOf(world, charity)).toBe(before + 2_000_000n - 10n)
  })

  test('it refuses deposits, and accepts them later', async () => {
    const charity = await newCharity()
    const deal = await makeDeal(world, { seller, buyer, charity })
    await set(charity, { SetFlag: DEPOSIT_AUTH })
    await order(world, deal)
    await isHeld(charity, 'tecNO_PERMISSION')
    await set(charity, { ClearFlag: DEPOSIT_AUTH })
    await arePaid(charity)
  })

  test('it is not on the ledger: the account is never made by us', async () => {
    const charity = await newCharity()
    const nowhere = 'rrrrrrrrrrrrrrrrrrrrBZbvji'
    await sell(charity, SMALL)
    const { db, ...deps } = world.server.deps
    await db
      .updateTable('charities')
      .set({ ledger_account: nowhere })
      .where('ledger_account', '=', charity.address)
      .execute()
    const old = { created_at: new Date(0), charity: nowhere }
    await db.updateTable('donations').set(old).where('charity', '=', charity.address).execute()
    await world.close()
    await isHeld({ ...charity, address: nowhere }, 'tecNO_DST')
    const [payout] = await payoutsTo({ ...charity, address: nowhere })
    expect(Number(payout?.retry_at)).toBeGreaterThan((await world.client.freshTip()).closeTime + 86_000)
    await inTransaction(db, (tx) => retryPayout(tx, deps, payout!.id))
    await eventually(async () => expect((await payoutsTo({ ...charity, address: nowhere }))[0]?.tries).toBe(2))
    expect(await balanceOf(world, { ...charity, address: nowhere })).toBe(0n)
  })
})

describe('what others say on the ledger', () => {
  test('pays no gift: a payment with our memo counts only from the broker', async () => {
    const charity = await newCharity()
    const sale = await sell(charity, SMALL)
    const fake = {
      TransactionType: 'Payment',
      Destination: charity.address,
      Amount: '10000',
      Memos: [payoutMemo([sale])],
    }
    await play(world, seller, fake)
    expect(await payoutsTo(charity)).toEqual([])
    const { donations } = await donationsTo(charity)
    expect(donations).toMatchObject([{ sale_hash: sale, state: 'waiting', payout_hash: null }])
  })

  test('makes no gift: a sale that somebody else brokers is none of ours', async () => {
    const charity = await newCharity()
    const stranger = await world.person()
    const deal = await makeDeal({ ...world, broker: stranger }, { seller, buyer, charity })
    await play(world, stranger, {
      TransactionType: 'NFTokenAcceptOffer',
      NFTokenSellOffer: deal.sellOffer,
      NFTokenBuyOffer: deal.buyOffer,
      NFTokenBrokerFee: String(deal.gift.gift),
    })
    const { db } = world.server.deps
    expect(await db.selectFrom('donations').select('id').where('charity', '=', charity.address).execute()).toEqual([])
  })
})

test('an announcement that failed is replayed unchanged, and once', async () => {
  const { deps } = world.server
  const { announce } = deps
  const announced: unknown[] = []
  let failing = true
  deps.announce = async (tx, name, payload) => {
    if (name === 'payoutPaid' && failing) throw new Error('not today')
    if (name === 'payoutPaid') announced.push(payload)
    await announce(tx, name, payload)
  }
  try {
    const charity = await newCharity()
    const saleHash = await sell(charity)
    await arePaid(charity)
    expect(await replayQuarantine.run(deps, [])).toBe('0 resolved, 1 left.')
    failing = false
    expect(await replayQuarantine.run(deps, [])).toBe('1 resolved, 0 left.')
    expect(await replayQuarantine.run(deps, [])).toBe('The quarantine is empty.')
    const [payout] = await payoutsTo(charity)
    expect(announced).toMatchObject([{ payoutId: payout!.id, saleHashes: [saleHash], hash: payout!.hash }])
  } finally {
    deps.announce = announce
  }
})
