import { accountInfo, nftOffer } from '@gooddrop/ledger/queries.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mint } from '#features/nfts/testing/minting.ts'
import {
  askToAcceptBid,
  askToBid,
  askToCancelBid,
  balance,
  bidsOn,
  charity,
  closingUntil,
  ends,
  historyOf,
  itemOf,
  notificationsAbout,
  settlementOf,
  sign,
  signed,
  XRP,
} from '#features/sales/testing/trading.ts'
import { type Trader, trader, traders } from '#features/signing/testing/asking.ts'
import { browserSocket } from '#testing/browser-socket.ts'
import { eventually } from '#testing/eventually.ts'
import { type Person, startWorld, type World } from '#testing/world.ts'

const HOUR = 3_600
const DAY = 24 * HOUR

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

const bid = async (who: Trader, nftId: string, drops: bigint, more: object = {}) =>
  signed(world, who, await askToBid(world, who, nftId, drops, more))
const newest = async (nftId: string) => (await bidsOn(world, nftId))[0]!
const kinds = async (who: Trader, nftId: string) =>
  (await notificationsAbout(world, who, nftId)).map(({ action }) => action)
const gone = (offerIndex: string) =>
  closingUntil(world, async () => expect(await nftOffer(world.client, offerIndex)).toBeNull())

describe('an offer', () => {
  it('is seen live by everybody on the page, and accepted pays seller, creator and charity to the drop', async () => {
    const nftId = await mint(world, ada, { royality: '10000', title: 'Ebb' })
    await signed(world, bob, await askToBid(world, bob, nftId, 5n * XRP))
    await signed(world, ada, await askToAcceptBid(world, ada, (await newest(nftId)).nft_offer_index)).then((request) =>
      ends(world, request, 'settled'),
    )
    // Bob owns it now; Ada, its creator, gets 10 % of what Cleo pays him.
    const page = await browserSocket(world.server.url)
    await page.watch(`nft:${nftId}`)
    await bid(cleo, nftId, 30n * XRP, { donation_percent: '2.5' })
    await eventually(() =>
      expect(page.heard.find(({ name }) => name === 'nftLiveOffer')?.payload).toMatchObject({
        data: { amount: '30000000', bid_price: '30000000', buyer_id: { _id: cleo.member.id } },
      }),
    )
    expect(await newest(nftId)).toMatchObject({
      amount: '30000000',
      gift: '750000',
      charity_id: wells.id,
      funded: true,
      elsewhere: false,
      buyer_id: { _id: cleo.member.id },
    })
    expect(await itemOf(world, nftId)).toMatchObject({ status: 'has_offers' })
    expect(await kinds(bob, nftId)).toContain('new_offer')

    const [creator, seller, given] = [await balance(world, ada), await balance(world, bob), await balance(world, wells)]
    const request = await signed(world, bob, await askToAcceptBid(world, bob, (await newest(nftId)).nft_offer_index))
    await ends(world, request, 'settled')
    await eventually(() => expect(page.heard.map(({ name }) => name)).toContain('acceptBuyOfferResultLive'))
    page.close()
    expect(await itemOf(world, nftId)).toMatchObject({ owner: { _id: cleo.member.id }, status: null })
    expect(await balance(world, ada)).toBe(creator + 3n * XRP)
    const gained = (await balance(world, bob)) - seller
    expect(gained).toBeLessThanOrEqual(27n * XRP)
    expect(gained).toBeGreaterThan(27n * XRP - 1000n)
    await closingUntil(world, async () => expect(await balance(world, wells)).toBe(given + 750_000n))
    expect(await kinds(cleo, nftId)).toEqual(['gift_paid', 'offer_accepted'])
    expect(await bidsOn(world, nftId)).toEqual([])
    expect((await historyOf(world, nftId)).map((entry: { action: string }) => entry.action)).toContain('offer')
  })

  it('can be cancelled by its author alone', async () => {
    const nftId = await mint(world, ada)
    await bid(bob, nftId, 2n * XRP)
    const { nft_offer_index } = await newest(nftId)
    expect((await askToCancelBid(world, cleo, nft_offer_index)).statusCode).toBe(403)
    expect((await askToAcceptBid(world, cleo, nft_offer_index)).statusCode).toBe(403)
    await signed(world, bob, await askToCancelBid(world, bob, nft_offer_index))
    expect(await bidsOn(world, nftId)).toEqual([])
    expect(await itemOf(world, nftId)).toMatchObject({ status: null })
    expect((await askToAcceptBid(world, ada, nft_offer_index)).statusCode).toBe(404)
  })

  it('replaces an older one of the same person, whose reserve is freed', async () => {
    const nftId = await mint(world, ada)
    await bid(bob, nftId, 2n * XRP)
    const { nft_offer_index: older } = await newest(nftId)
    await bid(bob, nftId, 3n * XRP)
    expect(await bidsOn(world, nftId)).toMatchObject([{ amount: '3000000' }])
    expect((await askToAcceptBid(world, ada, older)).statusCode).toBe(404)
    await gone(older)
  })

  it('is shown as unfunded and as funded again at once', async () => {
    const poor = await trader(world, { xrp: 60 })
    const nftId = await mint(world, ada)
    await bid(poor, nftId, 40n * XRP)
    const spend = { TransactionType: 'Payment', Destination: cleo.address, Amount: String(30n * XRP) }
    await world.stage.send(poor.wallet, spend)
    await world.close()
    const { funded, nft_offer_index } = await newest(nftId)
    expect(funded).toBe(false)
    await eventually(async () => expect(await kinds(poor, nftId)).toEqual(['offer_unfunded']))
    const refused = await askToAcceptBid(world, ada, nft_offer_index)
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'The bidder’s wallet does not hold enough XRP for this offer right now',
    ])
    await world.pay(poor.address, 30n * XRP)
    expect((await newest(nftId)).funded).toBe(true)
  })

  it('ends when the token gets another owner, who cannot sell into it', async () => {
    const nftId = await mint(world, ada)
    await bid(bob, nftId, 2n * XRP)
    const { nft_offer_index } = await newest(nftId)
    const { NFTokenID } = await itemOf(world, nftId)
    const present = {
      TransactionType: 'NFTokenCreateOffer',
      NFTokenID,
      Amount: '0',
      Flags: 1,
      Destination: cleo.address,
    }
    const { offerId } = (await world.stage.play(ada.wallet, present)).one('offered')
    await world.stage.send(cleo.wallet, { TransactionType: 'NFTokenAcceptOffer', NFTokenSellOffer: offerId })
    await world.close()
    expect(await bidsOn(world, nftId)).toEqual([])
    expect(await kinds(bob, nftId)).toEqual(['offer_ended'])
    expect((await askToAcceptBid(world, cleo, nft_offer_index)).statusCode).toBe(404)
    await gone(nft_offer_index)
  })

  it('that was made elsewhere is shown as such and cannot be accepted here', async () => {
    const nftId = await mint(world, ada)
    const { NFTokenID } = await itemOf(world, nftId)
    const make = (more: object) =>
      world.stage.send(cleo.wallet, {
        TransactionType: 'NFTokenCreateOffer',
        NFTokenID,
        Amount: '7000000',
        Owner: ada.address,
        ...more,
      })
    await make({})
    await world.close()
    await make({ Destination: world.broker.address })
    await world.close()
    const bids = await bidsOn(world, nftId)
    expect(bids).toMatchObject([
      { amount: '7000000', elsewhere: true, gift: null },
      { amount: '7000000', elsewhere: true, gift: null },
    ])
    for (const { nft_offer_index } of bids)
      expect((await askToAcceptBid(world, ada, nft_offer_index)).json().message).toBe(
        'This offer was made elsewhere and cannot be accepted here',
      )
  })
})

