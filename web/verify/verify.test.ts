import { giftMemo, type Memo, pledgeMemo } from '@gooddrop/ledger/memos.ts'
import { encodeText } from '@gooddrop/ledger/text.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Wallet } from 'xrpl'
import { openLedgerSocket } from './ledger-socket.ts'
import { memoryStore } from './memory-store.ts'
import type { Report } from './report.ts'
import { type Market, openMarket, payPartly } from './testing/market.ts'
import { check } from './walk.ts'

let market: Market
beforeAll(async () => {
  market = await openMarket()
})
afterAll(() => market.close())

const A_DAY_AND_MORE = 26 * 3_600

/** An honest broker with two charities, and what the check says about them. */
async function world() {
  const [broker, trees, wells] = (await market.fund('broker', 'trees', 'wells')) as [Wallet, Wallet, Wallet]
  const report = async (brokers = [broker], charities = [trees, wells]): Promise<Report> => {
    const socket = openLedgerSocket(market.ledger.url)
    const accounts = {
      brokers: brokers.map(({ classicAddress }) => classicAddress),
      charities: charities.map(({ classicAddress }) => classicAddress),
    }
    try {
      return (await check({ accounts, socket, store: memoryStore() })).report
    } finally {
      socket.close()
    }
  }
  return { broker, trees, wells, report }
}

const codes = ({ differences }: Report) => differences.map(({ code }) => code)

test('an honest history adds up to the drop, by charity and by month, with a new gift still open', async () => {
  const { broker, trees, wells, report } = await world()
  const one = await market.sell(broker, { price: 40_000_000n, charity: trees })
  const two = await market.sell(broker, { price: 12_345_678n, charity: trees })
  const three = await market.sell(broker, { price: 1n, charity: wells })
  await market.pay(broker, [one, two])
  const raw = { MemoType: encodeText('gooddrop/payout'), MemoFormat: encodeText('application/octet-stream') }
  await market.pay(broker, [three], { memos: [{ Memo: { ...raw, MemoData: three.hash } }] })
  const four = await market.sell(broker, { price: 100n, charity: wells })
  const found = await report()
  expect(found).toMatchObject({
    sales: 4,
    volume: '52345779',
    totals: { gifts: 4, given: '523459', paidGifts: 3, paid: '523458' },
    open: { gifts: 1, drops: String(four.gift) },
    differences: [],
    isIncomplete: false,
  })
  expect(found.charities).toEqual([
    { charity: trees.classicAddress, gifts: 2, given: '523457', paidGifts: 2, paid: '523457' },
    { charity: wells.classicAddress, gifts: 2, given: '2', paidGifts: 1, paid: '1' },
  ])
  expect(found.months.map(({ gifts }) => gifts).reduce((sum, gifts) => sum + gifts)).toBe(4)
  expect(found.months[0]?.month).toMatch(/^\d{4}-\d{2}$/)
})

test('a gift of less than one percent, and none at all, are named with the sale', async () => {
  const { broker, trees, report } = await world()
  const small = await market.sell(broker, { price: 40_000_000n, charity: trees, fee: 399_999n })
  const none = await market.sell(broker, { price: 40_000_000n, charity: trees, fee: 0n })
  await market.pay(broker, [small])
  const { differences } = await report()
  expect(differences).toMatchObject([
    { code: 'gift-too-small', hash: small.hash, expected: '400000', found: '399999' },
    { code: 'no-gift', hash: none.hash },
  ])
})

test('a broker that takes more than the buyer has signed is caught, and so is one that takes the price', async () => {
  const { broker, trees, report } = await world()
  const more = await market.sell(broker, { charity: trees, fee: 500_000n })
  const most = await market.sell(broker, { price: 1_000n, charity: trees, fee: 510n })
  await market.pay(broker, [more, most])
  expect((await report()).differences).toMatchObject([
    { code: 'choice-differs', hash: more.hash, expected: '400000', found: '500000' },
    { code: 'gift-too-large', hash: most.hash },
  ])
})

