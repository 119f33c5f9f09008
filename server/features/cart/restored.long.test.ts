import { afterAll, beforeAll, expect, it } from 'vitest'
import { holdings, sentSince, signScan, signThrough } from '#features/auctions/testing/crash-story.ts'
import { askToBuy, XRP } from '#features/sales/testing/trading.ts'
import { comesToRest } from '#features/sales/testing/walk.ts'
import { crashingWorld } from '#testing/crashing-world.ts'
import { copyDatabase } from '#testing/database.ts'
import { type Outside, startOutside } from '#testing/outside.ts'
import { cartOf, fill, next, openShop, order, payAll, queueOf, type Shop } from './testing/crash-story.ts'

let outside: Outside
let shop: Shop
beforeAll(async () => {
  outside = await startOutside()
  shop = await openShop(outside, [10n * XRP, 11n * XRP, 20n * XRP])
})
afterAll(async () => {
  await shop?.drop()
  await outside?.stop()
})

it('a database restored from a backup knows from the ledger what was bought, and goes on with the rest', async () => {
  const { people, kept, works } = shop
  const { bob, cleo } = people
  const first = await crashingWorld(outside, shop)
  await fill(first, bob, [kept, ...works])
  const id = await order(first, bob, works)
  const asked = await next(first, bob, id)
  await first.stop()
  const backup = await copyDatabase(shop.url)

  const then = await crashingWorld(outside, shop)
  await signScan(then, bob, asked!)
  // Of the second purchase the backup knows no request, of what cleo bought nothing at all.
  await signScan(then, bob, (await next(then, bob, id))!)
  await signThrough(then, cleo, await askToBuy(then, cleo, kept, { donation_percent: 10 }))
  await comesToRest(then)
  await then.stop()

  const restored = { url: backup.url, env: { ...shop.env, DATABASE_URL: backup.url } }
  const now = await crashingWorld(outside, restored)
  const before = await holdings(now, people)
  const { index: from } = await outside.client.freshTip()
  for (let more = 0; more < 4; more++) await now.close()
  await comesToRest(now)
  const lines = async () => (await cartOf(now, bob)).map(({ nft_id, change }) => [nft_id, change]).sort()
  expect(await lines()).toEqual(
    [
      [kept, 'sold'],
      [works[2], null],
    ].sort(),
  )
  expect((await queueOf(now, bob, id)).steps.map(({ state }) => state)).toEqual(['done', 'waiting', 'waiting'])
  await payAll(now, bob, id)
  await comesToRest(now)
  expect((await queueOf(now, bob, id)).steps.map(({ state }) => state)).toEqual(['done', 'skipped', 'done'])
  expect(await lines()).toEqual([[kept, 'sold']])

  const sent = await sentSince(now, from, people)
  expect(sent.bob!.kinds).toEqual(['NFTokenCreateOffer'])
  expect(sent.broker!.kinds).toEqual(['NFTokenAcceptOffer', 'Payment'])
  const after = await holdings(now, people)
  expect(before.bob! - after.bob! - sent.bob!.fees).toBe(20_200_000n)
  expect(after.charity! - before.charity!).toBe(200_000n)
  await now.stop()
  await backup.drop()
})
