import { afterAll, beforeAll, expect, it } from 'vitest'
import { holdings, signScan } from '#features/auctions/testing/crash-story.ts'
import { comesToRest } from '#features/sales/testing/walk.ts'
import { crashingWorld } from '#testing/crashing-world.ts'
import { copyDatabase } from '#testing/database.ts'
import { type Outside, startOutside } from '#testing/outside.ts'
import {
  answersTo,
  askedToBuy,
  askToAnswer,
  type Gallery,
  madeBy,
  make,
  mintInto,
  openGallery,
  put,
  readyWith,
  shown,
} from './testing/crash-story.ts'

let outside: Outside
let gallery: Gallery
beforeAll(async () => {
  outside = await startOutside()
  gallery = await openGallery(outside)
})
afterAll(async () => {
  await gallery?.drop()
  await outside?.stop()
})

it('a database restored from a backup knows from the ledger what was answered and bought', async () => {
  const { people, collection, listed } = gallery
  const { seller, bob } = people
  const tokens = [await mintInto(outside, seller, collection.taxon), await mintInto(outside, seller, collection.taxon)]
  const first = await crashingWorld(outside, gallery)
  const [one = '', two = ''] = [await shown(first, tokens[0]!), await shown(first, tokens[1]!)]
  const offer = await make(first, gallery, 2)
  await put(first, seller, offer, listed)
  await put(first, seller, offer, one)
  const buying = await askedToBuy(first, bob, await readyWith(first, bob, offer, one), one)
  const { scan: listing } = (await askToAnswer(first, seller, offer, two)).json()
  await first.stop()
  const backup = await copyDatabase(gallery.url)

  const then = await crashingWorld(outside, gallery)
  await signScan(then, bob, buying)
  await signScan(then, seller, listing!)
  await comesToRest(then)
  await signScan(then, bob, await askedToBuy(then, bob, await readyWith(then, bob, offer, two), two))
  await comesToRest(then)
  const truth = { offers: await madeBy(then, bob), answers: await answersTo(then, bob, offer) }
  expect(truth.offers).toMatchObject([{ state: 'filled', bought: 2, ready: 0 }])
  expect(truth.answers.map(({ state }) => state)).toEqual(['bought', 'bought', 'gone'])
  await then.stop()
  const held = await holdings(then, people)

  const restored = { url: backup.url, env: { ...gallery.env, DATABASE_URL: backup.url } }
  const now = await crashingWorld(outside, restored)
  for (let more = 0; more < 4; more++) await now.close()
  await comesToRest(now)
  expect(await madeBy(now, bob)).toEqual(truth.offers)
  expect(await answersTo(now, bob, offer)).toEqual(truth.answers)
  expect(await holdings(now, people)).toEqual(held)
  await now.stop()
  await backup.drop()
})
