import { afterAll, beforeAll, expect, it } from 'vitest'
import type { KillPoint } from '#testing/crashing-world.ts'
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

const each = (statement: string, ...times: number[]): KillPoint[] => times.map((nth) => [statement, nth])

/** From the offer to the gift. */
const points = [
  ...each('insert into "collection_offers"', 1),
  ...each('from "collection_offers" as "o"', 2, 3, 4, 5, 6),
  ...each('insert into "collection_answer_marks"', 1, 2),
  ...each('insert into "collection_offer_answers"', 1, 2),
  ...each('insert into "notifications"', 1, 2, 3, 4),
  ...each('insert into "sign_requests"', 1, 2),
  ...each('insert into "settlements"', 1),
  ...each('"payload_uuid" =', 1, 2),
  ...each('set "signed_at"', 1, 2),
  ...each('set "finished_at"', 1, 2),
  ...each('delete from collection_answer_marks', 1, 2, 3),
  ...each('update "collection_offer_answers"', 1, 2, 3, 4),
  ...each('update "collection_offers"', 1, 2),
  ...each('update "settlements" set', 1, 2, 3),
  ...each('insert into "house_work"', 1, 2),
  ...each('insert into "house_attempts"', 1, 2),
  ...each('set "sent_ledger"', 1, 2),
  ...each('insert into ledger_sales', 1),
  ...each('insert into "donations"', 1),
  ...each('update "ledger_cursor"', 1, 2, 3, 4, 5),
  ...each('^commit$', ...Array.from({ length: 24 }, (_, n) => n + 1)),
]

it.each(points)('a server killed before %s (%i.): one work is bought, no answer is lost', async (...point) => {
  const { signal, end } = await surviveKilledOffer(gallery, point)
  expect(signal).toBe('SIGKILL')
  expect(end).toEqual(FILLED_ONCE)
})
