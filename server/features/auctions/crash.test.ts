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

/** The worst moment: closed, the winner known, and nothing of it written down. crash.long.test.ts walks through all. */
it('a server killed while it closes an auction: sold once, given once, notified once', async () => {
  const { signal, end } = await surviveKilledAuction(house, 'won', ['insert into "settlements"', 1])
  expect(signal).toBe('SIGKILL')
  expect(end).toEqual(ENDS.won)
})
