import { listDonations } from '@gooddrop/contract/giving.ts'
import { getGiving, listRanking } from '@gooddrop/contract/giving-pages.ts'
import { getReceipts } from '@gooddrop/contract/receipts.ts'
import { actionMemo, pledgeMemo, requestMemo } from '@gooddrop/ledger/memos.ts'
import { accountTransactions } from '@gooddrop/ledger/queries.ts'
import type { Json } from '@gooddrop/ledger/wire.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mint } from '#features/nfts/testing/minting.ts'
import {
  askToAcceptBid,
  askToBid,
  askToBuy,
  askToList,
  balance,
  bidsOn,
  charity,
  closingUntil,
  ends,
  historyOf,
  isGone,
  itemOf,
  list,
  notificationsAbout,
  sign,
  signed,
  XRP,
} from '#features/sales/testing/trading.ts'
import { reaches, type Trader, traders } from '#features/signing/testing/asking.ts'
import { reconcileNow } from '#operator/reconcile.ts'
import { call } from '#testing/call.ts'
import { type Person, startWorld, type World } from '#testing/world.ts'

let world: World
let ada: Trader
let bob: Trader
let cleo: Trader
let wells: Person & { id: string }
beforeAll(async () => {
  world = await startWorld()
  ;[ada, bob, cleo] = await traders(world, 3)
  wells = await charity(world)
})
afterAll(() => world?.stop())

const donationsOf = async (query: Record<string, unknown>) =>
  (await call(world.server, listDonations, { query })).json()
const giverRank = async ({ address }: Trader) => {
  const { ranking } = (await call(world.server, listRanking, { params: { kind: 'givers' } })).json()
  return BigInt(ranking.find((one) => one.address === address)?.amount ?? 0)
}

it('sells with a pledge of 25 %: the seller gets the rest, and one payment carries both gifts', async () => {
  const nftId = await mint(world, ada, { royality: '10000', title: 'Ebb' })
  const asked = await askToList(world, ada, nftId, 40n * XRP, { pledge_percent: 25, charity_id: wells.id })
  expect(asked.json()).toMatchObject({ price: '40000000', pledge: '10000000', receives: '30000000' })
  await signed(world, ada, asked)
  expect(await itemOf(world, nftId)).toMatchObject({
    amount: '40000000',
    pledge: { amount: '10000000', basis_points: 2500 },
  })
  expect((await historyOf(world, nftId))[0]).toMatchObject({ action: 'sell', amount: '40000000' })

  const [seller, given] = [await balance(world, ada), await balance(world, wells)]
  const ranks = { ada: await giverRank(ada), bob: await giverRank(bob) }
  const totals = (await call(world.server, getGiving, {})).json()
  const { index: from } = await world.client.freshTip()
  const buying = await askToBuy(world, bob, nftId, { donation_percent: 5 })
  expect(buying.json()).toMatchObject({ price: '40000000', pledge: '10000000', gift: '2000000', total: '42000000' })
  const { accept_hash } = await ends(world, await signed(world, bob, buying), 'settled')
  await closingUntil(world, async () => expect(await balance(world, wells)).toBe(given + 12n * XRP))
  expect(await balance(world, ada)).toBe(seller + 30n * XRP)

  const { index: to } = await world.client.freshTip()
  const payouts: string[][] = []
  for await (const { tx, memos } of accountTransactions(world.client, world.broker.address, { from, to }))
    if (tx.Account === world.broker.address && memos.payout) payouts.push(memos.payout)
  expect(payouts).toEqual([[accept_hash]])

  const { donations, donationsLength, total_given } = await donationsOf({ nft_id: nftId })
  expect(donations).toMatchObject([
    { pledged: true, amount: '10000000', basis_points: 2500, price: '40000000', giver_address: ada.address },
    { pledged: false, amount: '2000000', basis_points: 500, price: '40000000', giver_address: bob.address },
  ])
  expect([donationsLength, total_given]).toEqual([[{ total: 2 }], '12000000'])
  // Each on a page of its own: the two stand at the same place on the ledger.
  const first = await donationsOf({ nft_id: nftId, limit: 1 })
  const second = await donationsOf({ nft_id: nftId, limit: 1, cursor: first.next })
  expect([...first.donations, ...second.donations].map(({ pledged }) => pledged)).toEqual([true, false])
  expect(second.next).toBeNull()

  await closingUntil(world, async () => expect(await giverRank(ada)).toBe(ranks.ada + 10n * XRP))
  expect(await giverRank(bob)).toBe(ranks.bob + 2n * XRP)
  const after = (await call(world.server, getGiving, {})).json()
  expect(BigInt(after.total_given) - BigInt(totals.total_given)).toBe(12n * XRP)
  expect(after.total_gifts - totals.total_gifts).toBe(2)
  expect(after.months.at(-1)?.gifts).toBe((totals.months.at(-1)?.gifts ?? 0) + 2)

  const history = await historyOf(world, nftId)
  expect(history.filter(({ action }) => ['gift', 'pledge', 'sold'].includes(action))).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ action: 'gift', amount: '2000000', to: 'Clear Wells' }),
      expect.objectContaining({ action: 'pledge', amount: '10000000', to: 'Clear Wells' }),
      expect.objectContaining({ action: 'sold', amount: '40000000' }),
    ]),
  )
  await closingUntil(world, async () =>
    expect((await notificationsAbout(world, ada, nftId)).map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^“Ebb” was sold to .+ for 40 XRP, of which you gave 10 XRP$/),
        'Your pledge of 10 XRP has reached Clear Wells',
      ]),
    ),
  )
  for (const who of [ada, bob])
    expect((await call(world.server, getReceipts, { headers: who.member.headers })).json().years).toMatchObject([
      { gifts: 1, amount: who === ada ? '10000000' : '2000000' },
    ])
  await reconcileNow.run(world.server.deps, [])
})

