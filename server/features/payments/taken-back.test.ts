import { accountInfo } from '@gooddrop/ledger/queries.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { halt } from '#features/house-accounts/halt.ts'
import { resumeTreasury } from '#operator/house-accounts.ts'
import { acknowledgeOneOrder, retryOneOrder, showStuckOrders } from '#operator/orders.ts'
import { eventually } from '#testing/eventually.ts'
import { startWorld, type World } from '#testing/world.ts'
import { finishOrders } from './finish-orders.ts'
import { refundOrder } from './refund-order.ts'
import { type Buyer, buyer } from './testing/buyer.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.stop())

const balanceOf = async ({ person }: Buyer) => (await accountInfo(world.client, person.address))?.balance ?? 0n

/** Past the product: what banks and the card service's own pages do. */
async function atCardService(path: string, fields: Record<string, string> = {}): Promise<{ id: string }> {
  const reply = await fetch(`${world.cards.url}/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${world.cards.env.STRIPE_SECRET_KEY}` },
    body: new URLSearchParams(fields),
  })
  if (!reply.ok) throw new Error(await reply.text())
  return (await reply.json()) as { id: string }
}

const orderOf = (who: Buyer) =>
  world.server.deps.db
    .selectFrom('card_orders')
    .select(['id', 'state', 'reason'])
    .where('user_id', '=', who.id)
    .executeTakeFirstOrThrow()

const orderIs = (who: Buyer, state: string) =>
  eventually(async () => {
    const order = await orderOf(who)
    if (order.state === state) return order
    await world.close()
    throw new Error(`the order is ${order.state} (${order.reason}), not ${state}`)
  })

const orderId = async (who: Buyer) => (await orderOf(who)).id

/** The treasury may still be on its way to its first look at the ledger. */
const begun = (who: Buyer) =>
  eventually(async () => {
    const intent = await who.begin()
    if (!intent.startsWith('pi_')) throw new Error(intent)
    return intent
  })

/** Somebody has paid while the treasury signs nothing. */
async function paidAndWaiting(): Promise<{ who: Buyer; intent: string }> {
  const { deps } = world.server
  const who = await buyer(world.server)
  await who.card()
  const intent = await begun(who)
  await inTransaction(deps.db, (tx) => halt(tx, world.treasury.address, 'a test'))
  await atCardService(`payment_intents/${intent}/confirm`)
  await orderIs(who, 'paid')
  return { who, intent }
}

async function goOn(): Promise<void> {
  await resumeTreasury.run(world.server.deps, [])
  for (let more = 0; more < 4; more++) await world.close()
}

it('a disputed payment is not delivered, and the order ends when the bank decides for its customer', async () => {
  const { who, intent } = await paidAndWaiting()
  const dispute = await atCardService(`payment_intents/${intent}/dispute`)
  expect((await orderIs(who, 'held')).reason).toBe('disputed')
  await goOn()
  world.server.clock.advance(26 * 3_600_000)
  await finishOrders(world.server.deps)
  await expect(retryOneOrder.run(world.server.deps, [await orderId(who)])).rejects.toThrow('disputed or reversed')
  for (let more = 0; more < 3; more++) await world.close()
  expect(await balanceOf(who)).toBe(0n)
  world.server.clock.set(new Date())
  await atCardService(`disputes/${dispute.id}/decide`, { status: 'lost' })
  await orderIs(who, 'refunded')
  expect(await balanceOf(who)).toBe(0n)
})

it('a payment that was given back at the card service is not delivered, and ends the order', async () => {
  const { who, intent } = await paidAndWaiting()
  await atCardService('refunds', { payment_intent: intent })
  await orderIs(who, 'refunded')
  await goOn()
  expect(await balanceOf(who)).toBe(0n)
})

it('a refund whose event could not be handled is found by a look-up before anything is delivered', async () => {
  const { who, intent } = await paidAndWaiting()
  world.cards.gate.mode('down')
  await atCardService('refunds', { payment_intent: intent })
  world.cards.gate.mode('open')
  world.server.clock.advance(2 * 60_000)
  await finishOrders(world.server.deps)
  expect(await orderOf(who)).toMatchObject({ state: 'refunded' })
  await goOn()
  expect(await balanceOf(who)).toBe(0n)
  world.server.clock.set(new Date())
})

it('an order that is being refunded ends when the card service has refunded it already', async () => {
  const { who, intent } = await paidAndWaiting()
  const id = await orderId(who)
  world.cards.gate.mode('down')
  await expect(refundOrder(world.server.deps, id)).rejects.toThrow()
  expect(await orderOf(who)).toMatchObject({ state: 'refunding' })
  await atCardService('refunds', { payment_intent: intent })
  world.cards.gate.mode('open')
  await finishOrders(world.server.deps)
  await orderIs(who, 'refunded')
  await goOn()
  expect(await balanceOf(who)).toBe(0n)
})

it('a dispute after the delivery is recorded, and shown to the operator until it is acknowledged', async () => {
  const who = await buyer(world.server)
  await who.card()
  const intent = await begun(who)
  await who.confirm(intent)
  await orderIs(who, 'delivered')
  await atCardService(`payment_intents/${intent}/dispute`)
  const { deps } = world.server
  await eventually(async () => expect(await showStuckOrders.run(deps, [])).toContain('payment disputed'))
  expect(await who.orders()).toMatchObject([{ state: 'delivered' }])
  await acknowledgeOneOrder.run(deps, [await orderId(who)])
  expect(await showStuckOrders.run(deps, [])).not.toContain('payment disputed')
})
