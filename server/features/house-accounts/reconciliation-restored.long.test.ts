import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeUntilPaid, emptyPlace, prepareSale } from '#features/house-accounts/testing/crash-story.ts'
import { fundPeople, query } from '#features/house-accounts/testing/outside-deal.ts'
import { copyDatabase } from '#testing/database.ts'
import { type Outside, startOutside } from '#testing/outside.ts'
import { reached } from '#testing/world.ts'
import { balanced, serve } from './testing/balanced.ts'

let outside: Outside
beforeAll(async () => {
  outside = await startOutside()
})
afterAll(() => outside?.stop())

it('continues after a restart, and reads again after a restore what the backup does not have', async () => {
  const people = await fundPeople(outside)
  const place = await emptyPlace(outside)
  const deal = await prepareSale(outside, people, place)
  // Nobody signs: the reconciliation has begun, and the sale waits.
  const idle = { ...place.env, BROKER_FLOAT_DROPS: '1000000000000' }
  const begun = await serve(idle, (server) => balanced(outside, server))
  const backup = await copyDatabase(place.url)

  const sold = await serve(place.env, async (server) => {
    await closeUntilPaid(outside, place.url, deal)
    await reached(server, await outside.stage.close())
    return balanced(outside, server)
  })
  expect(sold.from).toBe(begun.from)
  expect(sold.sums.map(({ kind, count }) => [kind, count])).toEqual([
    ['fee', 2],
    ['payout', 1],
    ['sale', 1],
  ])

  const restored = { ...place.env, DATABASE_URL: backup.url }
  const again = await serve(restored, async (server) => {
    await reached(server, (await outside.client.freshTip()).index)
    return balanced(outside, server)
  })
  expect(again).toMatchObject({ from: sold.from, opening: sold.opening, closing: sold.closing })
  expect(again.sums).toEqual(sold.sums)
  const movements = 'select * from house_movements order by tx_hash, kind'
  expect(await query(backup.url, movements)).toEqual(await query(place.url, movements))
  for (const { drop } of [backup, place]) await drop()
})
