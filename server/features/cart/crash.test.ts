import { afterAll, beforeAll, expect, it } from 'vitest'
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

// The first work is sold on the ledger, and cart, queue and gift do not know it: it could be bought again.
it('buys each work once, with its gift, if the server is killed before it records the first sale', async () => {
  const { signal, end } = await surviveKilledCart(shop, ['delete from "cart_items"', 1])
  expect(signal).toBe('SIGKILL')
  expect(end).toEqual(boughtOnce(shop))
})