it('two tabs accept at once: one sale, and the other offer is cancelled', async () => {
  const nftId = await mint(world, ada)
  await bid(bob, nftId, 2n * XRP)
  const { nft_offer_index } = await newest(nftId)
  const [one, two] = [
    await askToAcceptBid(world, ada, nft_offer_index),
    await askToAcceptBid(world, ada, nft_offer_index),
  ]
  const first = await sign(world, ada, one)
  const second = await sign(world, ada, two)
  await world.close()
  await ends(world, first, 'settled')
  const { reason, sell_offer } = await ends(world, second, 'failed')
  expect(reason).toBe('outrun')
  await gone(sell_offer!)
  expect((await settlementOf(world, first)).state).toBe('settled')
})

it('an offer of ours expires after seven days by the ledger’s clock: notified once, cancelled, its reserve freed', async () => {
  const nftId = await mint(world, ada)
  const dora = await trader(world)
  await bid(dora, nftId, 2n * XRP)
  const { nft_offer_index } = await newest(nftId)
  const { closeTime } = await world.client.freshTip()
  const { expiration } = (await nftOffer(world.client, nft_offer_index))!
  await world.ledger.pass(expiration! - closeTime - HOUR)
  await world.close()
  expect(expiration! - closeTime).toBeGreaterThan(7 * DAY - HOUR)
  expect((await newest(nftId)).nft_offer_index).toBe(nft_offer_index)
  await world.ledger.pass(2 * HOUR)
  await world.close()
  expect(await bidsOn(world, nftId)).toEqual([])
  await gone(nft_offer_index)
  await world.close()
  expect((await kinds(dora, nftId)).filter((kind: string) => kind === 'offer_expired')).toHaveLength(1)
  expect((await accountInfo(world.client, dora.address))?.ownerCount).toBe(0)
})
