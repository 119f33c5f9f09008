import { createHmac } from 'node:crypto'
import { XAMAN_WEBHOOK_PATH } from '@gooddrop/contract/signing.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askForMint, reaches, rowOf, type Trader, trader } from '#features/signing/testing/asking.ts'
import { startWorld, type World } from '#testing/world.ts'
import { webhookSignature } from './webhook.ts'

let world: World
let ada: Trader

beforeAll(async () => {
  world = await startWorld()
  ada = await trader(world)
})
afterAll(() => world?.stop())

type Said = { payload: string; app?: string; secret?: string; at?: number; signature?: string; body?: string }

const now = () => Math.floor(Date.now() / 1000)

const callWebhook = (said: Said) => {
  const body =
    said.body ??
    JSON.stringify({
      meta: { application_uuidv4: said.app ?? world.walletApp.apiKey, payload_uuidv4: said.payload },
      payloadResponse: { signed: true },
    })
  const timestamp = String(said.at ?? now())
  const signature = said.signature ?? webhookSignature(said.secret ?? world.walletApp.apiSecret, timestamp, body)
  return world.server.inject({
    method: 'POST',
    url: XAMAN_WEBHOOK_PATH,
    payload: body,
    headers: {
      'content-type': 'application/json',
      'x-xumm-request-timestamp': timestamp,
      'x-xumm-request-signature': signature,
    },
  })
}

const payloadOf = async (id: string) => (await rowOf(world, id)).payload_uuid!

describe('the wallet platform’s webhook', () => {
  it('makes us fetch the payload, trusts nothing in the webhook, and takes effect once', async () => {
    const scan = await askForMint(world, ada)
    const payload = await payloadOf(scan.sign_request_id)
    const at = now()
    expect((await callWebhook({ payload, at })).statusCode).toBe(200)
    expect((await rowOf(world, scan.sign_request_id)).state).toBe('created')

    // The status socket is off: the webhook alone brings the outcome, and ten calls apply it once.
    world.server.deps.signing.followers.unfollow(scan.sign_request_id)
    await world.phone.sign(scan.link, ada.secret)
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) => callWebhook({ payload, at: at - 1 - index })),
    )
    expect(replies.map((reply) => reply.statusCode)).toEqual(Array(10).fill(200))
    await reaches(world, scan.sign_request_id, 'signed')
    await world.close()
    await reaches(world, scan.sign_request_id, 'validated')
    const steps = await world.server.deps.db
      .selectFrom('sign_request_steps')
      .select(['from_state', 'to_state'])
      .where('request_id', '=', scan.sign_request_id)
      .orderBy('version')
      .execute()
    expect(steps.map((step) => step.to_state).filter((state) => state !== 'opened')).toEqual(['signed', 'validated'])
  })

  it('is refused when repeated, late, early, unsigned, about others, or unreadable', async () => {
    const scan = await askForMint(world, ada)
    const payload = await payloadOf(scan.sign_request_id)
    const at = now()
    expect((await callWebhook({ payload, at })).statusCode).toBe(200)
    const refused: [number, string, Said][] = [
      [409, 'already received', { payload, at }],
      [403, 'too long ago', { payload, at: at - 301 }],
      [403, 'too long ago', { payload, at: at + 3_600 }],
      [403, 'not signed', { payload, secret: '00000000-0000-4000-8000-000000000000' }],
      [403, 'not signed', { payload, signature: 'f'.repeat(40) }],
      [403, 'not signed', { payload, signature: '' }],
      [403, 'another application', { payload, app: '00000000-0000-4000-8000-000000000000' }],
      [404, 'not known here', { payload: '00000000-0000-4000-8000-000000000000' }],
      [400, '', { payload, body: '{"meta":' }],
      [400, '', { payload, body: '{"meta":{"payload_uuidv4":7}}' }],
    ]
    for (const [status, words, said] of refused) {
      const reply = await callWebhook(said)
      expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([
        status,
        expect.stringContaining(words),
      ])
    }
    expect((await rowOf(world, scan.sign_request_id)).state).toBe('created')
  })

  it('is signed as the platform signs: with the first hyphen of the secret taken out', () => {
    const expected = createHmac('sha1', 'ab-c').update('1x').digest('hex')
    expect(webhookSignature('a-b-c', '1', 'x')).toBe(expected)
  })
})

describe('push', () => {
  it('sends the next request to the phone of somebody who has signed before', async () => {
    const bea = await trader(world)
    const first = await askForMint(world, bea)
    expect(first.pushed).toBe(false)
    await world.phone.sign(first.link, bea.secret)
    await reaches(world, first.sign_request_id, 'signed')
    const second = await askForMint(world, bea)
    expect(second.pushed).toBe(true)
  })
})
