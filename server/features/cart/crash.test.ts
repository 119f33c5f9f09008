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

/** One of each kind; crash.long.test.ts walks through them all. */
const moments: KillPoint[] = [
  // checked out, and nothing of it written down
  ['insert into "bulk_steps"', 1],
  // asked for the second work, which no wallet has yet
  ['insert into "settlements"', 2],
  // the first is sold on the ledger, and nobody here knows
  ['delete from "cart_items"', 1],
]

it.each(moments)('a server killed before %s (%i.): each work is bought once, with its gift', async (...point) => {
  const { signal, end } = await surviveKilledCart(shop, point)
  expect(signal).toBe('SIGKILL')
  expect(end).toEqual(boughtOnce(shop))
})
