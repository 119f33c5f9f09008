import { afterAll, beforeAll, expect, it } from 'vitest'
import type { KillPoint } from '#testing/crashing-world.ts'
import { type Outside, startOutside } from '#testing/outside.ts'
import { type AuctionHouse, openHouse, surviveKilledAuction } from './testing/crash-story.ts'
import { GIVEN_ONCE, surviveKilledGift } from './testing/give-story.ts'

let outside: Outside
let house: AuctionHouse
let lost: string
beforeAll(async () => {
  outside = await startOutside()
  house = await openHouse(outside)
  lost = (await surviveKilledAuction(house, 'won')).nftId
})
afterAll(async () => {
  await house?.drop()
  await outside?.stop()
})

const each = (statement: string, ...times: number[]): KillPoint[] => times.map((nth) => [statement, nth])

/** From the call that asks for the signature to the payment on a validated ledger. */
const points = [
  ...each('insert into "sign_requests"', 1),
  ...each('"payload_uuid" =', 1),
  ...each('set "signed_at"', 1),
  ...each('set "finished_at"', 1),
  ...each('insert into "direct_gifts"', 1),
  ...each('insert into giving_totals', 1),
  ...each('update "ledger_cursor"', 1, 2, 3),
  ...each('^commit$', ...Array.from({ length: 8 }, (_, n) => n + 1)),
]

it.each(points)('a server killed before %s (%i.): paid once, recorded once, counted once', async (...point) => {
  const { signal, end } = await surviveKilledGift(house, lost, point)
  expect(signal).toBe('SIGKILL')
  expect(end).toEqual(GIVEN_ONCE)
})
