import { afterAll, beforeAll, expect, it } from 'vitest'
import type { KillPoint } from '#testing/crashing-world.ts'
import { type Outside, startOutside } from '#testing/outside.ts'
import { FILLED_ONCE, type Gallery, openGallery, surviveKilledOffer } from './testing/crash-story.ts'

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

/** One of each kind; crash.long.test.ts walks through them all. */
const moments: KillPoint[] = [
  // the holder is to be asked for a listing, and neither request nor answer is written down
  ['insert into "collection_offer_answers"', 2],
  // listed on the ledger, and the maker does not know
  ['insert into "notifications"', 2],
  // bought on the ledger, and the offer does not count it
  ['update "collection_offers"', 1],
]

it.each(moments)('a server killed before %s (%i.): one work is bought, no answer is lost', async (...point) => {
  const { signal, end } = await surviveKilledOffer(gallery, point)
  expect(signal).toBe('SIGKILL')
  expect(end).toEqual(FILLED_ONCE)
})
