import { afterAll, beforeAll, it } from 'vitest'
import { type KillPoint, surviveKill, surviveKillWithTickets } from '#features/house-accounts/testing/crash-story.ts'
import { expectSoldAndGivenOnce } from '#features/house-accounts/testing/sold-once.ts'
import { type Outside, startOutside } from '#testing/outside.ts'

let outside: Outside
beforeAll(async () => {
  outside = await startOutside()
})
afterAll(() => outside?.stop())

/** One of each kind; crash.long.test.ts walks through them all. */
const moments: KillPoint[] = [
  // signed and stored, not sent
  ['insert into "house_attempts"', 1],
  // the payment sent, and the answer not written down
  ['set "sent_ledger"', 2],
]

/** With tickets: their creation comes first, then the sale and the payment each use one. */
const byTicket: KillPoint[] = [
  // the tickets are on a validated ledger, and nobody knows them
  ['insert into house_sequences as s', 1],
  // the sale is sent by ticket, and the answer not written down
  ['set "sent_ledger"', 2],
  // the payment has used its ticket, and nobody knows
  ['update "house_sequences" set "state"', 3],
]

it.each(byTicket)(
  'with tickets, a server killed before %s (%i.): sold once, given once, every drop and ticket accounted for',
  async (...point) => expectSoldAndGivenOnce(await surviveKillWithTickets(point)),
)

it.each(moments)('a server killed before %s (%i.): sold once, given once, every drop accounted for', async (...point) =>
  expectSoldAndGivenOnce(await surviveKill(outside, point)),
)
