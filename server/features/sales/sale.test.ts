import { getProfile } from '@gooddrop/contract/accounts.ts'
import { listNotifications } from '@gooddrop/contract/notifications.ts'
import { getSignRequest } from '@gooddrop/contract/signing.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mint } from '#features/nfts/testing/minting.ts'
import {
  askToBuy,
  askToRemove,
  balance,
  charity,
  closingUntil,
  ends,
  historyOf,
  itemOf,
  list,
  notificationsAbout,
  signed,
  XRP,
} from '#features/sales/testing/trading.ts'
import { type Trader, traders } from '#features/signing/testing/asking.ts'
import { type BrowserSocket, browserSocket } from '#testing/browser-socket.ts'
import { call } from '#testing/call.ts'
import { eventually } from '#testing/eventually.ts'
import { type Person, startWorld, type World } from '#testing/world.ts'

let world: World
let ada: Trader
let bob: Trader
let wells: Person & { id: string }
beforeAll(async () => {
  world = await startWorld()
  ;[ada, bob] = await traders(world, 2)
  wells = await charity(world)
})
afterAll(() => world?.stop())

const heard = (socket: BrowserSocket, name: string) =>
  eventually(() => {
    const found = socket.heard.find((event) => event.name === name)
    if (!found) throw new Error(`${name} was not heard`)
    return found.payload as Record<string, unknown>
  })

it('lists, sells with a gift of 5 % and pays the gift, with one scan each', async () => {
  const nftId = await mint(world, ada, { royality: '0', title: 'Low tide' })
  const page = await browserSocket(world.server.url, bob.member.token)
  await list(world, ada, nftId, 40n * XRP)
  const listed = await itemOf(world, nftId)
  expect(listed).toMatchObject({ nftType: 'sell', item_type: 'single_items', amount: '40000000' })
  expect(listed.nft_offer_index).toMatch(/^[0-9A-F]{64}$/)

  const [seller, buyer, given] = [await balance(world, ada), await balance(world, bob), await balance(world, wells)]
  const asked = await askToBuy(world, bob, nftId, { donation_percent: 5 })
  expect(asked.json()).toMatchObject({
    price: '40000000',
    gift: '2000000',
    reserve: '200000',
    total: '42000000',
    charity_id: wells.id,
  })
  const request = await signed(world, bob, asked)
  const { accept_hash } = await ends(world, request, 'settled')

  expect(await heard(page, 'acceptOfferResult')).toMatchObject({
    success: true,
    message: 'Congratulations! NFT purchased successfully!',
    hash: accept_hash,
    gift: '2000000',
    nft_id: nftId,
  })
  expect(await itemOf(world, nftId)).toMatchObject({
    nftType: 'mint',
    amount: null,
    nft_offer_index: null,
    owner: { _id: bob.member.id },
  })
  await closingUntil(world, async () => expect(await balance(world, wells)).toBe(given + 2n * XRP))
  const giftPaid = await closingUntil(world, async () => {
    const { sign_request } = (
      await call(world.server, getSignRequest, { params: { id: request }, headers: bob.member.headers })
    ).json()
    expect(sign_request.last_word).toMatchObject({ success: true, hash: accept_hash, gift_hash: expect.any(String) })
    return sign_request.last_word?.gift_hash as string
  })
  await eventually(() => {
    const results = page.heard.filter(({ name }) => name === 'acceptOfferResult')
    expect(results.map(({ payload }) => payload)).toMatchObject([{}, { success: true, gift_hash: giftPaid }])
  })
  page.close()
  expect(await balance(world, ada)).toBe(seller + 40n * XRP)
  const paid = buyer - (await balance(world, bob))
  expect(paid).toBeGreaterThanOrEqual(42n * XRP)
  expect(paid).toBeLessThan(42n * XRP + 1000n)

  const history = await historyOf(world, nftId)
  expect(history.map(({ action }) => action)).toEqual(expect.arrayContaining(['gift', 'sold', 'sell', 'mint']))
  expect(history.find(({ action }) => action === 'gift')).toMatchObject({
    amount: '2000000',
    hash: accept_hash,
    from: [{ _id: bob.member.id }],
    by: 'Ada Example',
    to: 'Clear Wells',
  })
  expect(history.find(({ action }) => action === 'sold')).toMatchObject({ by: 'Ada Example', to: 'Ada Example' })
  const { profile } = (await call(world.server, getProfile, { params: { userId: ada.member.id } })).json()
  expect(BigInt(profile.raised.amount)).toBeGreaterThanOrEqual(2n * XRP)
  const notificationsOf = async (who: Trader) =>
    (
      await call(world.server, listNotifications, { params: { userId: who.member.id }, headers: who.member.headers })
    ).json().notification
  expect(await notificationsOf(ada)).toMatchObject([
    {
      action: 'sold',
      text: expect.stringMatching(/^“Low tide” was sold to .+ for 40 XRP$/),
      bidder: { _id: bob.member.id },
    },
  ])
  expect(await notificationsOf(bob)).toMatchObject([
    { action: 'gift_paid', text: 'Your gift of 2 XRP has reached Clear Wells', read: false },
    { action: 'bought', text: '“Low tide” is now yours, with a gift of 2 XRP' },
  ])
})

it('removes a listing with one scan', async () => {
  const nftId = await mint(world, ada)
  await list(world, ada, nftId, 3n * XRP)
  await signed(world, ada, await askToRemove(world, ada, nftId))
  expect(await itemOf(world, nftId)).toMatchObject({ nftType: 'mint', amount: null, nft_offer_index: null })
  const history = await historyOf(world, nftId)
  expect(history.map(({ action }) => action)).toEqual(['cancel', 'sell', 'mint'])
  expect(history[0]).toMatchObject({ from: [{ _id: ada.member.id }], amount: '3000000' })
})

it('publishes the result once to each page, on whichever server, also after the server that began it has died', async () => {
  const other = await world.anotherServer()
  const nftId = await mint(world, ada, { royality: '0' })
  await list(world, ada, nftId, 10n * XRP)
  const pages = await Promise.all([world.server, other].map(({ url }) => browserSocket(url, bob.member.token)))
  const request = await signed(world, bob, await askToBuy(world, bob, nftId))
  // Whoever holds them loses the locks by which listener and broker work, as if that server had died.
  await world.server.deps.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name in ('gooddrop broker', 'gooddrop listener') and datname = current_database()`,
  )
  await ends(world, request, 'settled')
  for (const page of pages) {
    await heard(page, 'acceptOfferResult')
    await world.close()
    const results = page.heard.filter(({ name }) => name === 'acceptOfferResult')
    // The payment of the gift is a second result.
    expect(results.filter(({ payload }) => !Object.hasOwn(payload as object, 'gift_hash'))).toHaveLength(1)
    page.close()
  }
  expect((await notificationsAbout(world, bob, nftId)).filter(({ action }) => action === 'bought')).toHaveLength(1)
})