test('a gift that is never paid on is open for a day, and wrong after it', async () => {
  const { broker, trees, report } = await world()
  const sale = await market.sell(broker, { charity: trees })
  expect(await report()).toMatchObject({ differences: [], open: { gifts: 1 } })
  await market.pass(A_DAY_AND_MORE)
  expect(await report()).toMatchObject({
    differences: [{ code: 'unpaid', hash: sale.hash, expected: '400000' }],
    open: { gifts: 0 },
    totals: { given: '400000', paid: '0' },
  })
})

test('a gift that is paid twice, to the wrong charity, or not in full is named with the payment', async () => {
  const { broker, trees, wells, report } = await world()
  const [twice, astray, little] = [
    await market.sell(broker, { charity: trees }),
    await market.sell(broker, { charity: trees }),
    await market.sell(broker, { charity: trees }),
  ]
  const first = await market.pay(broker, [twice])
  const second = await market.pay(broker, [twice])
  const wrong = await market.pay(broker, [astray], { to: wells })
  const less = await market.pay(broker, [little], { drops: little.gift - 1n })
  expect((await report()).differences).toMatchObject([
    { code: 'paid-twice', hash: second, expected: first, found: twice.hash },
    { code: 'wrong-charity', hash: wrong, expected: trees.classicAddress, found: wells.classicAddress },
    { code: 'wrong-amount', hash: less, expected: '400000', found: '399999' },
  ])
})

test('a partial payment counts for what arrived', async () => {
  const { broker, trees, report } = await world()
  const sale = await market.sell(broker, { charity: trees })
  const hash = await payPartly(market, broker, sale)
  const { differences, totals } = await report()
  expect(differences.filter((one) => one.hash === hash)).toMatchObject([
    { code: 'partial' },
    { code: 'wrong-amount', expected: '400000', found: '200000' },
  ])
  expect(totals.paid).toBe('200000')
})

test('somebody else’s payment that names a sale pays nothing and is noted', async () => {
  const { broker, trees, report } = await world()
  const sale = await market.sell(broker, { charity: trees })
  const hash = await market.pay(market.people.stranger, [sale])
  await market.pass(A_DAY_AND_MORE)
  const found = await report()
  expect(codes(found)).toEqual(['unpaid'])
  expect(found.notes).toMatchObject([{ kind: 'not-ours', hash, from: market.people.stranger.classicAddress }])
})

test('a payment for a sale that was never made, and money that goes elsewhere, are caught', async () => {
  const { broker, trees, report } = await world()
  const invented = await market.pay(broker, [{ hash: 'AB'.repeat(32), gift: 5n, charity: trees.classicAddress }])
  const taken = await market.pay(broker, [], { to: market.people.stranger, drops: 2_000_000n, memos: [] })
  await market.must(broker, { TransactionType: 'AccountSet' })
  await market.must(broker, { TransactionType: 'TicketCreate', TicketCount: 2 })
  await market.pay(market.people.stranger, [], { to: broker, drops: 3_000_000n, memos: [] })
  const found = await report()
  expect(found.differences).toMatchObject([
    { code: 'unknown-sale', hash: invented },
    { code: 'other-payment', hash: taken, found: '2000000' },
  ])
  expect(BigInt(found.received)).toBe(1_003_000_000n)
})

test('only what the buyer has signed says whom a gift is for', async () => {
  const { broker, trees, wells, report } = await world()
  const choice = (charity: Wallet) =>
    giftMemo({ charity: charity.classicAddress, tag: null, price: 40_000_000n, gift: 400_000n, basisPoints: 100 })
  const silent = await market.sell(broker, { charity: trees, signed: [] as Memo[] })
  const changed = await market.sell(broker, { charity: trees, repeated: [choice(wells)] })
  await market.pay(broker, [silent])
  await market.pay(broker, [changed])
  expect((await report()).differences).toMatchObject([
    { code: 'no-choice', hash: silent.hash },
    { code: 'choice-differs', hash: changed.hash, expected: trees.classicAddress, found: wells.classicAddress },
  ])
})

