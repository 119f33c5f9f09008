import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshPng, mint, mintFields, postMint } from '#features/nfts/testing/minting.ts'
import { type Trader, traders } from '#features/signing/testing/asking.ts'
import { startWorld, type World } from '#testing/world.ts'
import {
  aboutOf,
  askToAcceptBid,
  askToBid,
  askToBuy,
  askToCancelBid,
  askToList,
  askToRemove,
  bidsOn,
  charity,
  closingUntil,
  itemOf,
  list,
  signed,
  XRP,
} from './testing/trading.ts'

let world: World
let ada: Trader
let bob: Trader
let nftId: string
beforeAll(async () => {
  world = await startWorld()
  ;[ada, bob] = await traders(world, 2)
  await charity(world, { name: 'Wells' })
  nftId = await mint(world, ada)
})
afterAll(() => world?.stop())

it('says the title of a mint', async () => {
  const asked = await postMint(world, ada, mintFields(ada, { title: 'Ebb' }), await freshPng())
  expect(await aboutOf(world, ada, asked)).toEqual({ title: 'Ebb' })
})

it('says price, gift, charity and the other side of an offer, of accepting it and of withdrawing it', async () => {
  const asked = await askToBid(world, bob, nftId, 10n * XRP, { donation_percent: 2 })
  const offer = { price: '10000000', gift: '200000' }
  const seller = { name: 'Ada Example', address: ada.address }
  expect(await aboutOf(world, bob, asked)).toEqual({
    ...offer,
    total: '10200000',
    charity: 'Wells',
    counterparty: seller,
  })
  await signed(world, bob, asked)
  const bid = await closingUntil(world, async () => {
    const [first] = await bidsOn(world, nftId)
    if (!first) throw new Error('there is no bid yet')
    return first
  })
  const buyer = { name: 'Ada Example', address: bob.address }
  expect(await aboutOf(world, ada, await askToAcceptBid(world, ada, bid.nft_offer_index))).toEqual({
    ...offer,
    charity: 'Wells',
    counterparty: buyer,
  })
  expect(await aboutOf(world, bob, await askToCancelBid(world, bob, bid.nft_offer_index))).toEqual(offer)
})

it('says price and pledge of a listing, and price and gift of its purchase', async () => {
  const { id } = await charity(world, { name: 'Tides' })
  const work = await mint(world, ada)
  const pledged = await askToList(world, ada, work, 40n * XRP, { charity_id: id, pledge_percent: 10 })
  expect(await aboutOf(world, ada, pledged)).toEqual({
    price: '40000000',
    gift: '4000000',
    charity: 'Tides',
    total: '36000000',
  })
  const plain = await mint(world, ada)
  expect(await aboutOf(world, ada, await askToList(world, ada, plain, 5n * XRP))).toEqual({ price: '5000000' })
  await list(world, ada, plain, 5n * XRP)
  await closingUntil(world, async () => expect((await itemOf(world, plain)).nftType).toBe('sell'))
  expect(await aboutOf(world, ada, await askToRemove(world, ada, plain))).toEqual({ price: '5000000' })
  expect(await aboutOf(world, bob, await askToBuy(world, bob, plain, { donation_percent: 10 }))).toMatchObject({
    price: '5000000',
    gift: '500000',
    total: '5500000',
    charity: expect.any(String),
    counterparty: { address: ada.address },
  })
})