it('of all that is pledged one drop stays with the seller', async () => {
  const nftId = await mint(world, ada, { royality: '0' })
  const asked = await askToList(world, ada, nftId, XRP, { pledge_percent: 100, charity_id: wells.id })
  expect(asked.json()).toMatchObject({ pledge: '999999', receives: '1' })
  await signed(world, ada, asked)
  const seller = await balance(world, ada)
  await ends(world, await signed(world, bob, await askToBuy(world, bob, nftId)), 'settled')
  expect(await balance(world, ada)).toBe(seller + 1n)
})

describe('a pledge is refused', () => {
  it('where the creator would pay for it, and where nothing could be given', async () => {
    const royalties = await mint(world, ada, { royality: '5000' })
    await list(world, ada, royalties, 5n * XRP)
    await ends(world, await signed(world, bob, await askToBuy(world, bob, royalties)), 'settled')
    const resale = await askToList(world, bob, royalties, 6n * XRP, { pledge_percent: 10, charity_id: wells.id })
    expect([resale.statusCode, resale.json().message]).toEqual([
      409,
      expect.stringMatching(/^This sale pays a royalty/),
    ])
    expect((await askToList(world, bob, royalties, 6n * XRP)).statusCode).toBe(200)
    const own = await mint(world, ada, { royality: '5000' })
    const without = await askToList(world, ada, own, XRP, { pledge_percent: 50 })
    expect([without.statusCode, without.json().message]).toEqual([409, expect.stringMatching(/choose the non-profit/)])
    expect((await askToList(world, ada, own, 1n, { pledge_percent: 50, charity_id: wells.id })).statusCode).toBe(409)
    for (const percent of ['0', '100.01', '-1', '1.234', 'all'])
      expect(
        (await askToList(world, ada, own, XRP, { pledge_percent: percent, charity_id: wells.id })).statusCode,
      ).toBe(400)
  })
})

it('goes to the charity that the seller signed, and the buyer’s gift with it', async () => {
  const trees = await charity(world, { name: 'Trees' })
  const nftId = await mint(world, ada, { royality: '0' })
  await list(world, ada, nftId, 10n * XRP, { pledge_percent: 10, charity_id: trees.id })
  const other = await askToBuy(world, bob, nftId, { charity_id: wells.id })
  expect([other.statusCode, other.json().message]).toEqual([409, expect.stringMatching(/to another non-profit/)])
  const before = await balance(world, trees)
  await ends(world, await signed(world, bob, await askToBuy(world, bob, nftId)), 'settled')
  await closingUntil(world, async () => expect(await balance(world, trees)).toBe(before + 1_100_000n))
})

it('an accepted bid for a work with a pledge carries none', async () => {
  const nftId = await mint(world, ada, { royality: '0' })
  await list(world, ada, nftId, 40n * XRP, { pledge_percent: 50, charity_id: wells.id })
  await signed(world, bob, await askToBid(world, bob, nftId, 10n * XRP))
  const [bid] = await bidsOn(world, nftId)
  const seller = await balance(world, ada)
  const accepting = await askToAcceptBid(world, ada, bid!.nft_offer_index)
  await ends(world, await signed(world, ada, accepting), 'settled')
  // Less the cost of the one transaction that the seller signed.
  expect(seller + 10n * XRP - (await balance(world, ada))).toBeLessThan(1000n)
  expect((await donationsOf({ nft_id: nftId })).donations).toMatchObject([{ pledged: false, amount: '100000' }])
})

