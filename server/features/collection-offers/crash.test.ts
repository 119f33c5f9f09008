import { afterAll, beforeAll, expect, it } from 'vitest'
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

// Bought on the ledger, and the offer does not count it: it could buy one work too many.
it('buys one work and loses no answer if the server is killed before the offer counts the sale', async () => {
  const { signal, end } = await surviveKilledOffer(gallery, ['update "collection_offers"', 1])
  expect(signal).toBe('SIGKILL')
  expect(end).toEqual(FILLED_ONCE)
})
