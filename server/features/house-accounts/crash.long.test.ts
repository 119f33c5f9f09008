import { afterAll, beforeAll, it } from 'vitest'
import { type KillPoint, surviveKill } from '#features/house-accounts/testing/crash-story.ts'
import { expectSoldAndGivenOnce } from '#features/house-accounts/testing/sold-once.ts'
import { type Outside, startOutside } from '#testing/outside.ts'

let outside: Outside
beforeAll(async () => {
  outside = await startOutside()
})
afterAll(() => outside?.stop())

/** Every statement of the broker's and of giving's that changes something, for the sale and for the payment. */
const statements = [
  'insert into "broker_slots"',
  'update "broker_work" set "state"',
  'update "broker_slots" set "work_id"',
  'insert into "broker_attempts"',
  'set "sent_ledger"',
  'set "validated_ledger"',
  'update "broker_slots" set "state"',
  'set "state" = \\$1, "reason"',
  'update "ledger_cursor"',
]
const once = [
  'insert into "donations"',
  'insert into giving_totals',
  'insert into "payouts"',
  'update "donations"',
  'insert into "broker_work"',
  'update "payouts"',
]
const moments: KillPoint[] = [
  ...statements.flatMap((statement): KillPoint[] => [
    [statement, 1],
    [statement, 2],
  ]),
  ...once.map((statement): KillPoint => [statement, 1]),
]

it.each(moments)(
  'a server killed before %s (%i.): sold once, given once, not a drop is lost',
  async (...point) => expectSoldAndGivenOnce(await surviveKill(outside, point)),
  120_000,
)
