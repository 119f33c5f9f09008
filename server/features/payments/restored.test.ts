import { accountInfo } from '@gooddrop/ledger/queries.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { lockHalf, takeLock } from '#db/lock.ts'
import { emptyPlace } from '#features/house-accounts/testing/crash-story.ts'
import { query } from '#features/house-accounts/testing/outside-deal.ts'
import { buyer } from '#features/payments/testing/buyer.ts'
import { inhabit } from '#features/sales/testing/crash-story.ts'
import { closingUntil } from '#features/sales/testing/trading.ts'
import { copyDatabase } from '#testing/database.ts'
import { type Outside, startOutside } from '#testing/outside.ts'
import { testServer } from '#testing/server.ts'
import type { World } from '#testing/world.ts'

let outside: Outside
beforeAll(async () => {
  outside = await startOutside()
})
afterAll(() => outside?.stop())

const clock = { now: () => new Date(), set: () => undefined, advance: () => undefined }

async function living<T>(env: Record<string, string>, work: (world: World) => Promise<T>): Promise<T> {
  const world = inhabit(outside, await testServer({ env, clock }))
  return work(world).finally(() => world.server.stop())
}

/** Meanwhile nobody signs for the treasury: its lock is held, as by a server that does not get on. */
async function withoutTreasury<T>(url: string, work: () => Promise<T>): Promise<T> {
  const database = openDatabase({ url, connections: 1 })
  const lock = await takeLock(database, lockHalf(outside.treasury.address), { kind: 7_402_119, name: 'a test' })
  if (!lock) throw new Error('somebody signs for the treasury')
  return work().finally(async () => {
    await lock.release()
    await database.close()
  })
}

const ORDER = 'select state, hash from card_orders'

/** The page asks again, as it does when nobody has answered it. */
const confirm = (world: World, headers: Record<string, string>, payment_intent_id: string) =>
  world.server.inject({
    method: 'POST',
    url: '/api/v1/user/stripe/confirm-payment',
    headers,
    payload: { payment_intent_id },
  })

it.each(['open', 'paid'])(
  'an order that is %s in the backup and was delivered since is not delivered again',
  async (state) => {
    const place = await emptyPlace(outside)
    const { who, intent } = await withoutTreasury(place.url, () =>
      living(place.env, async (world) => {
        const made = await buyer(world.server)
        await made.card()
        const begun = await made.begin()
        if (state === 'paid') await made.confirm(begun)
        return { who: made, intent: begun }
      }),
    )
    expect(await query(place.url, ORDER)).toEqual([{ state, hash: null }])
    const backup = await copyDatabase(place.url)
    const isDelivered = (url: string) => async () =>
      expect((await query(url, ORDER))[0]).toMatchObject({ state: 'delivered' })
    await living(place.env, async (world) => {
      expect((await confirm(world, who.headers, intent)).statusCode).toBe(200)
      await closingUntil(world, isDelivered(place.url))
    })
    const delivered = (await accountInfo(outside.client, who.person.address))?.balance
    await living({ ...place.env, DATABASE_URL: backup.url }, async (world) => {
      // Refused while nothing is signed, or paid: it is the same payment.
      await confirm(world, who.headers, intent)
      for (let closed = 0; closed < 26; closed++) await world.close()
      await closingUntil(world, isDelivered(backup.url))
      for (let closed = 0; closed < 3; closed++) await world.close()
    })
    expect((await accountInfo(outside.client, who.person.address))?.balance).toBe(delivered)
    expect(await query(backup.url, ORDER)).toEqual(await query(place.url, ORDER))
    expect(await query(backup.url, 'select id from house_work where finished_at is null')).toEqual([])
    for (const { drop } of [backup, place]) await drop()
  },
  120_000,
)
