import { accountTransactions } from '@gooddrop/ledger/queries.ts'
import { expect } from 'vitest'
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
import { type Trader, traders } from '#features/signing/testing/asking.ts'
import { gatherStrangers, RUSH_LIMITS, type Rush } from '#testing/rush.ts'
import { type Person, startWorld, type World } from '#testing/world.ts'

export type Scene = { world: World; rush: Rush; ada: Trader; bob: Trader; cleo: Trader; wells: Person }

export async function startScene(): Promise<Scene> {
  const world = await startWorld({ ledgerLimits: RUSH_LIMITS })
  const [ada, bob, cleo] = await traders(world, 3)
  return { world, ada, bob, cleo, wells: await charity(world), rush: await gatherStrangers(world) }
}

/** A ledger that others fill, or not: `begin` is called once everybody has signed. */
type Weather = { during: World; begin(): Promise<void>; end(): Promise<void> }
export type Story = (scene: Scene, weather: Weather) => Promise<{ nftId: string; leftovers: string[] }>

export const purchase: Story = async ({ world, ada, bob }, { during, begin }) => {
  const nftId = await mint(world, ada, { royality: '0' })
  await list(world, ada, nftId, 40n * XRP)
  const request = await sign(world, bob, await askToBuy(world, bob, nftId))
  await begin()
  await ends(during, request, 'settled')
  return { nftId, leftovers: [] }
}

export const acceptedBid: Story = async ({ world, ada, bob, cleo }, { during, begin }) => {
  const nftId = await mint(world, ada, { royality: '0' })
  await bid(world, bob, nftId, 20n * XRP)
  await bid(world, cleo, nftId, 30n * XRP)
  const lost = await bidOf(world, bob, nftId)
  const request = await sign(world, ada, await askToAcceptBid(world, ada, await bidOf(world, cleo, nftId)))
  await begin()
  await ends(during, request, 'settled')
  return { nftId, leftovers: [lost] }
}

export const auctionOfTwoBidders: Story = async ({ world, ada, bob, cleo }, { during, begin }) => {
  const nftId = await openAuction(world, ada, { closeDate: iso((await now(world)) + 3 * HOUR) })
  await bid(world, bob, nftId, 11n * XRP)
  await bid(world, cleo, nftId, 12n * XRP)
  const lost = await bidOf(world, bob, nftId)
  await begin()
  await passClose(during, nftId)
  await becomes(during, nftId, 'settled')
  return { nftId, leftovers: [lost] }
}

/** What came of it, once there is nothing left to do. */
async function play(scene: Scene, story: Story, weather: Weather) {
  const { world, wells } = scene
  const given = await balance(world, wells)
  const { index: from } = await world.client.freshTip()
  const { nftId, leftovers } = await story(scene, weather)
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
  const sent = await sentSince(world, from)
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

async function sentSince({ client, broker }: World, from: number) {
  const { index: to } = await client.freshTip()
  const sent: { type: unknown; fee: number }[] = []
  for await (const { tx } of accountTransactions(client, broker.address, { from, to }))
    if (tx.Account === broker.address) sent.push({ type: tx.TransactionType, fee: Number(tx.Fee) })
  return sent
}

const nothing = async () => undefined

/** On full ledgers it ends as on quiet ones, later and at a higher fee. */
export async function expectSameEndInRush(scene: Scene, story: Story): Promise<void> {
  const { world, rush } = scene
  const quiet = await play(scene, story, { during: world, begin: nothing, end: nothing })
  const full = await play(scene, story, { during: rush.world, begin: () => rush.begin(7_300n), end: rush.end })
  expect(full.outcome).toEqual(quiet.outcome)
  expect(full.outcome.sales).toEqual([{ state: 'settled', reason: null }])
  expect(full.outcome.broker).toEqual(['NFTokenAcceptOffer', 'Payment'])
  expect(quiet.saleFee).toBeLessThan(20)
  expect(full.saleFee).toBeGreaterThan(10_000)
}
