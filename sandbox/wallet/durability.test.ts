import { createHmac } from 'node:crypto'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import QRCode from 'qrcode'
import { generateSeed } from 'ripple-keypairs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { XummSdk } from 'xumm-sdk'
import { rejectPayload, signPayload } from './headless-phone.ts'
import type { PayloadRecord } from './records.ts'
import { APP, HandClock, startObligingLedger, startWallet, startWebhook, until } from './testing/rig.ts'
import type { WalletOptions } from './wallet.ts'

const PAY = { TransactionType: 'Payment' as const, Destination: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', Amount: '1' }
const secret = generateSeed()

let dataDir: string
let ledger: Awaited<ReturnType<typeof startObligingLedger>>
const stops: (() => Promise<void>)[] = []

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'wallet-'))
  ledger = await startObligingLedger()
  stops.push(ledger.stop)
})

afterEach(async () => {
  while (stops.length > 0) await stops.pop()!()
  rmSync(dataDir, { recursive: true })
})

async function start(options: Partial<WalletOptions> = {}) {
  const wallet = await startWallet({ ledgerUrl: ledger.url, dataDir, ...options })
  stops.push(wallet.stop)
  const sdk = new XummSdk(APP.apiKey, APP.apiSecret)
  sdk.setEndpoint(wallet.url)
  return { ...wallet, sdk }
}

describe('after a restart', () => {
  test('payloads, outcomes and identifiers are restored', async () => {
    const first = await start()
    const open = (await first.sdk.payload.create({ txjson: PAY, custom_meta: { identifier: 'once' } }))!
    const signed = (await first.sdk.payload.create({ txjson: PAY }))!
    await signPayload(first.url, signed.uuid, secret)
    const before = await first.sdk.payload.get(signed.uuid)

    // Not stopped: the second process finds the files as after a kill, with an incomplete last line.
    appendFileSync(join(dataDir, 'payloads.jsonl'), '["torn",{"uuid":')
    const second = await start()
    const after = await second.sdk.payload.get(signed.uuid)
    expect(after?.response).toEqual(before?.response)
    expect(after?.application.issued_user_token).toBe(before?.application.issued_user_token)
    expect((await second.sdk.payload.get(open.uuid))?.meta.resolved).toBe(false)
    await expect(second.sdk.payload.create({ txjson: PAY, custom_meta: { identifier: 'once' } }, true)).rejects.toThrow(
      '409',
    )
    expect(await signPayload(second.url, open.uuid, secret)).toMatchObject({ signed: true })
  })

  test('a signature that was not submitted is submitted', async () => {
    const first = await start()
    const created = (await first.sdk.payload.create({ txjson: PAY }))!
    await signPayload(first.url, created.uuid, secret)
    // The record as it was between storing the signature and submitting it.
    const file = join(dataDir, 'payloads.jsonl')
    const lines = readFileSync(file, 'utf8').trim().split('\n')
    const kept = lines.find((line) => {
      const [, record] = JSON.parse(line) as [string, PayloadRecord]
      return record.answer?.signed && record.answer.dispatch === null
    })
    writeFileSync(file, `${kept}\n`)
    const second = await start()
    const resolved = await until(async () => {
      const payload = await second.sdk.payload.get(created.uuid)
      return payload?.meta.resolved && payload
    })
    expect(resolved.response).toMatchObject({ dispatched_result: 'tesSUCCESS' })
    expect(ledger.submitted).toEqual([resolved.response.hex, resolved.response.hex])
  })
})

test('no signature is lost while the ledger is down', async () => {
  const wallet = await start({ clock: new HandClock() })
  const created = (await wallet.sdk.payload.create({ txjson: { TransactionType: 'SignIn' } }))!
  const pay = (await wallet.sdk.payload.create({
    txjson: { ...PAY, Sequence: 1, Fee: '10', LastLedgerSequence: 99999 },
  }))!
  await ledger.stop()
  expect(await signPayload(wallet.url, created.uuid, secret)).toMatchObject({ signed: true })
  expect(await signPayload(wallet.url, pay.uuid, secret)).toMatchObject({ signed: true, dispatched_to_node: false })
  const { response } = (await wallet.sdk.payload.get(pay.uuid))!
  expect(response).toMatchObject({ dispatched_to_node: false, dispatched_result: null })
  expect(response.hex).toMatch(/^[0-9A-F]+$/)
})

