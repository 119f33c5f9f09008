import type { EndpointDefinition } from '@gooddrop/contract/endpoint.ts'
import { addStripeCard, confirmPayment, createPaymentIntent } from '@gooddrop/contract/payments.ts'
import { accountInfo } from '@gooddrop/ledger/queries.ts'
import { expect } from 'vitest'
import { readConfig } from '#config.ts'
import { openDatabase } from '#db/database.ts'
import { lockHalf, takeLock } from '#db/lock.ts'
import { reconcileAll } from '#features/house-accounts/run-reconciliation.ts'
import { emptyPlace } from '#features/house-accounts/testing/crash-story.ts'
import { query } from '#features/house-accounts/testing/outside-deal.ts'
import { openPayments } from '#features/payments/open-payments.ts'
import { recoverOrders } from '#features/payments/recover-orders.ts'
import { living } from '#features/sales/testing/crash-story.ts'
import { closingUntil } from '#features/sales/testing/trading.ts'
import { call } from '#testing/call.ts'
import { copyDatabase } from '#testing/database.ts'
import { newPerson, type Outside } from '#testing/outside.ts'
import type { World } from '#testing/world.ts'
import { type Buyer, buyer } from './buyer.ts'

/** Holds the treasury's lock, as a stuck server would, so that no one signs for it. */
async function withoutTreasury<T>(outside: Outside, url: string, work: () => Promise<T>): Promise<T> {
  const database = openDatabase({ url, connections: 1 })
  const lock = await takeLock(database, lockHalf(outside.treasury.address), { kind: 7_402_119, name: 'a test' })
  if (!lock) throw new Error('the lock of the treasury is held')
  return work().finally(async () => {
    await lock.release()
    await database.close()
  })
}

const ORDER = 'select state, hash from card_orders'

/** Repeats the call, as the page does after a lost reply. */
const confirm = (world: World, headers: Record<string, string>, payment_intent_id: string) =>
  world.server.inject({
    method: 'POST',
    url: '/api/v1/user/stripe/confirm-payment',
    headers,
    payload: { payment_intent_id },
  })

/** The backup has the order, open or paid; the original delivers it. */
export async function expectDeliveredOnce(outside: Outside, state: 'open' | 'paid'): Promise<void> {
  const place = await emptyPlace(outside)
  const { who, intent } = await withoutTreasury(outside, place.url, () =>
    living(outside, place.env, async (world) => {
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
  await living(outside, place.env, async (world) => {
    expect((await confirm(world, who.headers, intent)).statusCode).toBe(200)
    await closingUntil(world, isDelivered(place.url))
  })
  const delivered = (await accountInfo(outside.client, who.person.address))?.balance
  await living(outside, { ...place.env, DATABASE_URL: backup.url }, async (world) => {
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
}

/** What the backup has not: the order, or the buyer too. `delivered`: by the original, since. */
export type Lost = { knowsBuyer: boolean; delivered: boolean }

export async function expectRecoveredOnce(outside: Outside, { knowsBuyer, delivered }: Lost): Promise<void> {
  const place = await emptyPlace(outside)
  const person = newPerson()
  const buying = (work: (world: World) => Promise<void>) =>
    withoutTreasury(outside, place.url, () => living(outside, place.env, work))
  const people: Buyer[] = []
  const register = async (world: World) => void people.push(await buyer(world.server, person))
  await buying(async (world) => {
    if (knowsBuyer) await register(world)
    await world.close()
  })
  const backup = await copyDatabase(place.url)
  await buying(async (world) => {
    if (!knowsBuyer) await register(world)
    const { headers } = people[0]!
    const post = async (endpoint: EndpointDefinition, body: object) =>
      (await call(world.server, endpoint, { body, headers })).json() as unknown as { data: { id: string } }
    await post(addStripeCard, { payment_method_id: 'pm_card_visa' })
    const { id: payment_intent_id } = (await post(createPaymentIntent, { amount: 10_000 })).data
    await post(confirmPayment, { payment_intent_id })
  })
  expect(await query(place.url, ORDER)).toEqual([{ state: 'paid', hash: null }])
  const isDelivered = (url: string) => async () =>
    expect((await query(url, ORDER))[0]).toMatchObject({ state: 'delivered' })
  if (delivered) await living(outside, place.env, (world) => closingUntil(world, isDelivered(place.url)))
  expect(await query(backup.url, ORDER)).toEqual([])
  await living(outside, { ...place.env, DATABASE_URL: backup.url }, async (world) => {
    for (let closed = 0; closed < 26; closed++) await world.close()
    await reconcileAll(world.server.deps, outside.client, { whole: true })
    await recoverOrders(world.server.deps)
    await closingUntil(world, isDelivered(backup.url))
    for (let closed = 0; closed < 3; closed++) await world.close()
    await recoverOrders(world.server.deps)
    await reconcileAll(world.server.deps, outside.client, { whole: true })
  })
  const { balance } = (await accountInfo(outside.client, person.address))!
  expect(balance).toBe(100_000_000n)
  expect(await query(backup.url, 'select user_id is not null as known from card_orders')).toEqual([
    { known: knowsBuyer },
  ])
  expect(await query(backup.url, 'select key from house_findings')).toEqual([])
  expect(await query(backup.url, 'select account from house_accounts where halted_at is not null')).toEqual([])
  expect(await query(backup.url, 'select hash from unmatched_deliveries')).toEqual([])
  for (const { drop } of [backup, place]) await drop()
}

export async function expectOthersLeftAlone(outside: Outside): Promise<void> {
  const place = await emptyPlace(outside)
  const order = '0192a4b0-0000-7000-8000-000000000001'
  const stripe = openPayments(readConfig(place.env))!.stripe
  const metadata: Record<string, string>[] = [
    {},
    { order, wallet: newPerson().address, drops: '1000000', treasury: newPerson().address },
  ]
  for (const each of metadata)
    await stripe.paymentIntents.create({
      amount: 10_000,
      currency: 'usd',
      payment_method: 'pm_card_visa',
      confirm: true,
      metadata: each,
    })
  await living(outside, place.env, (world) => recoverOrders(world.server.deps))
  expect(await query(place.url, ORDER)).toEqual([])
  await place.drop()
}
