import { decideAuction, endAuction } from '@gooddrop/contract/auctions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bidsOn, notificationsAbout, XRP } from '#features/sales/testing/trading.ts'
import { type Trader, trader, traders } from '#features/signing/testing/asking.ts'
import { call } from '#testing/call.ts'
import { eventually } from '#testing/eventually.ts'
import { reached, startWorld, type World } from '#testing/world.ts'
import {
  auctionOf,
  becomes,
  bid,
  bidOf,
  HOUR,
  iso,
  now,
  openAuction,
  ownerOf,
  pass,
  passClose,
  passUntil,
  peopleOf,
  requireOk,
  salesOf,
  spend,
} from './testing/auctioning.ts'

let world: World
let [ada, bob, cleo]: Trader[] = []
beforeAll(async () => {
  world = await startWorld({ env: { AUCTION_EXTENSION_SECONDS: '6000' } })
  ;[ada, bob, cleo] = await peopleOf(world, 3, 5000)
})
afterAll(() => world?.stop())

/** The server hears nothing of the ledger while this happens, as if it were down, and catches up afterwards. */
async function unheard(meanwhile: () => Promise<unknown>): Promise<void> {
  world.ledgerLine.manners.shut = true
  world.ledgerLine.cutAll()
  await meanwhile()
  const index = await world.stage.close()
  world.ledgerLine.manners.shut = false
  await reached(world.server, index)
}

/** The ledger closes over the end of the auction. */
async function endUnheard(nftId: string): Promise<void> {
  const { closeDate } = await auctionOf(world, nftId)
  await world.ledger.pass(Math.floor(Date.parse(closeDate) / 1000) + 12 - (await now(world)))
  await world.stage.close()
}

const stepsOf = async (nftId: string) => {
  const { rows } = await world.server.deps.database.pool.query(
    `select s.to_state from auction_steps s join auctions a on a.id = s.auction_id where a.nft_id = $1 order by s.version`,
    [nftId],
  )
  return rows.map((row) => row.to_state)
}
const outcomes = async (nftId: string) => (await auctionOf(world, nftId)).bids.map(({ outcome }) => outcome)

it('late bids extend the close repeatedly, and never by more than four hours in all', async () => {
  const nftId = await openAuction(world, ada!, { closeDate: iso((await now(world)) + 3 * HOUR) })
  const { plannedCloseDate } = await auctionOf(world, nftId)
  const closes: number[] = []
  for (const [who, xrp] of [
    [bob!, 10n],
    [cleo!, 20n],
    [bob!, 30n],
    [cleo!, 40n],
  ] as const) {
    await passUntil(world, (await auctionOf(world, nftId)).closeDate, -60)
    await bid(world, who, nftId, xrp * XRP)
    closes.push((Date.parse((await auctionOf(world, nftId)).closeDate) - Date.parse(plannedCloseDate)) / 1000)
  }
  expect(closes[0]).toBeGreaterThan(5900)
  expect(closes.slice(2)).toEqual([14_400, 14_400])
  await passClose(world, nftId)
  await becomes(world, nftId, 'settled')
  expect(await ownerOf(world, nftId)).toBe(cleo!.member.id)
})

it('a server that was down across the close decides as one that was up', async () => {
  const nftId = await openAuction(world, ada!)
  await bid(world, bob!, nftId, 10n * XRP)
  await bid(world, cleo!, nftId, 20n * XRP)
  await unheard(async () => {
    await endUnheard(nftId)
    for (let more = 0; more < 3; more++) await world.stage.close()
  })
  await becomes(world, nftId, 'settled')
  expect(await ownerOf(world, nftId)).toBe(cleo!.member.id)
  expect(await stepsOf(nftId)).toEqual(['ended', 'settled'])
})

