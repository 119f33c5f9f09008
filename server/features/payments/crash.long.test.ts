import { afterEach, beforeEach, expect, it } from 'vitest'
import type { KillPoint } from '#features/house-accounts/testing/crash-story.ts'
import { type Outside, startOutside } from '#testing/outside.ts'
import { ONCE, surviveKill } from './testing/crash-story.ts'

let outside: Outside
// A ledger for each: a new database reads all that its ledger has.
beforeEach(async () => {
  outside = await startOutside()
})
afterEach(() => outside?.stop())

/** Every statement of an order's way that leaves a trace. */
const moments: KillPoint[] = [
  ['insert into "card_orders"', 1],
  ['insert into "payment_cards" \\("user_id", "customer_id"', 1],
  ['set "payment_intent_id"', 1],
  ['set "confirmed_at"', 1],
  ['set "paid_at"', 1],
  // the card is charged, and nobody here knows
  ['insert into "house_work"', 1],
  ['insert into "house_sequences"', 1],
  ['insert into "house_attempts"', 1],
  // sent to the ledger, and the answer not written down
  ['set "sent_ledger"', 1],
  ['set "validated_ledger"', 1],
  ['update "card_orders" set "hash"', 1],
]

it.each(moments)('a server killed before %s (%i.): charged once, delivered once', async (...point) =>
  expect(await surviveKill(outside, point)).toEqual(ONCE),
)
