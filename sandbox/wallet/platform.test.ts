import { decode } from 'ripple-binary-codec'
import { deriveAddress, generateSeed } from 'ripple-keypairs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { XummSdk } from 'xumm-sdk'
import { keyPairOf } from '#phone/sign.ts'
import { openRequest, rejectPayload, signPayload } from './headless-phone.ts'
import { APP, startObligingLedger, startWallet, until } from './testing/rig.ts'

const BUY = {
  TransactionType: 'NFTokenCreateOffer' as const,
  NFTokenID: '00081388DC1AB4937C899037B2FDFC3CB20F6F64E73120BB5F8AA66A00000228',
  Amount: '12120000',
  Owner: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
}

let ledger: Awaited<ReturnType<typeof startObligingLedger>>
let wallet: Awaited<ReturnType<typeof startWallet>>
let sdk: XummSdk

beforeAll(async () => {
  ledger = await startObligingLedger()
  wallet = await startWallet({ ledgerUrl: ledger.url, networkId: 7734 })
  sdk = new XummSdk(APP.apiKey, APP.apiSecret)
  sdk.setEndpoint(wallet.url)
})

afterAll(async () => {
  await wallet.stop()
  await ledger.stop()
})

describe('the official client', () => {
  test('pings and gets its own application', async () => {
    const pong = await sdk.ping()
    expect(pong.application).toMatchObject({ uuidv4: APP.apiKey, name: 'Gooddrop', disabled: 0 })
    expect(pong.call?.uuidv4).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('creates a payload and gets links on the sandbox’s host', async () => {
    const created = await sdk.payload.create({ txjson: BUY, custom_meta: { instruction: 'Buy' } }, true)
    expect(created).toEqual({
      uuid: created?.uuid,
      next: { always: `${wallet.url}/sign/${created?.uuid}` },
      refs: {
        qr_png: `${wallet.url}/sign/${created?.uuid}_q.png`,
        qr_matrix: `${wallet.url}/sign/${created?.uuid}_q.json`,
        qr_uri_quality_opts: ['m', 'q', 'h'],
        websocket_status: `${wallet.url.replace('http', 'ws')}/sign/${created?.uuid}`,
      },
      pushed: false,
    })
    const fetched = await sdk.payload.get(created!.uuid, true)
    expect(fetched?.meta).toMatchObject({ exists: true, resolved: false, signed: false, expired: false, submit: true })
    expect(fetched?.payload).toMatchObject({ tx_type: 'NFTokenCreateOffer', request_json: BUY, origintype: null })
    expect(fetched?.response).toMatchObject({ hex: null, txid: null, account: null, dispatched_to_node: false })
    expect(fetched?.custom_meta).toEqual({ identifier: null, blob: null, instruction: 'Buy' })
  })

  test('gets an offset of LastLedgerSequence back unchanged, while the phone gets the resolved ledger', async () => {
    const created = await sdk.payload.create({ txjson: { ...BUY, LastLedgerSequence: 20 } }, true)
    const request = await openRequest(wallet.url, created!.uuid)
    expect(request.txjson.LastLedgerSequence).toBe(120)
    expect((await sdk.payload.get(created!.uuid, true))?.payload.request_json.LastLedgerSequence).toBe(20)
    const { txid } = await signPayload(wallet.url, created!.uuid, generateSeed())
    const signed = ledger.submitted.map((blob) => decode(blob)).at(-1)
    expect({ txid, last: signed?.LastLedgerSequence }).toEqual({ txid: expect.any(String), last: 120 })
  })

  test.each(['ed25519', 'ecdsa-secp256k1'] as const)('follows a %s signature to the ledger', async (algorithm) => {
    const seed = generateSeed({ algorithm })
    const seen: Record<string, unknown>[] = []
    const followed = await sdk.payload.createAndSubscribe({ txjson: BUY }, ({ data }) => {
      seen.push(data)
      return 'signed' in data ? data : undefined
    })
    await until(() => seen.length >= 2)
    const outcome = await signPayload(wallet.url, followed.created.next.always, seed)
    const last = (await followed.resolved) as { signed: boolean; txid: string }
    expect(last).toMatchObject({ signed: true, txid: outcome.txid, payload_uuidv4: followed.created.uuid })
    expect(seen[0]).toEqual({ message: `Welcome ${followed.created.uuid}` })
    expect(seen[1]).toEqual({ expires_in_seconds: expect.any(Number) })
    expect(seen.slice(2, 5)).toEqual([{ opened: true }, { pre_signed: true }, { dispatched: true }])

    const { response, meta, application } = (await sdk.payload.get(followed.created.uuid, true))!
    const { address } = keyPairOf(seed)
    expect(meta).toMatchObject({ resolved: true, signed: true, app_opened: true, cancelled: false })
    expect(application.issued_user_token).toMatch(/^[0-9a-f-]{36}$/)
    expect(response).toMatchObject({
      account: address,
      signer: address,
      txid: outcome.txid,
      dispatched_to: ledger.url,
      dispatched_nodetype: 'SANDBOX',
      dispatched_result: 'tesSUCCESS',
      dispatched_to_node: true,
      environment_nodetype: 'SANDBOX',
      environment_networkid: 7734,
    })
    expect(ledger.submitted).toContain(response.hex)
    expect(decode(response.hex!)).toMatchObject({
      ...BUY,
      Account: address,
      Sequence: 7,
      Fee: '12',
      LastLedgerSequence: 120,
      NetworkID: 7734,
    })
  })

  test('receives a rejection', async () => {
    const followed = await sdk.payload.createAndSubscribe({ txjson: BUY }, ({ data }) =>
      'signed' in data ? data : undefined,
    )
    await until(() => followed.websocket.readyState === 1)
    await rejectPayload(wallet.url, followed.created.uuid)
    expect(await followed.resolved).toMatchObject({ signed: false, txid: '' })
    const { meta, response } = (await sdk.payload.get(followed.created.uuid))!
    expect(meta).toMatchObject({ resolved: true, signed: false })
    expect(response.hex).toBeNull()
  })

  test('cancels a payload that was not opened, and no other', async () => {
    const created = (await sdk.payload.create({ txjson: BUY }))!
    expect((await sdk.payload.cancel(created.uuid))?.result).toEqual({ cancelled: true, reason: 'OK' })
    expect((await sdk.payload.get(created.uuid))?.meta).toMatchObject({ cancelled: true, expired: true })
    expect((await sdk.payload.cancel(created.uuid))?.result.reason).toBe('ALREADY_CANCELLED')
    await expect(rejectPayload(wallet.url, created.uuid)).rejects.toThrow('withdrawn')

    const opened = (await sdk.payload.create({ txjson: BUY }))!
    await openRequest(wallet.url, opened.uuid)
    expect((await sdk.payload.cancel(opened.uuid))?.result).toEqual({ cancelled: false, reason: 'ALREADY_OPENED' })
    await rejectPayload(wallet.url, opened.uuid)
    expect((await sdk.payload.cancel(opened.uuid))?.result.reason).toBe('ALREADY_RESOLVED')
  })

  test('pushes to a phone that signed before', async () => {
    const seed = generateSeed()
    const first = (await sdk.payload.create({ txjson: { TransactionType: 'SignIn' } }))!
    await signPayload(wallet.url, first.uuid, seed)
    const token = (await sdk.payload.get(first.uuid))!.application.issued_user_token!
    const tokens = await sdk.verifyUserTokens([token, 'unknown'])
    expect(tokens.map(({ active }: { active: boolean }) => active)).toEqual([true, false])

    const second = (await sdk.payload.create({ txjson: BUY, user_token: token }))!
    expect(second.pushed).toBe(true)
    expect(second.next.no_push_msg_received).toBe(`${second.next.always}/qr`)
    const account = keyPairOf(seed).address
    const list = await fetch(`${wallet.url}/phone/requests?account=${account}`)
    expect(((await list.json()) as { requests: { uuid: string }[] }).requests.map(({ uuid }) => uuid)).toEqual([
      second.uuid,
    ])
    expect((await sdk.payload.create({ txjson: BUY, user_token: 'unknown' }))?.pushed).toBe(false)
  })
})

describe('a sign-in', () => {
  test.each(['ed25519', 'ecdsa-secp256k1'] as const)(
    'by %s holds no transaction and goes nowhere',
    async (algorithm) => {
      const Memos = [{ Memo: { MemoType: '6E6F6E6365', MemoData: 'C0FFEE' } }]
      const created = (await sdk.payload.create({ txjson: { TransactionType: 'SignIn', Memos } }))!
      const before = ledger.submitted.length
      const seed = generateSeed({ algorithm })
      await signPayload(wallet.url, created.uuid, seed)
      const { response, payload } = (await sdk.payload.get(created.uuid))!
      expect(payload.request_json).toEqual({ TransactionType: 'SignIn', SignIn: true, Memos })
      const signed = decode(response.hex!)
      expect(Object.keys(signed).sort()).toEqual(['Account', 'Memos', 'SigningPubKey', 'TxnSignature'])
      expect(deriveAddress(String(signed.SigningPubKey))).toBe(response.account)
      expect(response).toMatchObject({
        dispatched_to: '',
        dispatched_nodetype: '',
        dispatched_result: '',
        dispatched_to_node: false,
        environment_nodetype: 'SANDBOX',
      })
      expect(ledger.submitted).toHaveLength(before)
    },
  )

  test('has the hash that the ledger’s library computes', async () => {
    const { hashes } = await import('xrpl')
    const created = (await sdk.payload.create({ txjson: { TransactionType: 'SignIn' } }))!
    await signPayload(wallet.url, created.uuid, generateSeed())
    const { hex, txid } = (await sdk.payload.get(created.uuid))!.response
    expect(hashes.hashSignedTx(hex!)).toBe(txid)
  })
})
