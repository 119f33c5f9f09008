import { accountInfo, accountTransactions } from '@gooddrop/ledger/queries.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { becomes, bid, bidOf, HOUR, iso, now, openAuction, passClose } from '#features/auctions/testing/auctioning.ts'
import { mint } from '#features/nfts/testing/minting.ts'
import {
  askToAcceptBid,
  askToBuy,
  balance,
  bidsOn,
  charity,
  closingUntil,
  ends,
  isGone,
  itemOf,
  list,
  sign,
  XRP,
} from '#features/sales/testing/trading.ts'
import { type Trader, trader } from '#features/signing/testing/asking.ts'
import { gatherStrangers, RUSH_LIMITS, type Rush } from '#testing/rush.ts'
import { type Person, startWorld, type World } from '#testing/world.ts'
import { buyer } from './testing/buyer.ts'

let world: World
let rush: Rush
let [ada, bob, cleo]: Trader[] = []
let wells: Person
beforeAll(async () => {
  world = await startWorld({ ledgerLimits: RUSH_LIMITS })
  ;[ada, bob, cleo] = [await trader(world), await trader(world), await trader(world)]
  wells = await charity(world)
  rush = await gatherStrangers(world)
})
afterAll(() => world?.stop())

/** A ledger that others fill, or not: `begin` is called once everybody has signed. */
type Weather = { during: World; begin(): Promise<void>; end(): Promise<void> }
type Story = (weather: Weather) => Promise<{ nftId: string; leftovers: string[] }>

const stories: Record<string, Story> = {
  async 'a purchase'({ during, begin }) {
    const nftId = await mint(world, ada!, { royality: '0' })
    await list(world, ada!, nftId, 40n * XRP)
    const request = await sign(world, bob!, await askToBuy(world, bob!, nftId))
    await begin()
    await ends(during, request, 'settled')
    return { nftId, leftovers: [] }
  },
  async 'an accepted bid'({ during, begin }) {
    const nftId = await mint(world, ada!, { royality: '0' })
    await bid(world, bob!, nftId, 20n * XRP)
    await bid(world, cleo!, nftId, 30n * XRP)
    const lost = await bidOf(world, bob!, nftId)
    const request = await sign(world, ada!, await askToAcceptBid(world, ada!, await bidOf(world, cleo!, nftId)))
    await begin()
    await ends(during, request, 'settled')
    return { nftId, leftovers: [lost] }
  },
  async 'an auction of two bidders'({ during, begin }) {
    const nftId = await openAuction(world, ada!, { closeDate: iso((await now(world)) + 3 * HOUR) })
    await bid(world, bob!, nftId, 11n * XRP)
    await bid(world, cleo!, nftId, 12n * XRP)
    const lost = await bidOf(world, bob!, nftId)
    await begin()
    await passClose(during, nftId)
    await becomes(during, nftId, 'settled')
    return { nftId, leftovers: [lost] }
  },
}

/** What came of it, once there is nothing left to do. */
async function play(story: Story, weather: Weather) {
  const given = await balance(world, wells)
  const { index: from } = await world.client.freshTip()
  const { nftId, leftovers } = await story(weather)
  await weather.end()
  for (const offer of leftovers) await isGone(world, offer)
  const { db } = world.server.deps
  await closingUntil(world, async () => {
    const open = await db.selectFrom('house_work').select('id').where('state', 'in', ['waiting', 'signed']).execute()
    if (open.length > 0) throw new Error('the broker has something to do')
    expect(await balance(world, wells)).toBeGreaterThan(given)
  })
  // Time enough for something to happen twice, if it could.
  for (let more = 0; more < 2; more++) await world.close()
  const item = await itemOf(world, nftId)
  const sales = await db.selectFrom('settlements').select(['state', 'reason']).where('nft_id', '=', nftId).execute()
  const sent = await sentSince(from)
  return {
    outcome: {
      owner: item.owner?._id,
      shown: item.nftType,
      bids: await bidsOn(world, nftId),
      sales,
      given: (await balance(world, wells)) - given,
      // How many offers go in one transaction depends on when the broker looks.
      broker: sent.map(({ type }) => type).filter((type) => type !== 'NFTokenCancelOffer'),
    },
    saleFee: sent.find(({ type }) => type === 'NFTokenAcceptOffer')?.fee,
  }
}

async function sentSince(from: number) {
  const { client, broker } = world
  const { index: to } = await client.freshTip()
  const sent: { type: unknown; fee: number }[] = []
  for await (const { tx } of accountTransactions(client, broker.address, { from, to }))
    if (tx.Account === broker.address) sent.push({ type: tx.TransactionType, fee: Number(tx.Fee) })
  return sent
}

const nothing = async () => undefined

describe('ends on full ledgers as it does on quiet ones, later and at a higher fee:', () => {
  it.each(Object.entries(stories))('%s', async (_, story) => {
    const quiet = await play(story, { during: world, begin: nothing, end: nothing })
    const full = await play(story, { during: rush.world, begin: () => rush.begin(7_300n), end: rush.end })
    expect(full.outcome).toEqual(quiet.outcome)
    expect(full.outcome.sales).toEqual([{ state: 'settled', reason: null }])
    expect(full.outcome.broker).toEqual(['NFTokenAcceptOffer', 'Payment'])
    expect(quiet.saleFee).toBeLessThan(20)
    expect(full.saleFee).toBeGreaterThan(10_000)
  })
})

it('XRP bought by card wait for the rush to end, and arrive once', async () => {
  const who = await buyer(world.server)
  await who.card()
  await rush.begin(7_300n)
  await who.confirm(await who.begin())
  for (let closed = 0; closed < 5; closed++) await rush.world.close()
  expect(await who.orders()).toMatchObject([{ state: 'paid', reason: null }])
  await rush.end()
  await closingUntil(world, async () => expect(await who.orders()).toMatchObject([{ state: 'delivered' }]))
  for (let more = 0; more < 3; more++) await world.close()
  const [order] = await who.orders()
  expect((await accountInfo(world.client, who.person.address))?.balance).toBe(BigInt(order!.drops))
})