it.each(['spent the money', 'cancelled in the wallet'])(
  'a winner who %s after the close makes room for the next at 90 percent',
  async (how) => {
    const nftId = await openAuction(world, ada!)
    const winner = await trader(world, { xrp: 130 })
    await bid(world, bob!, nftId, 95n * XRP)
    await bid(world, winner, nftId, 100n * XRP)
    const offer = await bidOf(world, winner, nftId)
    await unheard(async () => {
      await endUnheard(nftId)
      const cancel = { TransactionType: 'NFTokenCancelOffer', NFTokenOffers: [offer] }
      await (how === 'spent the money'
        ? spend(world, winner, cleo!, 60n * XRP)
        : world.stage.send(winner.wallet, cancel))
    })
    await becomes(world, nftId, 'settled')
    expect(await ownerOf(world, nftId)).toBe(bob!.member.id)
    expect(await outcomes(nftId)).toEqual(['failed', 'won'])
    expect((await salesOf(world, nftId)).map(({ state }) => state)).toEqual(['failed', 'settled'])
    // That the money is gone may be notified before or after what became of the bid.
    await eventually(async () => {
      const actions = (await notificationsAbout(world, winner, nftId)).map(({ action }) => action)
      expect(actions).toContain('bid_withdrawn')
    })
  },
)

it('below 90 percent it reopens once; then the seller decides by a click', async () => {
  const nftId = await openAuction(world, ada!)
  const [first, second] = await traders(world, 2, { xrp: 130 })
  await bid(world, bob!, nftId, 60n * XRP)
  await bid(world, second, nftId, 80n * XRP)
  await bid(world, first, nftId, 100n * XRP)
  await unheard(async () => {
    await endUnheard(nftId)
    await spend(world, first, cleo!, 60n * XRP)
  })
  await becomes(world, nftId, 'live', { leader_address: second.address, minimum: '84000000' })
  await unheard(async () => {
    await endUnheard(nftId)
    await spend(world, second, cleo!, 60n * XRP)
  })
  await pass(world, 1)
  await becomes(world, nftId, 'ended', { decide_until: expect.any(String), self_settling: true })
  const [left, ...more] = await bidsOn(world, nftId)
  expect([left, more]).toMatchObject([{ amount: '60000000' }, []])
  const choice = { nft_offer_index: left!.nft_offer_index }
  expect(
    (await call(world.server, decideAuction, { params: { nftId }, body: choice, headers: bob!.member.headers }))
      .statusCode,
  ).toBe(403)
  requireOk(await call(world.server, decideAuction, { params: { nftId }, body: choice, headers: ada!.member.headers }))
  await becomes(world, nftId, 'settled')
  expect(await ownerOf(world, nftId)).toBe(bob!.member.id)
  expect(await stepsOf(nftId)).toEqual(['ended', 'live', 'ended', 'settled'])
  expect((await salesOf(world, nftId)).map(({ state }) => state)).toEqual(['failed', 'failed', 'settled'])
})

const end = (who: Trader, nftId: string) =>
  call(world.server, endAuction, { params: { nftId }, headers: who.member.headers })

it('a seller ends an auction at once to its leader, and nobody else ends it', async () => {
  const nftId = await openAuction(world, ada!)
  expect((await end(ada!, nftId)).json()).toMatchObject({ message: 'There is no bid that can be paid right now' })
  await bid(world, bob!, nftId, 10n * XRP)
  await bid(world, cleo!, nftId, 20n * XRP)
  expect((await end(bob!, nftId)).statusCode).toBe(403)
  expect(requireOk(await end(ada!, nftId)).message).toContain('goes to the highest bidder')
  expect((await end(ada!, nftId)).json()).toMatchObject({ message: 'This auction has ended' })
  await becomes(world, nftId, 'settled')
  expect(await ownerOf(world, nftId)).toBe(cleo!.member.id)
  expect(await stepsOf(nftId)).toEqual(['ended', 'settled'])
})

it('an auction that the seller did not sign for ends at once as well, and waits for the scan', async () => {
  const nftId = await openAuction(world, ada!, { unsigned: true })
  await bid(world, bob!, nftId, 10n * XRP)
  expect(requireOk(await end(ada!, nftId)).message).toContain('accept the highest bid by scanning a QR code')
  await becomes(world, nftId, 'ended', { decide_until: expect.any(String), self_settling: false })
})

it('two servers close it once', async () => {
  await world.anotherServer()
  const nftId = await openAuction(world, ada!)
  await bid(world, bob!, nftId, 10n * XRP)
  await bid(world, cleo!, nftId, 12n * XRP)
  await passClose(world, nftId)
  await becomes(world, nftId, 'settled')
  for (let more = 0; more < 3; more++) await world.close()
  expect(await stepsOf(nftId)).toEqual(['ended', 'settled'])
  expect(await salesOf(world, nftId)).toMatchObject([{ state: 'settled', buyer: cleo!.address }])
})
