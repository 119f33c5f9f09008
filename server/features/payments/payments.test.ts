import { CARD_WEBHOOK_PATH, createPaymentIntent } from '@gooddrop/contract/payments.ts'
import { accountInfo } from '@gooddrop/ledger/queries.ts'
import type { Json } from '@gooddrop/ledger/wire.ts'
import { eventSignature } from '@gooddrop/sandbox/cards/event-sender.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { halt } from '#features/house-accounts/halt.ts'
import { resumeTreasury } from '#operator/house-accounts.ts'
import { retryOneOrder, showStuckOrders, unfreezeOneBuyer } from '#operator/orders.ts'
import { call } from '#testing/call.ts'
import { capturedLog } from '#testing/captured-log.ts'
import { WEBHOOK_SECRET } from '#testing/cards.ts'
import { eventually } from '#testing/eventually.ts'
import { member } from '#testing/member.ts'
import { type Person, startWorld, type World } from '#testing/world.ts'
import { finishOrders } from './finish-orders.ts'
import { refundOrder } from './refund-order.ts'
import { type Buyer, buyer, CVC, PAID } from './testing/buyer.ts'

const ASKS = '4000002760003184'
const captured = capturedLog('debug')
let world: World

beforeAll(async () => {
  world = await startWorld({ log: captured.log })
  // Enough for everything that is bought here.
  await world.pay(world.treasury.address, 20_000_000_000n)
})
afterAll(() => world?.stop())

const balanceOf = async ({ person }: Buyer) => (await accountInfo(world.client, person.address))?.balance ?? 0n

/** Ledgers close until the newest order is there. */
const orderIs = (who: Buyer, state: string) =>
  eventually(async () => {
    const [order] = await who.orders()
    if (order?.state === state) return order
    await world.close()
    throw new Error(`the order is ${order?.state} (${order?.reason}), not ${state}`)
  })

/** Done outside of the product; the server has taken it in. */
async function play({ wallet }: Person, tx: Json) {
  await world.stage.play(wallet, tx)
  await world.close()
}

const withCard = async (number = PAID) => {
  const who = await buyer(world.server)
  expect((await who.card(number)).status).toBe(200)
  return who
}

it('XRP that are paid for arrive on the proved account once, however often the buyer clicks', async () => {
  const who = await buyer(world.server)
  const kept = await who.card()
  expect(kept.body).toMatchObject({
    token: who.token,
    update_user: { stripe_card_brand: 'visa', stripe_card_last4: '4242', stripe_card_exp_month: 12 },
  })
  const [id, again] = await Promise.all([who.begin(), who.begin()])
  expect(id).toMatch(/^pi_/)
  expect(again).toBe(id)
  const answers = await Promise.all([who.confirm(id), who.confirm(id), who.confirm(id)])
  for (const { status, body } of answers) expect([status, body.message]).toEqual([200, 'Payment Success'])
  expect((await orderIs(who, 'delivered')).hash).toMatch(/^[0-9A-F]{64}$/)
  expect((await who.confirm(id)).body.message).toBe('Payment Success')
  expect((await who.cancel(id)).status).toBe(409)
  for (let more = 0; more < 3; more++) await world.close()
  expect(await balanceOf(who)).toBe(100_000_000n)
  expect(await who.orders()).toHaveLength(1)
})

it('neither a number nor a CVC is in the database or in the log', async () => {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(world.server.deps.db)
  const found: string[] = []
  for (const { name } of rows) {
    const { rows: hits } = await sql<{ text: string }>`
      select t::text as text from ${sql.raw(name)} as t where t::text ~ ${`${PAID}|stripe_card_cvc|"?cvc"?\\W+${CVC}`}`.execute(
      world.server.deps.db,
    )
    found.push(...hits.map(({ text }) => `${name}: ${text}`))
  }
  expect(found).toEqual([])
  expect(captured.written()).toContain('add-stripe-card')
  // When a call came and how long it took may be any number.
  const logged = captured.lines().map(({ time: _, ms: __, ...line }) => JSON.stringify(line))
  expect(logged.join('\n')).not.toMatch(new RegExp(`${PAID}|\\b${CVC}\\b`))
})

