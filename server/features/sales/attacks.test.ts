import { cancelOffer } from '@gooddrop/contract/listings.ts'
import { renewSignRequest } from '@gooddrop/contract/signing.ts'
import { askToBuy as buildPurchase } from '@gooddrop/ledger/actions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mint } from '#features/nfts/testing/minting.ts'
import {
  askToBid,
  askToBuy,
  askToList,
  bidsOn,
  charity,
  closingUntil,
  ends,
  give,
  historyOf,
  isGone,
  itemOf,
  list,
  notificationsAbout,
  settlementOf,
  signed,
  XRP,
} from '#features/sales/testing/trading.ts'
import { reaches, type Trader, trader, traders } from '#features/signing/testing/asking.ts'
import { call } from '#testing/call.ts'
import { eventually } from '#testing/eventually.ts'
import { rowCounts } from '#testing/row-counts.ts'
import { type Person, startWorld, type World } from '#testing/world.ts'

let world: World
let ada: Trader
let bob: Trader
let eve: Trader
let wells: Person & { id: string }
beforeAll(async () => {
  world = await startWorld()
  ;[ada, bob, eve] = await traders(world, 3)
  wells = await charity(world)
})
afterAll(() => world?.stop())

const listed = async (price = 4n * XRP) => {
  const nftId = await mint(world, ada)
  await list(world, ada, nftId, price)
  const { NFTokenID, nft_offer_index } = await itemOf(world, nftId)
  return { nftId, tokenId: NFTokenID as string, offer: nft_offer_index as string }
}
const buyAt = (who: Trader, nftId: string, offer: string) =>
  askToBuy(world, who, nftId, { tokenOfferId: offer }).then((reply) => [reply.statusCode, reply.json().message])
const NOT_LISTED = [409, 'This item is no longer for sale at this price']

describe('a listing', () => {
  it('never counts again once its token has moved, though on the ledger it would', async () => {
    const { nftId, tokenId, offer } = await listed(10n * XRP)
    await give(world, ada, bob, tokenId)
    expect(await itemOf(world, nftId)).toMatchObject({ nftType: 'mint', nft_offer_index: null })
    await give(world, bob, ada, tokenId)
    expect(await itemOf(world, nftId)).toMatchObject({ nftType: 'mint', nft_offer_index: null })
    expect(await buyAt(eve, nftId, offer)).toEqual(NOT_LISTED)
    await list(world, ada, nftId, 500n * XRP)
    expect(await buyAt(eve, nftId, offer)).toEqual(NOT_LISTED)
    expect(await itemOf(world, nftId)).toMatchObject({ amount: '500000000' })
    await isGone(world, offer)
  })

  it('is the newest one alone; the older one cannot be bought, and is cancelled', async () => {
    const { nftId, offer } = await listed(5n * XRP)
    await list(world, ada, nftId, 50n * XRP)
    expect(await itemOf(world, nftId)).toMatchObject({ amount: '50000000' })
    expect(await buyAt(eve, nftId, offer)).toEqual(NOT_LISTED)
    await isGone(world, offer)
    expect(await itemOf(world, nftId)).toMatchObject({ amount: '50000000' })
  })

  it('is hidden while its owner offers the token past the broker, too', async () => {
    const { nftId, tokenId } = await listed()
    const twin = { TransactionType: 'NFTokenCreateOffer', NFTokenID: tokenId, Amount: '1', Flags: 1 }
    const { offerId } = (await world.stage.play(ada.wallet, twin)).one('offered')
    await world.close()
    expect(await itemOf(world, nftId)).toMatchObject({ offered_elsewhere: true })
    expect((await askToBuy(world, bob, nftId)).json().message).toMatch(/also offered elsewhere/)
    await world.stage.send(ada.wallet, { TransactionType: 'NFTokenCancelOffer', NFTokenOffers: [offerId] })
    await world.close()
    expect(await itemOf(world, nftId)).toMatchObject({ offered_elsewhere: false, nftType: 'sell' })
  })

  it('comes back by itself when what was offered past the broker has expired', async () => {
    const { nftId, tokenId } = await listed()
    const { closeTime } = await world.client.freshTip()
    const Expiration = closeTime - 946_684_800 + 8
    const twin = { TransactionType: 'NFTokenCreateOffer', NFTokenID: tokenId, Amount: '1', Flags: 1, Expiration }
    await world.stage.send(ada.wallet, twin)
    await world.close()
    expect(await itemOf(world, nftId)).toMatchObject({ offered_elsewhere: true })
    await closingUntil(world, async () =>
      expect(await itemOf(world, nftId)).toMatchObject({ offered_elsewhere: false, nftType: 'sell' }),
    )
  })

  it('that is cancelled in the wallet ends here with that ledger, and its owner is notified', async () => {
    const { nftId, offer } = await listed()
    await world.stage.send(ada.wallet, { TransactionType: 'NFTokenCancelOffer', NFTokenOffers: [offer] })
    await world.close()
    expect(await itemOf(world, nftId)).toMatchObject({ nftType: 'mint', nft_offer_index: null })
    expect((await historyOf(world, nftId))[0]).toMatchObject({ action: 'cancel' })
    expect((await notificationsAbout(world, ada, nftId)).map(({ action }) => action)).toEqual(['listing_ended'])
  })

  it('ends with a token that is burned', async () => {
    const { nftId, tokenId } = await listed()
    await world.stage.send(ada.wallet, { TransactionType: 'NFTokenBurn', NFTokenID: tokenId })
    await world.close()
    expect(await itemOf(world, nftId)).toMatchObject({ burned: true, nftType: 'mint', amount: null })
    expect((await askToBuy(world, bob, nftId, { tokenOfferId: 'A'.repeat(64) })).statusCode).toBe(404)
  })

  it('is refused where every buyer would be: the wallet takes no offers', async () => {
    const nftId = await mint(world, eve)
    await world.stage.send(eve.wallet, { TransactionType: 'AccountSet', SetFlag: 12 })
    await world.close()
    expect((await askToList(world, eve, nftId, XRP)).json().message).toMatch(/does not accept offers/)
    await world.stage.send(eve.wallet, { TransactionType: 'AccountSet', ClearFlag: 12 })
    await world.close()
  })
})

