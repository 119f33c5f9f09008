import { afterAll, beforeAll, expect, it } from 'vitest'
import type { KillPoint } from '#testing/crashing-world.ts'
import { type Outside, startOutside } from '#testing/outside.ts'
import { type AuctionHouse, openHouse, type Story, surviveKilledAuction } from './testing/crash-story.ts'
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

const each = (statement: string, ...times: number[]): KillPoint[] => times.map((nth) => [statement, nth])

/** From the call that opens it to the standing offer on the ledger. */
const opening = [
  ...each('insert into "auctions"', 1),
  ...each('insert into "sign_requests"', 1),
  ...each('"payload_uuid" =', 1),
  ...each('set "signed_at"', 1),
  ...each('set "finished_at"', 1),
  ...each('set "sell_offer"', 1),
]

const bidding = [
  ...each('insert into "bids"', 1),
  ...each('insert into "auction_bids"', 1),
  ...each('set "marked_for_review"', 1),
  ...each('set "leader"', 1),
  ...each('update "auction_bids" set', 1),
]

const settling = [
  ...each('insert into "auction_steps"', 1, 2),
  ...each('insert into "settlements"', 1),
  ...each('insert into "settlement_steps"', 1, 2, 3),
  ...each('insert into "house_work"', 1, 2),
  ...each('insert into "house_sequences"', 1),
  ...each('insert into "house_attempts"', 1, 2),
  ...each('set "sent_ledger"', 1, 2),
  ...each('set "validated_ledger"', 1, 2),
  ...each('insert into "donations"', 1),
  ...each('insert into "payouts"', 1),
]

/** Nobody gets it: what was signed for it is taken off the ledger again. */
const unsold = [
  ...each('insert into "auction_steps"', 1),
  ...each('insert into offer_cancels', 1),
  ...each('insert into "notifications"', 1, 2),
  ...each('insert into "house_work"', 1),
  ...each('insert into "house_attempts"', 1),
  ...each('set "validated_ledger"', 1),
]

const points: Record<Story, KillPoint[]> = {
  won: [
    ...opening,
    ...bidding,
    ...settling,
    ...each('set "settlement_id"', 1),
    ...each('update "nft_state"', 1, 2, 3, 4),
    ...each('insert into "notifications"', 1, 2, 3, 4, 5, 6),
    ...each('insert into offer_cancels', 1),
    ...each('update "ledger_cursor"', 1, 2, 3, 4, 5, 6, 7, 8),
    ...each('^commit$', ...Array.from({ length: 40 }, (_, n) => n + 1)),
  ],
  withoutBids: [...unsold.filter(([, nth]) => nth === 1), ...each('update "ledger_cursor"', 1, 2, 3, 4)],
  leaderEmptiesWallet: [
    ...settling,
    ...each('set "doubt_ledger"', 1),
    ...each('insert into "auction_withdrawals"', 1),
    ...each('insert into "notifications"', 3, 4, 5, 6, 7),
    ...each('update "ledger_cursor"', 4, 5, 6, 7, 8, 9),
  ],
  sellerMovesToken: [...unsold, ...each('update "ledger_cursor"', 3, 4, 5, 6)],
}
const walk = Object.entries(points).flatMap(([story, all]) => all.map((point) => [story as Story, ...point] as const))

it.each(walk)('%s: a server killed before %s (%i.) changes nothing about the end', async (story, ...point) => {
  const { signal, end } = await surviveKilledAuction(house, story, point)
  expect(signal).toBe('SIGKILL')
  expect(end).toEqual(ENDS[story])
})