it.each<[string, (tx: Json) => Json]>([
  ['asks for the whole price', (tx) => ({ ...tx, Amount: '40000000' })],
  ['asks for less', (tx) => ({ ...tx, Amount: '1' })],
  ['leaves out the pledge', (tx) => ({ ...tx, Memos: (tx.Memos as Json[]).slice(0, 2) })],
  [
    'states another pledge',
    (tx) => {
      const other = pledgeMemo({ charity: wells.address, price: 40n * XRP, basisPoints: 100, pledge: 400_000n })
      return { ...tx, Memos: [...(tx.Memos as Json[]).slice(0, 2), other] }
    },
  ],
])('a wallet that %s is refused, and nothing is listed', async (_, alter) => {
  const nftId = await mint(world, ada, { royality: '0' })
  const asked = (await askToList(world, ada, nftId, 40n * XRP, { pledge_percent: 25, charity_id: wells.id })).json()
  await world.phone.sign(asked.link, ada.secret, { alter })
  await world.close()
  await reaches(world, asked.sign_request_id, 'failed')
  expect(await itemOf(world, nftId)).toMatchObject({ nftType: 'mint', amount: null, pledge: null })
})

it('an offer whose memo and amount disagree is no listing, though its request is forgotten', async () => {
  const nftId = await mint(world, ada, { royality: '0' })
  const { NFTokenID } = await itemOf(world, nftId)
  const offer = (Amount: string, basisPoints: number, pledge: bigint) => ({
    TransactionType: 'NFTokenCreateOffer',
    Account: ada.address,
    NFTokenID,
    Amount,
    Flags: 1,
    Destination: world.broker.address,
    Memos: [
      requestMemo('0199c0de-0000-7000-8000-000000000001'),
      actionMemo('list'),
      pledgeMemo({ charity: wells.address, price: 40n * XRP, basisPoints, pledge }),
    ],
  })
  for (const wrong of [
    offer('40000000', 2500, 10n * XRP),
    offer('30000001', 2500, 10n * XRP),
    offer('30000000', 2000, 10n * XRP),
  ]) {
    await world.stage.send(ada.wallet, wrong)
    await world.close()
    expect(await itemOf(world, nftId)).toMatchObject({ nftType: 'mint', pledge: null })
  }
  await world.stage.send(ada.wallet, offer('30000000', 2500, 10n * XRP))
  await world.close()
  await closingUntil(world, async () =>
    expect(await itemOf(world, nftId)).toMatchObject({ amount: '40000000', pledge: { amount: '10000000' } }),
  )
})

it('of two buyers at once one gets it with its pledge, and the other pays nothing', async () => {
  const nftId = await mint(world, ada, { royality: '0' })
  await list(world, ada, nftId, 40n * XRP, { pledge_percent: 10, charity_id: wells.id })
  const requests = [
    await sign(world, bob, await askToBuy(world, bob, nftId)),
    await sign(world, cleo, await askToBuy(world, cleo, nftId)),
  ]
  await world.close()
  const states = await closingUntil(world, async () => {
    const rows = await world.server.deps.db
      .selectFrom('settlements')
      .select(['state', 'buy_offer'])
      .where('request_id', 'in', requests)
      .execute()
    expect(rows.map(({ state }) => state).sort()).toEqual(['failed', 'settled'])
    return rows
  })
  await isGone(world, states.find(({ state }) => state === 'failed')!.buy_offer)
  expect((await donationsOf({ nft_id: nftId })).donations).toMatchObject([
    { pledged: true, amount: '4000000' },
    { pledged: false, amount: '400000' },
  ])
})

it('a listing with a pledge that is cancelled while somebody buys gives nothing', async () => {
  const nftId = await mint(world, ada, { royality: '0' })
  await list(world, ada, nftId, 40n * XRP, { pledge_percent: 10, charity_id: wells.id })
  const { nft_offer_index: offer } = await itemOf(world, nftId)
  const before = await balance(world, bob)
  const request = await sign(world, bob, await askToBuy(world, bob, nftId))
  await world.stage.send(ada.wallet, { TransactionType: 'NFTokenCancelOffer', NFTokenOffers: [offer] })
  await world.close()
  expect((await ends(world, request, 'failed')).reason).toBe('listing_gone')
  expect(before - (await balance(world, bob))).toBeLessThan(1000n)
  expect((await donationsOf({ nft_id: nftId })).donations).toEqual([])
})
