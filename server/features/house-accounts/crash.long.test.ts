import { afterEach, beforeEach, it } from 'vitest'
import { type KillPoint, surviveKill, surviveKillWithTickets } from '#features/house-accounts/testing/crash-story.ts'
import { expectSoldAndGivenOnce } from '#features/house-accounts/testing/sold-once.ts'
import { type Outside, startOutside } from '#testing/outside.ts'

let outside: Outside
// A ledger for each: a new database reads all that its ledger has.
beforeEach(async () => {
  outside = await startOutside()
})
afterEach(() => outside?.stop())

/** Every statement of the broker's and of giving's that changes something, for the sale and for the payment. */
const statements = [
  'insert into "house_sequences"',
  'update "house_work" set "refusals" = \\$1, "state"',
  'update "house_sequences" set "work_id"',
  'insert into "house_attempts"',
  'set "sent_ledger"',
  'set "validated_ledger"',
  'update "house_sequences" set "state"',
  'set "reason" = \\$1, "hash"',
  'update "ledger_cursor"',
]
const once = [
  'insert into "donations"',
  'insert into giving_totals',
  'insert into "payouts"',
  'update "donations"',
  'insert into "house_work"',
  'update "payouts"',
]
const moments: KillPoint[] = [
  ...statements.flatMap((statement): KillPoint[] => [
    [statement, 1],
    [statement, 2],
  ]),
  ...once.map((statement): KillPoint => [statement, 1]),
]

/** The same statements for the tickets' creation, the sale and the payment, and those that are for tickets alone. */
const byTicket: KillPoint[] = [
  ...statements.flatMap((statement): KillPoint[] =>
    (statement.startsWith('insert into "house_sequences"') ? [1] : [1, 2, 3]).map((nth) => [statement, nth]),
  ),
  ...once.map((statement): KillPoint => [statement, statement === 'insert into "house_work"' ? 2 : 1]),
  ['insert into "house_work"', 1],
  ['insert into house_sequences as s', 1],
]

it.each(byTicket)(
  'with tickets, a server killed before %s (%i.): sold once, given once, every drop and ticket accounted for',
  async (...point) => expectSoldAndGivenOnce(await surviveKillWithTickets(point)),
)

it.each(moments)('a server killed before %s (%i.): sold once, given once, every drop accounted for', async (...point) =>
  expectSoldAndGivenOnce(await surviveKill(outside, point)),
)
