import { exportLots, getPortfolio, listHoldings } from '@gooddrop/contract/portfolio.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mint } from '#features/nfts/testing/minting.ts'
import {
  askToBid,
  askToBuy,
  bidsOn,
  charity,
  closingUntil,
  ends,
  give,
  itemOf,
  list,
  signed,
  XRP,
} from '#features/sales/testing/trading.ts'
import { type Trader, traders } from '#features/signing/testing/asking.ts'
import { call } from '#testing/call.ts'
import { startWorld, type World } from '#testing/world.ts'

let world: World
let artist: Trader
let first: Trader
let second: Trader
let nftId: string
beforeAll(async () => {
  world = await startWorld()
  ;[artist, first, second] = await traders(world, 3)
  await charity(world)
  // 10 % royalties: sold for 20, then for 40.
  nftId = await mint(world, artist, { royality: '10000', title: 'Tide' })
  await sell(artist, first, 20n)
  await sell(first, second, 40n)
})
afterAll(() => world?.stop())

async function sell(from: Trader, to: Trader, xrp: bigint) {
  await list(world, from, nftId, xrp * XRP)
  await ends(world, await signed(world, to, await askToBuy(world, to, nftId, { donation_percent: 5 })), 'settled')
}
const headersOf = ({ member }: Trader) => ({ headers: member.headers })
const portfolioOf = async (who: Trader) => (await call(world.server, getPortfolio, headersOf(who))).json().portfolio
const holdingsOf = async (who: Trader) => (await call(world.server, listHoldings, headersOf(who))).json().holdings
async function lotsOf(who: Trader): Promise<string[][]> {
  const { body } = await call(world.server, exportLots, headersOf(who))
  const [, ...lines] = body.trim().split('\r\n')
  return lines.map((line) => line.split(','))
}

describe('a portfolio', () => {
  it('says what was spent, earned, received as royalties and given', async () => {
    expect(await portfolioOf(artist)).toMatchObject({ works: 0, spent: '0', earned: '20000000', royalties: '4000000' })
    expect(await portfolioOf(first)).toMatchObject({
      works: 0,
      spent: '20000000',
      earned: '36000000',
      given: '1000000',
    })
    expect(await portfolioOf(second)).toMatchObject({ works: 1, spent: '40000000', earned: '0', bought: 1, sold: 0 })
  })

  it('shows what is held with what was paid, last paid and offered for it', async () => {
    await signed(world, first, await askToBid(world, first, nftId, 30n * XRP))
    expect(await bidsOn(world, nftId)).toHaveLength(1)
    const bought = { acquired: 'bought', cost: '40000000', gift: '2000000' }
    expect(await holdingsOf(second)).toMatchObject([
      { nft: { _id: nftId }, account: second.address, ...bought, offered: '30000000', last_sold: '40000000' },
    ])
    expect(await portfolioOf(second)).toMatchObject({
      offered: { amount: '30000000', works: 1 },
      last_sold: { amount: '40000000', works: 1 },
      asked: { amount: '0', works: 0 },
    })
  })

  it('says what offers lock', async () => {
    const { offers_made } = await portfolioOf(first)
    expect(offers_made).toEqual({ count: 1, amount: '30300000', reserve: '200000' })
  })

  it('is private: every call answers for the caller alone', async () => {
    expect((await call(world.server, getPortfolio, {})).statusCode).toBe(401)
    expect((await call(world.server, exportLots, {})).statusCode).toBe(401)
  })
})

describe('lots', () => {
  it('say how each token came and left, and for how much', async () => {
    expect(await lotsOf(first)).toEqual([
      expect.arrayContaining(['Tide', first.address, 'bought', '20', '1', 'sold', '40', '4', '36']),
    ])
    expect(await lotsOf(artist)).toEqual([expect.arrayContaining(['minted', 'sold', '20', '0'])])
  })

  it('end when a token is given away, and begin for who receives it', async () => {
    const { NFTokenID } = await itemOf(world, nftId)
    await give(world, second, artist, NFTokenID)
    await closingUntil(world, async () => expect(await portfolioOf(second)).toMatchObject({ works: 0 }))
    expect(await lotsOf(second)).toEqual([expect.arrayContaining(['bought', '40', 'sent'])])
    expect((await lotsOf(artist))[1]).toEqual(expect.arrayContaining(['received']))
    expect(await holdingsOf(artist)).toMatchObject([{ acquired: 'received', cost: null, last_sold: '40000000' }])
  })
})