describe('a purchase', () => {
  it.each([
    ['a drop less', (amount: string) => String(BigInt(amount) - 1n)],
    ['a drop more', (amount: string) => String(BigInt(amount) + 1n)],
  ])('that offers %s than agreed starts nothing and is cancelled', async (_, change) => {
    const { nftId } = await listed()
    const asked = (await askToBuy(world, bob, nftId)).json()
    const before = await rowCounts(world.server.deps.db)
    await world.phone.sign(asked.link, bob.secret, { alter: (tx) => ({ ...tx, Amount: change(String(tx.Amount)) }) })
    await world.close()
    await reaches(world, asked.sign_request_id, 'failed')
    expect((await settlementOf(world, asked.sign_request_id)).state).toBe('failed')
    const [stray] = await world.server.deps.db
      .selectFrom('ledger_offers')
      .select('offer_index')
      .where('request_id', '=', asked.sign_request_id)
      .execute()
    await isGone(world, stray?.offer_index ?? null)
    expect(await itemOf(world, nftId)).toMatchObject({ nftType: 'sell', owner: { _id: ada.member.id } })
    const after = await rowCounts(world.server.deps.db)
    expect([after.donations, after.settlements]).toEqual([before.donations, before.settlements])
  })

  it('that nobody asked for is a bid that the owner may accept, as after a restore, and buys nothing by itself', async () => {
    const { nftId, tokenId } = await listed()
    const { closeTime } = await world.client.freshTip()
    const offer = buildPurchase({
      account: eve.address,
      request: 'e7e00000-0000-4000-8000-000000000000',
      tokenId,
      seller: ada.address,
      broker: world.broker.address,
      expiration: closeTime + 900,
      gift: { charity: wells.address, tag: null, price: 4n * XRP, gift: 40_000n, basisPoints: 100 },
    })
    await world.stage.send(eve.wallet, { ...offer })
    for (let n = 0; n < 3; n++) await world.close()
    expect(await bidsOn(world, nftId)).toMatchObject([{ elsewhere: false }])
    expect(await itemOf(world, nftId)).toMatchObject({ nftType: 'sell', owner: { _id: ada.member.id } })
  })

  it('cannot be made twice with one signature', async () => {
    const { nftId } = await listed()
    const asked = await askToBuy(world, bob, nftId)
    const request = await signed(world, bob, asked)
    await ends(world, request, 'settled')
    const { link } = asked.json()
    await expect(world.phone.sign(link, bob.secret)).rejects.toThrow()
    const renewed = await call(world.server, renewSignRequest, {
      params: { id: request },
      body: {},
      headers: bob.member.headers,
    })
    expect([renewed.statusCode, renewed.json().code]).toEqual([409, 'request_finished'])
  })
})