describe('the webhook', () => {
  // The algorithm of the platform's documentation, written separately from the sender.
  const expected = (timestamp: string, body: string) =>
    createHmac('sha1', APP.apiSecret.replace('-', ''))
      .update(timestamp + body)
      .digest('hex')

  test('has the outcome and a signature that the application can check', async () => {
    const hook = await startWebhook(200)
    stops.push(hook.stop)
    const wallet = await start({ apps: [{ ...APP, webhookUrl: hook.url }] })
    const created = (await wallet.sdk.payload.create({ txjson: PAY, custom_meta: { blob: { order: 7 } } }))!
    const { txid } = await signPayload(wallet.url, created.uuid, secret)
    const [delivery] = await until(() => hook.deliveries.length > 0 && hook.deliveries)
    const timestamp = String(delivery!.headers['x-xumm-request-timestamp'])
    expect(delivery!.headers['x-xumm-request-signature']).toBe(expected(timestamp, delivery!.body))
    expect(delivery!.headers).toMatchObject({ 'user-agent': 'xumm-webhook', 'x-xumm-payload': created.uuid })
    expect(JSON.parse(delivery!.body)).toEqual({
      meta: { url: hook.url, application_uuidv4: APP.apiKey, payload_uuidv4: created.uuid, opened_by_deeplink: false },
      custom_meta: { identifier: null, blob: { order: 7 }, instruction: null },
      payloadResponse: {
        payload_uuidv4: created.uuid,
        reference_call_uuidv4: expect.stringMatching(/^[0-9a-f-]{36}$/),
        signed: true,
        user_token: true,
        return_url: { app: null, web: null },
        txid,
      },
      userToken: {
        user_token: expect.stringMatching(/^[0-9a-f-]{36}$/),
        token_issued: expect.any(Number),
        token_expiration: expect.any(Number),
      },
    })
  })

  test('is sent up to five times, after 10, 60, 600 and 600 seconds, also across a restart', async () => {
    const hook = await startWebhook(500)
    stops.push(hook.stop)
    const clock = new HandClock()
    const apps = [{ ...APP, webhookUrl: hook.url }]
    const first = await start({ clock, apps })
    const created = (await first.sdk.payload.create({ txjson: PAY }))!
    await rejectPayload(first.url, created.uuid)
    const attempted = async (count: number) => {
      clock.advance(0)
      await until(() => hook.deliveries.length === count)
      await until(() => readFileSync(join(dataDir, 'payloads.jsonl'), 'utf8').includes(`"attempts":${count}`))
    }
    await attempted(1)
    clock.advance(9)
    expect(hook.deliveries).toHaveLength(1)
    clock.advance(1)
    await attempted(2)
    await first.stop()
    stops.pop()

    await start({ clock, apps })
    for (const [seconds, count] of [
      [60, 3],
      [600, 4],
      [600, 5],
    ] as const) {
      clock.advance(seconds)
      await attempted(count)
    }
    clock.advance(100_000)
    expect(hook.deliveries.map(({ headers }) => headers['x-xumm-attempt'])).toEqual(['1', '2', '3', '4', '5'])
    expect(JSON.parse(hook.deliveries[0]!.body)).toMatchObject({ payloadResponse: { signed: false }, userToken: null })
  })
})

describe('the status socket', () => {
  async function follow(url: string) {
    const messages: unknown[] = []
    const socket = new WebSocket(url)
    socket.on('message', (data) => messages.push(JSON.parse(String(data))))
    const closed = new Promise<number>((done) => socket.on('close', done))
    await new Promise((done) => socket.on('open', done))
    return { socket, messages, closed }
  }

  test('sends the remaining time every 15 seconds, answers pings, and stays open after the expiry', async () => {
    const clock = new HandClock()
    const wallet = await start({ clock })
    const created = (await wallet.sdk.payload.create({ txjson: PAY, options: { expire: 1 } }))!
    const { socket, messages } = await follow(created.refs.websocket_status)
    await until(() => messages.length === 2)
    clock.advance(45)
    await until(() => messages.length === 5)
    socket.send('{"ping":true}')
    await until(() => messages.length === 6)
    clock.advance(31)
    await until(() => messages.length === 9)
    expect(messages).toEqual([
      { message: `Welcome ${created.uuid}` },
      { expires_in_seconds: 60 },
      { expires_in_seconds: 45 },
      { expires_in_seconds: 30 },
      { expires_in_seconds: 15 },
      { message: 'Right back at you!' },
      { expired: true },
      { expires_in_seconds: 0 },
      { expires_in_seconds: -15 },
    ])
    await wallet.sdk.payload.get(created.uuid)
    await until(() => messages.length === 10)
    expect(messages.at(-1)).toEqual({ devapp_fetched: true })
    expect(socket.readyState).toBe(socket.OPEN)
    socket.close()
  })

  test('sends the expiry to the official client, with the payload', async () => {
    const clock = new HandClock()
    const wallet = await start({ clock })
    const followed = await wallet.sdk.payload.createAndSubscribe({ txjson: PAY, options: { expire: 5 } }, (event) =>
      'expired' in event.data ? event.payload : undefined,
    )
    await until(() => followed.websocket.readyState === 1)
    clock.advance(300)
    expect(await followed.resolved).toMatchObject({ meta: { expired: true, resolved: false, app_opened: false } })
  })

  test('answers an unknown payload with a message and closes the connection', async () => {
    const wallet = await start()
    const { messages, closed } = await follow(
      `${wallet.url.replace('http', 'ws')}/sign/00000000-0000-4000-8000-000000000000`,
    )
    expect(await closed).toBe(1000)
    expect(messages).toEqual([{ message: 'Payload not found' }])
  })
})

test('QR pictures contain the link, in three sizes', async () => {
  const wallet = await start()
  const created = (await wallet.sdk.payload.create({ txjson: PAY }))!
  const sizes: number[] = []
  for (const quality of ['m', 'q', 'h']) {
    const png = await fetch(created.refs.qr_png.replace('_q', `_${quality}`))
    expect(png.headers.get('content-type')).toBe('image/png')
    expect(
      Buffer.from(await png.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
    const matrix = (await (await fetch(created.refs.qr_matrix.replace('_q', `_${quality}`))).json()) as number[][]
    expect(matrix.every((row) => row.length === matrix.length)).toBe(true)
    const level = quality.toUpperCase() as 'M' | 'Q' | 'H'
    const { modules } = QRCode.create(created.next.always, { errorCorrectionLevel: level })
    expect(matrix.flat()).toEqual([...modules.data].map(Number))
    sizes.push(matrix.length)
  }
  expect(sizes).toEqual([...sizes].sort((a, b) => a - b))
  expect((await fetch(`${wallet.url}/sign/00000000-0000-4000-8000-000000000000_q.png`)).status).toBe(404)
})