it.each([
  ['4000000000000002', 'Your card was declined: the bank gave no reason. Nothing was charged'],
  ['4000000000009995', 'Your card was declined: it does not have enough funds. Nothing was charged'],
])('%s is declined in words, and another card then pays the same order', async (number, message) => {
  const who = await withCard(number)
  const id = await who.begin()
  const refused = await who.confirm(id)
  expect([refused.status, refused.body.message]).toEqual([402, message])
  expect((await who.confirm(id)).status).toBe(402)
  await who.card()
  expect((await who.confirm(await who.begin())).body.message).toBe('Payment Success')
  await orderIs(who, 'delivered')
  expect(await balanceOf(who)).toBe(100_000_000n)
})

/** The buyer is sent to their bank, and answers it. */
async function askedByBank(answer: 'yes' | 'no') {
  const who = await withCard(ASKS)
  const id = await who.begin()
  const asked = await who.confirm(id)
  expect(asked.body).toMatchObject({ data: { status: 'requires_action' } })
  expect(asked.body.message).toContain('Nothing has been charged yet')
  await world.close()
  expect(await balanceOf(who)).toBe(0n)
  const { pathname } = new URL(String(asked.body.data.url))
  const body = new URLSearchParams({ answer })
  await fetch(world.cards.url + pathname, { method: 'POST', body, redirect: 'manual' })
  return { who, id }
}

it('a payment that the buyer confirms at the bank is paid', async () => {
  const { who, id } = await askedByBank('yes')
  expect((await who.confirm(id)).body.message).toBe('Payment Success')
  await orderIs(who, 'delivered')
})

it('a payment that the buyer refuses at the bank is declined, nothing charged, nothing delivered', async () => {
  const { who } = await askedByBank('no')
  const { reason } = await orderIs(who, 'open')
  expect(reason).toBe('Your card was declined: the payment was not confirmed with your bank. Nothing was charged')
  expect(await balanceOf(who)).toBe(0n)
})

it('a cancelled payment is cancelled at the card service too', async () => {
  const who = await withCard()
  const id = await who.begin()
  const canceled = await who.cancel(id)
  expect([canceled.status, canceled.body.message]).toEqual([200, 'Payment Canceled'])
  expect((await who.confirm(id)).status).toBe(409)
  expect(await who.begin()).not.toBe(id)
})

it('a payment that was declined and then cancelled says that the card was declined, and nothing of the ledger', async () => {
  const who = await withCard('4000000000009995')
  const id = await who.begin()
  expect((await who.confirm(id)).status).toBe(402)
  expect((await who.cancel(id)).status).toBe(200)
  expect(await who.orders()).toMatchObject([
    {
      state: 'canceled',
      amount: 10_000,
      currency: 'usd',
      reason: 'Your card was declined: it does not have enough funds. Nothing was charged',
    },
  ])
})

it.each([
  [{ stripe_card_number: undefined }, 400, 'Card number, expiry date and CVC are required'],
  [{ stripe_card_cvc: undefined }, 400, 'Card number, expiry date and CVC are required'],
  [{ stripe_card_exp_month: undefined }, 400, 'Card number, expiry date and CVC are required'],
  [{ stripe_card_exp_month: '13' }, 400, 'The expiry month must be a number from 1 to 12'],
  [{ stripe_card_number: '12' }, 400, 'This is not a valid card number'],
  [{ stripe_card_cvc: '12' }, 400, 'The CVC has 3 digits, or 4 for American Express'],
  [
    { stripe_card_number: '4242424242424241' },
    402,
    'Your card was declined: the number is incorrect. Nothing was charged',
  ],
  [{ stripe_card_exp_year: '20' }, 402, 'Your card was declined: it has expired. Nothing was charged'],
  [{ stripe_card_cvc: '1234' }, 402, 'Your card was declined: the CVC is incorrect. Nothing was charged'],
])('a card with %j is refused in its own words', async (change, status, message) => {
  const who = await buyer(world.server)
  const reply = await who.card(PAID, change)
  expect([reply.status, reply.body.message]).toEqual([status, message])
})

it('a receipt is mailed once the XRP are in the wallet', async () => {
  const who = await withCard()
  await world.server.deps.db
    .updateTable('users')
    .set({ email_verified_at: world.server.clock.now() })
    .where('id', '=', who.id)
    .execute()
  await who.confirm(await who.begin())
  const { hash, _id } = await orderIs(who, 'delivered')
  const { text } = await world.mailbox.next(who.email, ({ subject }) => subject === 'Your receipt: 100 XRP')
  for (const part of [
    `Order number: ${_id}`,
    'Paid by card: $100.00 (VAT inclusive)',
    'Bought: 100 XRP',
    who.person.address,
    hash,
  ])
    expect(text).toContain(part)
  const unproved = await withCard()
  await unproved.confirm(await unproved.begin())
  await orderIs(unproved, 'delivered')
  expect(world.mailbox.list(unproved.email).filter(({ subject }) => subject.includes('receipt'))).toEqual([])
})