describe('a hostile client is refused, and nothing changes', () => {
  let nftId: string
  let offer: string
  let other: Trader
  beforeAll(async () => {
    ;({ nftId, offer } = await listed(7n * XRP))
    other = await trader(world)
  })
  type Attempt = [what: string, status: number, attempt: () => Promise<{ statusCode: number }>]
  const amounts = ['0', '-1', '1.5', '1e6', '1000000000000000000', '', 'NaN', '0x10', ' 1']
  const attempts: Attempt[] = [
    ...amounts.map(
      (amount): Attempt => [`a price of '${amount}'`, 400, () => askToList(world, ada, nftId, 1n, { amount })],
    ),
    ...amounts.map(
      (price): Attempt => [`an offer of '${price}'`, 400, () => askToBid(world, bob, nftId, 1n, { price })],
    ),
    ...['0.5', 101, 'NaN', -1, '1.234', '', 0].map(
      (donation_percent): Attempt => [
        `a gift of '${donation_percent}' %`,
        400,
        () => askToBuy(world, bob, nftId, { donation_percent }),
      ],
    ),
    ['another person’s wallet, to sell', 403, () => askToList(world, bob, nftId, XRP, { account: ada.address })],
    ['another person’s wallet, to buy', 403, () => askToBuy(world, bob, nftId, { account: eve.address })],
    ['another person’s item', 403, () => askToList(world, bob, nftId, XRP)],
    ['an item of another token', 404, () => askToList(world, ada, nftId, XRP, { nftTokenId: 'A'.repeat(64) })],
    ['one’s own item', 403, () => askToBuy(world, ada, nftId)],
    ['one’s own item, to bid', 403, () => askToBid(world, ada, nftId, XRP)],
    ['somebody else’s offer index, to remove', 403, () => removal(bob, offer)],
    ['an offer index of nothing', 404, () => removal(bob, 'B'.repeat(64))],
    ['an item that was never listed', 409, async () => askToBuy(world, bob, await unlisted(), { tokenOfferId: offer })],
    ['a charity of nobody', 404, () => askToBuy(world, bob, nftId, { charity_id: nftId })],
    ['another’s name, to bid', 403, () => askToBid(world, bob, nftId, XRP, { buyer_id: ada.member.id })],
    ['a wrong owner, to bid', 409, () => askToBid(world, bob, nftId, XRP, { owner_id: other.member.id })],
    ['more than there is in the wallet', 409, () => askToBid(world, bob, nftId, 10n ** 12n)],
  ]
  const removal = (who: Trader, nft_offer_index: string) =>
    call(world.server, cancelOffer, {
      params: { socketId: 's' },
      body: { account: who.address, nft_offer_index },
      headers: who.member.headers,
    })
  let bare: string | undefined
  const unlisted = async () => {
    bare ??= await mint(world, ada)
    return bare
  }

  it.each(attempts)('%s', async (_, status, attempt) => {
    await unlisted()
    // Again, where a job or the broker has added a row meanwhile; one of the attempt's own would be there each time.
    await eventually(async () => {
      const before = await rowCounts(world.server.deps.db)
      expect((await attempt()).statusCode).toBe(status)
      const { nft_views, outbox, watched_accounts, ...after } = await rowCounts(world.server.deps.db)
      expect(before).toMatchObject(after)
    })
  })

  it('a wallet that is not on the ledger', async () => {
    const address = 'rPT1Sjq2YGrBMTttX4GZHjKu9dyfzbpAYe'
    const { db } = world.server.deps
    await db.updateTable('users').set({ wallet_address: address }).where('id', '=', other.member.id).execute()
    const ghost = { ...other, address }
    for (const reply of [await askToBuy(world, ghost, nftId), await askToBid(world, ghost, nftId, XRP)])
      expect([reply.statusCode, reply.json().message]).toEqual([404, 'Account not found.'])
  })
})
