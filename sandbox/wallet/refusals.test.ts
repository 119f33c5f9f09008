import { decode, encode } from 'ripple-binary-codec'
import { deriveKeypair, generateSeed } from 'ripple-keypairs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { XummSdk } from 'xumm-sdk'
import { keyPairOf, sign } from '#phone/sign.ts'
import { openRequest, rejectPayload, signPayload } from './headless-phone.ts'
import { APP, HandClock, startObligingLedger, startWallet } from './testing/rig.ts'

const OTHER = { ...APP, apiKey: '11111111-6a3e-4b57-9d5e-7f1b0f6f0a02', name: 'Other' }
const PAY = { TransactionType: 'Payment', Destination: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', Amount: '1000000' }

const clock = new HandClock()
let ledger: Awaited<ReturnType<typeof startObligingLedger>>
let wallet: Awaited<ReturnType<typeof startWallet>>

beforeAll(async () => {
  ledger = await startObligingLedger()
  wallet = await startWallet({ ledgerUrl: ledger.url, apps: [APP, OTHER], clock, callsPerMinute: 60 })
})

afterAll(async () => {
  await wallet.stop()
  await ledger.stop()
})

async function call(path: string, body?: unknown, app = APP, method = body === undefined ? 'GET' : 'POST') {
  clock.advance(1)
  const reply = await fetch(`${wallet.url}/api/v1/platform/${path}`, {
    method,
    headers: { 'x-api-key': app.apiKey, 'x-api-secret': app.apiSecret, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return { status: reply.status, headers: reply.headers, json: (await reply.json()) as Record<string, never> }
}

const create = async (body: object = { txjson: PAY }) => String((await call('payload', body)).json.uuid)
const post = async (path: string, body: object) => {
  const reply = await fetch(`${wallet.url}${path}`, { method: 'POST', body: JSON.stringify(body) })
  return { status: reply.status, json: (await reply.json()) as { message: string } }
}

describe('the platform refuses', () => {
  test('unknown applications, with 813', async () => {
    const refused = await call('ping', undefined, { ...APP, apiSecret: OTHER.apiKey })
    expect(refused.status).toBe(403)
    expect(refused.json.error).toEqual({ reference: expect.stringMatching(/^[0-9a-f-]{36}$/), code: 813 })
    const sdk = new XummSdk(APP.apiKey, OTHER.apiKey)
    sdk.setEndpoint(wallet.url)
    await expect(sdk.ping()).rejects.toThrow('813')
  })

  test.each([
    ['no transaction', {}],
    ['no type', { txjson: { Amount: '1' } }],
    ['an unknown type', { txjson: { TransactionType: 'Nonsense' } }],
    ['an amount that no ledger can hold', { txjson: { ...PAY, Amount: '1.5' } }],
    ['a blob that does not decode', { txblob: 'ZZ' }],
    ['no JSON', 'not json'],
    ['a list', []],
  ])('%s, with 602', async (_, body) => {
    const refused = await call('payload', body)
    expect(refused).toMatchObject({ status: 400, json: { error: { code: 602 } } })
  })

  test.each([
    ['five signers', { options: { signers: Array(5).fill(PAY.Destination) } }],
    ['a signer that is no account', { options: { signers: ['rubbish'] } }],
    ['a past expiry', { options: { expire: -1 } }],
    ['an unknown network', { options: { force_network: 'MOON' } }],
    ['a long identifier', { custom_meta: { identifier: 'x'.repeat(41) } }],
    ['a long instruction', { custom_meta: { instruction: 'x'.repeat(281) } }],
    ['a large blob', { custom_meta: { blob: { x: 'x'.repeat(1500) } } }],
  ])('%s, with 603', async (_, extra) => {
    const refused = await call('payload', { txjson: PAY, ...extra })
    expect(refused).toMatchObject({ status: 400, json: { error: { code: 603 } } })
  })

  test('an identifier that this application used before', async () => {
    const body = { txjson: PAY, custom_meta: { identifier: 'x'.repeat(40) } }
    const uuid = await create(body)
    expect(await call('payload', body)).toMatchObject({ status: 409, json: { error: { code: 409 } } })
    expect((await call('payload', body, OTHER)).status).toBe(200)
    expect((await call(`payload/ci/${'x'.repeat(40)}`)).json.meta).toMatchObject({ uuid })
  })

  test("another application's payload, as not found", async () => {
    const uuid = await create()
    expect(await call(`payload/${uuid}`, undefined, OTHER)).toMatchObject({
      status: 404,
      json: { error: { code: 404 } },
    })
    expect((await call(`payload/${uuid}`, undefined, OTHER, 'DELETE')).status).toBe(404)
    expect((await call(`payload/${uuid}`)).status).toBe(200)
  })

  test('calls over the limit, and returns how many are left', async () => {
    clock.advance(60)
    const first = await call('ping')
    expect(first.headers.get('x-ratelimit-limit')).toBe('60')
    const send = () =>
      fetch(`${wallet.url}/api/v1/platform/ping`, {
        headers: { 'x-api-key': OTHER.apiKey, 'x-api-secret': OTHER.apiSecret },
      })
    const statuses: number[] = []
    for (let count = 0; count < 61; count++) statuses.push((await send()).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    expect(statuses.at(-1)).toBe(429)
    clock.advance(60)
  })
})

describe('the phone is refused', () => {
  const secret = generateSeed()
  const keys = keyPairOf(secret)
  const blob = sign({ ...PAY, Account: keys.address, Sequence: 1, Fee: '10' }, keys)

  test.each([
    ['nothing', {}],
    ['what is not hex', { signed_blob: 'zz' }],
    ['what does not decode', { signed_blob: 'FFFF' }],
    ['a changed amount under the old signature', { signed_blob: encode({ ...decode(blob), Amount: '2' }) }],
    [
      'an unsigned transaction',
      { signed_blob: encode({ ...PAY, Account: keys.address, SigningPubKey: keys.publicKey }) },
    ],
  ])('%s', async (_, body) => {
    const uuid = await create()
    expect((await post(`/phone/payload/${uuid}/sign`, body)).status).toBe(400)
    expect((await call(`payload/${uuid}`)).json.meta).toMatchObject({ resolved: false })
  })

  test('a second answer', async () => {
    const uuid = await create()
    const both = await Promise.allSettled([
      signPayload(wallet.url, uuid, secret),
      signPayload(wallet.url, uuid, secret),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(rejectPayload(wallet.url, uuid)).rejects.toThrow('answered already')
  })

  test('an account that is not among the signers', async () => {
    const uuid = await create({ txjson: PAY, options: { signers: [PAY.Destination] } })
    await expect(signPayload(wallet.url, uuid, secret)).rejects.toThrow('the request is for another account')
    await expect(signPayload(wallet.url, uuid, secret, { force: true })).rejects.toThrow('This request is for another')
  })

  test('an unknown request', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000'
    await expect(openRequest(wallet.url, unknown)).rejects.toThrow('404')
    expect((await post(`/phone/payload/${unknown}/sign`, { signed_blob: blob })).status).toBe(404)
  })

  test('a request that it did not open in time, but not one that it opened', async () => {
    const opened = await create({ txjson: PAY, options: { expire: 5 } })
    const unopened = await create({ txjson: PAY, options: { expire: 5 } })
    await openRequest(wallet.url, opened)
    clock.advance(301)
    expect((await call(`payload/${unopened}`)).json.meta).toMatchObject({ expired: true, app_opened: false })
    await expect(signPayload(wallet.url, unopened, secret)).rejects.toThrow('expired')
    expect((await call(`payload/${unopened}`, undefined, APP, 'DELETE')).json.result).toMatchObject({
      cancelled: false,
      reason: 'ALREADY_EXPIRED',
    })
    expect(await signPayload(wallet.url, opened, secret)).toMatchObject({ signed: true })
  })
})

test('an altered transaction is accepted, as by the real platform: the application has to check it', async () => {
  const uuid = await create()
  const secret = generateSeed()
  await signPayload(wallet.url, uuid, secret, { alter: (tx) => ({ ...tx, Amount: '1' }) })
  const { response } = (await call(`payload/${uuid}`)).json as Record<string, Record<string, string>>
  expect(decode(response!.hex!)).toMatchObject({ Amount: '1' })
})

test('a regular key signs for its account, and the reply names both', async () => {
  const uuid = await create()
  const owner = keyPairOf(generateSeed()).address
  const secret = generateSeed()
  await signPayload(wallet.url, uuid, secret, { account: owner })
  const { response } = (await call(`payload/${uuid}`)).json
  expect(response).toMatchObject({
    account: owner,
    signer: keyPairOf(secret).address,
    signer_pubkey: deriveKeypair(secret).publicKey,
  })
})