it('while the card service is away the buyer reads so, and a charge that it made all the same is found later', async () => {
  const who = await withCard()
  const id = await who.begin()
  world.cards.gate.mode('junk')
  const away = await who.confirm(id)
  expect([away.status, away.body.message]).toEqual([503, expect.stringContaining('never charged twice')])
  world.cards.gate.mode('open')
  expect((await who.orders())[0]).toMatchObject({ state: 'confirming' })
  world.server.clock.advance(31_000)
  await finishOrders(world.server.deps)
  expect((await who.confirm(id)).body.message).toBe('Payment Success')
  await orderIs(who, 'delivered')
})

it('nobody pays, cancels or sees the payment of somebody else', async () => {
  const who = await withCard()
  const other = await withCard()
  const id = await who.begin()
  expect((await other.confirm(id)).status).toBe(404)
  expect((await other.cancel(id)).status).toBe(404)
  expect(await other.orders()).toEqual([])
  expect((await who.confirm('pi_nothing')).status).toBe(404)
})

it('there is no plan of one dollar, no XRP without a proved wallet, none without a card', async () => {
  const who = await buyer(world.server)
  const create = (payload: object) => who.post(createPaymentIntent, payload)
  for (const amount of [100, '100', 10_001, -10_000, 1e300, null]) expect((await create({ amount })).status).toBe(400)
  expect((await create({ amount: 10_000 })).body.message).toBe('Please add a card first')
  const stranger = await member(world.server)
  const reply = await call(world.server, createPaymentIntent, { body: { amount: 10_000 }, headers: stranger.headers })
  expect([reply.statusCode, reply.json().message]).toEqual([403, expect.stringContaining('connect your wallet first')])
})