const pledgeTo = ({ classicAddress: charity }: Wallet) => ({
  charity,
  price: 40_000_000n,
  basisPoints: 2500,
  pledge: 10_000_000n,
})

test('a pledge counts as a gift of its own, is paid with the buyer’s, and is no part of the one percent', async () => {
  const { broker, trees, report } = await world()
  const one = await market.sell(broker, { charity: trees, pledge: pledgeTo(trees) })
  const two = await market.sell(broker, { charity: trees })
  await market.pay(broker, [one])
  expect(await report()).toMatchObject({
    sales: 2,
    volume: '80000000',
    totals: { gifts: 3, given: '10800000', paidGifts: 2, paid: '10400000' },
    open: { gifts: 1, drops: String(two.gift) },
    differences: [],
  })
})

test('a pledge that was left out, changed or invented is named with the sale', async () => {
  const { broker, trees, wells, report } = await world()
  const pledge = pledgeTo(trees)
  const choice = giftMemo({
    charity: trees.classicAddress,
    tag: null,
    price: 40_000_000n,
    gift: 400_000n,
    basisPoints: 100,
  })
  const kept = await market.sell(broker, { charity: trees, pledge, fee: 400_000n, repeated: [choice] })
  const less = pledgeMemo({ ...pledge, basisPoints: 1250, pledge: 5_000_000n })
  const changed = await market.sell(broker, { charity: trees, pledge, fee: 5_400_000n, repeated: [choice, less] })
  const invented = await market.sell(broker, {
    charity: trees,
    fee: 10_400_000n,
    repeated: [choice, pledgeMemo(pledge)],
  })
  // The buyer's gift would be too small, if the pledge were part of it.
  const hidden = await market.sell(broker, { charity: trees, pledge, fee: 10_000_000n })
  const astray = await market.sell(broker, { charity: trees, pledge: pledgeTo(wells) })
  for (const sale of [kept, changed, invented, hidden, astray]) await market.pay(broker, [sale])
  expect((await report()).differences).toMatchObject([
    { code: 'pledge-differs', hash: kept.hash, expected: '10000000', found: '0' },
    { code: 'pledge-differs', hash: changed.hash, expected: '10000000', found: '5000000' },
    { code: 'pledge-differs', hash: invented.hash, expected: '0', found: '10000000' },
    { code: 'gift-too-small', hash: hidden.hash, found: '0' },
    { code: 'pledge-differs', hash: astray.hash, expected: wells.classicAddress, found: trees.classicAddress },
  ])
})

test('a gift for an account that is on no list is named', async () => {
  const { broker, trees, wells, report } = await world()
  const sale = await market.sell(broker, { charity: wells })
  await market.pay(broker, [sale])
  expect((await report([broker], [trees])).differences).toMatchObject([{ code: 'unlisted-charity', hash: sale.hash }])
})

test('a retired broker’s sales count with the others, and only it can pay for them', async () => {
  const { broker, trees, report } = await world()
  const [retired] = (await market.fund('retired')) as [Wallet]
  const old = await market.sell(retired, { charity: trees })
  const stolen = await market.sell(retired, { charity: trees })
  const present = await market.sell(broker, { charity: trees })
  await market.pay(retired, [old])
  await market.pay(broker, [present])
  expect(await report([broker, retired])).toMatchObject({ sales: 3, differences: [], open: { gifts: 1 } })
  const wrong = await market.pay(broker, [stolen])
  expect((await report([broker, retired])).differences).toMatchObject([{ code: 'unknown-sale', hash: wrong }])
})

test('a charity that pays a buyer is noted', async () => {
  const { broker, trees, report } = await world()
  await market.pay(broker, [await market.sell(broker, { charity: trees })])
  const hash = await market.pay(trees, [], { to: market.people.buyer, drops: 200_000n, memos: [] })
  expect(await report()).toMatchObject({ differences: [], notes: [{ kind: 'paid-back', hash, drops: '200000' }] })
})
