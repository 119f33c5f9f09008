import { afterAll, beforeAll, expect, it } from 'vitest'
import type { KillPoint } from '#testing/crashing-world.ts'
import { type Outside, startOutside } from '#testing/outside.ts'
import { boughtOnce, openShop, type Shop, surviveKilledCart } from './testing/crash-story.ts'

let outside: Outside
let shop: Shop
beforeAll(async () => {
  outside = await startOutside()
  shop = await openShop(outside)
})
afterAll(async () => {
  await shop?.drop()
  await outside?.stop()
})

const each = (statement: string, ...times: number[]): KillPoint[] => times.map((nth) => [statement, nth])

/** From the first work in the cart to the second gift. */
const points = [
  ...each('insert into "cart_items"', 1, 2, 3),
  ...each('insert into "bulk_queues"', 1),
  ...each('insert into "bulk_steps"', 1),
  ...each('update "bulk_queues"', 1, 2, 3),
  ...each('update "bulk_steps"', 1, 2, 3, 4),
  ...each('insert into "sign_requests"', 1, 2),
  ...each('insert into "settlements"', 1, 2),
  ...each('"payload_uuid" =', 1, 2),
  ...each('set "signed_at"', 1, 2),
  ...each('set "finished_at"', 1, 2),
  ...each('insert into ledger_offers', 1, 2),
  ...each('update "settlements" set', 1, 3, 5, 7),
  ...each('insert into "house_work"', 1, 2, 3, 4),
  ...each('insert into "house_attempts"', 1, 2, 3, 4),
  ...each('set "sent_ledger"', 1, 2, 3, 4),
  ...each('insert into ledger_sales', 1, 2),
  ...each('insert into "donations"', 1, 2),
  ...each('delete from "cart_items"', 1, 2),
  ...each('update sign_requests set last_word', 1, 2),
  ...each('insert into "payouts"', 1, 2),
  ...each('update "ledger_cursor"', 1, 2, 3, 4, 5, 6),
  ...each('^commit$', ...Array.from({ length: 30 }, (_, n) => n + 1)),
]

it.each(points)('a server killed before %s (%i.): each work is bought once, with its gift', async (...point) => {
  const { signal, end } = await surviveKilledCart(shop, point)
  expect(signal).toBe('SIGKILL')
  expect(end).toEqual(boughtOnce(shop))
})