it('the daily limit holds for two orders at the same moment', async () => {
  const who = await withCard()
  const first = await who.begin(30_000)
  const second = await who.begin(20_000)
  const third = await who.begin(20_000)
  expect(third).toBe(second)
  const answers = await Promise.all([who.confirm(first), who.confirm(second)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const more = await who.post(createPaymentIntent, { amount: 20_000 })
  expect([more.status, more.body.message]).toEqual([403, expect.stringContaining('at most $600')])
  world.server.clock.advance(25 * 3_600_000)
  expect(await who.begin(20_000)).toMatch(/^pi_/)
  world.server.clock.set(new Date())
})

it('a buyer whose bank disputes a payment is sold nothing more', async () => {
  const who = await withCard('4000000000000259')
  await who.confirm(await who.begin())
  await eventually(async () => {
    const reply = await who.post(createPaymentIntent, { amount: 20_000 })
    expect([reply.status, reply.body.message]).toEqual([403, expect.stringContaining('disputed')])
  })
  expect(await unfreezeOneBuyer.run(world.server.deps, [who.id])).toBe('They can buy again.')
  expect(await who.begin(20_000)).toMatch(/^pi_/)
  await expect(unfreezeOneBuyer.run(world.server.deps, [who.id])).rejects.toThrow('is not frozen')
  // What was disputed is delivered only because the operator says so.
  expect(await who.orders()).toMatchObject([{ state: 'held' }])
  const [held] = (await showStuckOrders.run(world.server.deps, [])).split('  ')
  await retryOneOrder.run(world.server.deps, [held!])
  await orderIs(who, 'delivered')
})

it('an operator retries a held delivery early, and resumes a halted treasury', async () => {
  const { deps } = world.server
  const person = await world.person()
  await play(person, { TransactionType: 'AccountSet', SetFlag: 1 })
  const who = await buyer(world.server, person)
  await who.card()
  await who.confirm(await who.begin())
  await orderIs(who, 'held')
  await play(person, { TransactionType: 'AccountSet', ClearFlag: 1 })
  await inTransaction(deps.db, (tx) => halt(tx, world.treasury.address, 'somebody else used its key'))
  const [id] = (await showStuckOrders.run(deps, [])).split('  ')
  expect(await retryOneOrder.run(deps, [id!])).toBe('It will be retried with the next ledger.')
  await expect(retryOneOrder.run(deps, [id!])).rejects.toThrow('is not held')
  await world.close()
  await world.close()
  expect(await who.orders()).toMatchObject([{ state: 'paid' }])
  expect(await resumeTreasury.run(deps, [])).toContain('because: somebody else used its key')
  await expect(resumeTreasury.run(deps, [])).rejects.toThrow('is not halted')
  await orderIs(who, 'delivered')
  expect(await showStuckOrders.run(deps, [])).toBe('All paid orders have been delivered.')
  const kept = await deps.db
    .selectFrom('audit_log')
    .select('action')
    .where('actor_id', 'is', null)
    .orderBy('id')
    .execute()
  expect(kept.map(({ action }) => action)).toEqual([
    'buyer.unfrozen',
    'order.retried',
    'order.retried',
    'treasury.resumed',
  ])
})

it('an order that is paid and not deliverable is held, shown, and later delivered or refunded once', async () => {
  const person = await world.person()
  await play(person, { TransactionType: 'AccountSet', SetFlag: 1 })
  const who = await buyer(world.server, person)
  await who.card()
  await who.confirm(await who.begin())
  const held = await orderIs(who, 'held')
  expect(held.reason).toContain('destination tag')
  const { db } = world.server.deps
  const { id } = await db.selectFrom('card_orders').select('id').where('user_id', '=', who.id).executeTakeFirstOrThrow()
  await play(person, { TransactionType: 'AccountSet', ClearFlag: 1 })
  world.server.clock.advance(3 * 60_000)
  await finishOrders(world.server.deps)
  await orderIs(who, 'delivered')
  expect(await refundOrder(world.server.deps, id)).toBeUndefined()
  await play(person, { TransactionType: 'AccountSet', SetFlag: 1 })
  await who.confirm(await who.begin(20_000))
  await orderIs(who, 'held')
  const [second] = await db
    .selectFrom('card_orders')
    .select('id')
    .where('user_id', '=', who.id)
    .where('state', '=', 'held')
    .execute()
  const [first, twice] = await Promise.all([1, 2].map(() => refundOrder(world.server.deps, second!.id)))
  expect([first?.state, twice?.state].filter(Boolean)).toEqual(['refunded'])
})

const hear = (body: string, signature: string) =>
  world.server.inject({
    method: 'POST',
    url: CARD_WEBHOOK_PATH,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload: body,
  })

const event = (id: string, type: string, intent: string) =>
  JSON.stringify({ id, object: 'event', type, data: { object: { id: intent, status: 'succeeded', metadata: {} } } })

it('a webhook event must be signed, recent and new, and only triggers a look-up', async () => {
  const who = await withCard()
  const intent = await who.begin()
  const now = Math.floor(world.server.clock.now().getTime() / 1000)
  const lie = event('evt_lie', 'payment_intent.succeeded', intent)
  for (const signature of [
    '',
    'v1=00',
    eventSignature('whsec_other', now, lie),
    eventSignature(WEBHOOK_SECRET, now, `${lie} `),
  ])
    expect((await hear(lie, signature)).statusCode).toBe(403)
  expect((await hear(lie, eventSignature(WEBHOOK_SECRET, now - 301, lie))).statusCode).toBe(403)
  // Signed, and still not true: the card service is asked.
  expect((await hear(lie, eventSignature(WEBHOOK_SECRET, now, lie))).statusCode).toBe(200)
  expect((await hear('{', eventSignature(WEBHOOK_SECRET, now, '{'))).statusCode).toBe(400)
  await world.close()
  expect(await balanceOf(who)).toBe(0n)
  await who.confirm(intent)
  // Played again, and too late: what was paid stays paid, and is delivered once.
  for (const [id, type] of [
    ['evt_lie', 'payment_intent.succeeded'],
    ['evt_2', 'payment_intent.succeeded'],
    ['evt_3', 'payment_intent.payment_failed'],
    ['evt_4', 'payment_intent.canceled'],
    ['evt_5', 'payment_intent.created'],
  ] as const) {
    const body = event(id, type, intent)
    expect((await hear(body, eventSignature(WEBHOOK_SECRET, now, body))).statusCode).toBe(200)
  }
  await orderIs(who, 'delivered')
  for (let more = 0; more < 3; more++) await world.close()
  expect(await balanceOf(who)).toBe(100_000_000n)
})
