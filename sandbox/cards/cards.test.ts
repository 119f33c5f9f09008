import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readText } from '#http/reply.ts'
import { type Served, serve } from '#serve.ts'
import { createCards } from './cards.ts'

const keys = { secretKey: 'sk_test_sandbox1', publishableKey: 'pk_test_sandbox1' }
const webhookSecret = 'whsec_sandbox1'
const heard: { body: string; signature: string }[] = []
const folder = mkdtempSync(join(tmpdir(), 'gooddrop-cards-'))
let shop: Server
let served: Served
let stripe: Stripe

const open = async () => {
  const webhook = { url: `http://127.0.0.1:${(shop.address() as { port: number }).port}`, secret: webhookSecret }
  served = await serve([createCards({ ...keys, publicUrl: 'http://sandbox', webhook, dataDir: folder })], 0)
  const { hostname: host, port } = new URL(served.url)
  stripe = new Stripe(keys.secretKey, { host, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 })
}

beforeAll(async () => {
  shop = createServer(async (request, response) => {
    heard.push({ body: await readText(request), signature: String(request.headers['stripe-signature']) })
    // The first delivery is answered with an error and must be repeated.
    response.writeHead(heard.length === 1 ? 500 : 200).end()
  })
  await new Promise<void>((done) => shop.listen(0, '127.0.0.1', done))
  await open()
})
afterAll(async () => {
  await served.close()
  shop.close()
  rmSync(folder, { recursive: true, force: true })
})

const card = (number: string) => ({ number, exp_month: 12, exp_year: 2040, cvc: '987' })
const methodOf = (number: string) => stripe.paymentMethods.create({ type: 'card', card: card(number) })
const intentOf = async (number: string, more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  stripe.paymentIntents.create({
    amount: 10_000,
    currency: 'usd',
    payment_method: (await methodOf(number)).id,
    metadata: { order: '42' },
    ...more,
  })

it('the official library pays with a test card, and number and CVC are not stored', async () => {
  const method = await methodOf('4242 4242 4242 4242'.replaceAll(' ', ''))
  expect(method.card).toMatchObject({ brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040 })
  const intent = await intentOf('4242424242424242')
  expect(intent).toMatchObject({ status: 'requires_confirmation', amount: 10_000, metadata: { order: '42' } })
  const paid = await stripe.paymentIntents.confirm(intent.id)
  expect(paid).toMatchObject({ status: 'succeeded', amount_received: 10_000 })
  await expect(stripe.paymentIntents.cancel(intent.id)).rejects.toMatchObject({
    code: 'payment_intent_unexpected_state',
  })
  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  expect(files.join('')).toContain('4242')
  expect(files.join('')).not.toMatch(/4242424242424242|\b987\b/)
})

it.each([
  ['4000000000000002', 'card_declined', 'generic_decline'],
  ['4000000000009995', 'card_declined', 'insufficient_funds'],
  ['4000000000000069', 'expired_card', undefined],
  ['4000000000000127', 'incorrect_cvc', undefined],
  ['4000000000000119', 'processing_error', undefined],
])('%s is declined with %s', async (number, code, decline_code) => {
  const { id } = await intentOf(number)
  await expect(stripe.paymentIntents.confirm(id)).rejects.toMatchObject({
    type: 'StripeCardError',
    statusCode: 402,
    code,
    ...(decline_code && { decline_code }),
  })
  expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'requires_payment_method' })
})

it('refuses card numbers that are not published for tests, and unknown keys', async () => {
  await expect(methodOf('4242424242424241')).rejects.toMatchObject({ code: 'incorrect_number' })
  await expect(methodOf('4111111111111111')).rejects.toMatchObject({ decline_code: 'test_mode_live_card' })
  const browser = new Stripe(keys.publishableKey, {
    host: '127.0.0.1',
    port: new URL(served.url).port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
  })
  expect((await browser.paymentMethods.create({ type: 'card', card: card('4242424242424242') })).id).toMatch(/^pm_/)
  await expect(browser.paymentIntents.create({ amount: 1000, currency: 'usd' })).rejects.toMatchObject({
    statusCode: 401,
  })
})

it('the same idempotency key gets the first answer again, and is refused with other parameters', async () => {
  const key = { idempotencyKey: 'order-1' }
  const ask = { amount: 20_000, currency: 'usd' }
  const first = await stripe.paymentIntents.create(ask, key)
  expect((await stripe.paymentIntents.create(ask, key)).id).toBe(first.id)
  await expect(stripe.paymentIntents.create({ ...ask, amount: 1000 }, key)).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
  })
  await served.close()
  await open()
  expect((await stripe.paymentIntents.create(ask, key)).id).toBe(first.id)
})

it.each([
  ['yes', 'succeeded'],
  ['no', 'requires_payment_method'],
])('after 3-D Secure with %s the payment is %s', async (answer, status) => {
  const { id } = await intentOf('4000002760003184')
  const asked = await stripe.paymentIntents.confirm(id, { return_url: 'http://shop/back?x=1' })
  expect(asked.status).toBe('requires_action')
  const { pathname } = new URL(asked.next_action!.redirect_to_url!.url!)
  expect(await (await fetch(served.url + pathname)).text()).toContain('Confirm your payment')
  const body = new URLSearchParams({ answer })
  const back = await fetch(served.url + pathname, { method: 'POST', body, redirect: 'manual' })
  expect(back.headers.get('location')).toContain(`http://shop/back?x=1&payment_intent=${id}`)
  expect((await stripe.paymentIntents.retrieve(id)).status).toBe(status)
})

it('captures, refunds and disputes', async () => {
  const held = await intentOf('4242424242424242', { capture_method: 'manual', confirm: true })
  expect(held.status).toBe('requires_capture')
  expect((await stripe.paymentIntents.capture(held.id)).status).toBe('succeeded')
  const key = { idempotencyKey: 'refund-1' }
  const refund = await stripe.refunds.create({ payment_intent: held.id }, key)
  expect(refund).toMatchObject({ amount: 10_000, status: 'succeeded' })
  expect((await stripe.refunds.create({ payment_intent: held.id }, key)).id).toBe(refund.id)
  await expect(stripe.refunds.create({ payment_intent: held.id })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  })
  const { id } = await intentOf('4000000000000259', { confirm: true })
  const event = await said('charge.dispute.created', id)
  const { payment_intent } = await stripe.disputes.retrieve((event.data.object as Stripe.Dispute).id)
  expect(payment_intent).toBe(id)
})

it('sends signed events to the shop, and repeats one that failed', async () => {
  const { id } = await intentOf('4242424242424242', { confirm: true })
  await said('payment_intent.succeeded', id)
  const first = JSON.parse(heard[0]!.body).id
  await expect.poll(() => heard.filter(({ body }) => JSON.parse(body).id === first).length).toBeGreaterThan(1)
  expect(() => stripe.webhooks.constructEvent(heard[0]!.body, heard[0]!.signature, 'whsec_other')).toThrow()
})

/** Checks the signature of each event, as the shop does. */
async function said(type: string, intent: string): Promise<Stripe.Event> {
  const found = () =>
    heard
      .map(({ body, signature }) => stripe.webhooks.constructEvent(body, signature, webhookSecret))
      .find((event) => event.type === type && JSON.stringify(event.data).includes(intent))
  await expect.poll(() => found() !== undefined).toBe(true)
  return found()!
}
