import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Outside, startOutside } from '#testing/outside.ts'
import { type AuctionHouse, openHouse, surviveKilledAuction } from './testing/crash-story.ts'
import { GIVEN_ONCE, surviveKilledGift } from './testing/give-story.ts'
import { ENDS } from './testing/story-ends.ts'

let outside: Outside
let house: AuctionHouse
/** A work that bob has bid for in vain. */
let lost: string | undefined
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
  const { signal, end, nftId } = await surviveKilledAuction(house, 'won', ['insert into "settlements"', 1])
  lost = nftId
  expect(signal).toBe('SIGKILL')
  expect(end).toEqual(ENDS.won)
})

it('a server killed while it records a direct gift: paid once, recorded once, counted once', async () => {
  lost ??= (await surviveKilledAuction(house, 'won')).nftId
  const { signal, end } = await surviveKilledGift(house, lost, ['insert into giving_totals', 1])
  expect(signal).toBe('SIGKILL')
  expect(end).toEqual(GIVEN_ONCE)
})
