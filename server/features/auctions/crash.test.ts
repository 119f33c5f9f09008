import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Outside, startOutside } from '#testing/outside.ts'
import { type AuctionHouse, openHouse, surviveKilledAuction } from './testing/crash-story.ts'
import { ENDS } from './testing/story-ends.ts'

let outside: Outside
let house: AuctionHouse
beforeAll(async () => {
  outside = await startOutside()
  house = await openHouse(outside)
})
afterAll(async () => {
  await house?.drop()
  await outside?.stop()
})

// Closed, the winner known, and nothing of it stored: the only moment at which an auction could be settled twice.
it('sells, gives and notifies once if the server is killed while it closes an auction', async () => {
  const { signal, end } = await surviveKilledAuction(house, 'won', ['insert into "settlements"', 1])
  expect(signal).toBe('SIGKILL')
  expect(end).toEqual(ENDS.won)
})
