import { createRelay } from '@gooddrop/sandbox/relay/relay.ts'
import {
  CHAIN,
  endClient,
  nextRequest,
  pair,
  respond,
  startClient,
  type TestClient,
} from '@gooddrop/sandbox/relay/testing/clients.ts'
import { type Served, serve } from '@gooddrop/sandbox/serve.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WalletError } from '#features/signing/wallets/via-browser.ts'
import { askForBatch, askWallet, signingCall } from './ask-wallet.ts'

let served: Served
let app: TestClient
let wallet: TestClient
let topic: string

beforeAll(async () => {
  served = await serve([createRelay()], 0)
  const relayUrl = `${served.url.replace('http', 'ws')}/relay`
  app = await startClient(relayUrl, 'shop')
  wallet = await startClient(relayUrl, 'wallet')
  topic = await pair(app, wallet)
})

afterAll(async () => {
  await endClient(app)
  await endClient(wallet)
  await served.close()
})

let number = 0
const asking = () => {
  const ask = { tx_json: { TransactionType: 'NFTokenMint', SourceTag: ++number }, autofill: true, submit: false }
  return signingCall(at(), ask)
}

const at = () => ({ client: app, session: app.session.get(topic), chain: CHAIN, seconds: 60 })
const SIGNED = { TransactionType: 'NFTokenMint', TxnSignature: 'AB' }
const HASH = 'AB'.repeat(32)

const refuse = (id: number, code: number, message: string) =>
  wallet.respond({ topic, response: { id, jsonrpc: '2.0', error: { code, message } } })

it('sends a request once, however often it is asked for', async () => {
  const heard: number[] = []
  const listen = ({ id }: { id: number }) => heard.push(id)
  wallet.on('session_request', listen)
  const request = nextRequest(wallet)
  const same = asking()
  const again = () => askWallet({ ...same, params: structuredClone(same.params) })
  const begun = [again(), again()]
  const { id } = await request
  // As after a reload, when only the library's history is left.
  begun.push(again())
  await respond(wallet, topic, id, { tx_json: { ...SIGNED, hash: HASH } })
  const signed = { outcome: 'signed', tx_json: SIGNED }
  expect(await Promise.all(begun)).toEqual([signed, signed, signed])
  expect(heard).toEqual([id])
  wallet.off('session_request', listen)
})

it.each([
  [5000, 'User rejected.'],
  [4001, 'User Rejected Request'],
  [-32_000, 'The user declined it'],
])('takes %i %s as a refusal', async (code, message) => {
  const request = nextRequest(wallet)
  const answer = askWallet(asking())
  await refuse((await request).id, code, message)
  expect(await answer).toEqual({ outcome: 'rejected' })
})

it('throws what else a wallet answers, and what it cannot read', async () => {
  const unable = nextRequest(wallet)
  const first = askWallet(asking())
  first.catch(() => undefined)
  await refuse((await unable).id, 5101, 'Unsupported methods.')
  await expect(first).rejects.toThrow('Unsupported methods.')
  const confused = nextRequest(wallet)
  const second = askWallet(asking())
  second.catch(() => undefined)
  await respond(wallet, topic, (await confused).id, 'signed, I promise')
  await expect(second).rejects.toBeInstanceOf(WalletError)
})

it('has the options beside the transaction and in an object of their own, as wallets differ', async () => {
  const request = nextRequest(wallet)
  const answer = askWallet(asking())
  const { id, params } = await request
  expect(params).toMatchObject({
    request: { params: { autofill: true, submit: false, options: { autofill: true, submit: false } } },
  })
  await respond(wallet, topic, id, { tx_blob: '12'.repeat(80) })
  expect(await answer).toEqual({ outcome: 'signed', tx_blob: '12'.repeat(80) })
})

it('takes a bare hash as submitted, not as signed', async () => {
  const request = nextRequest(wallet)
  const answer = askWallet(asking())
  await respond(wallet, topic, (await request).id, { hash: HASH })
  expect(await answer).toEqual({ outcome: 'submitted', hash: HASH })
})

it('asks for several in one request, and for nothing less than all of them', async () => {
  const txns = [1, 2].map((tag) => ({ TransactionType: 'NFTokenMint', SourceTag: tag }))
  const options = { autofill: true, submit: true }
  const request = nextRequest(wallet)
  const answer = askForBatch(at(), txns, options)
  const { id, params } = await request
  expect(params).toMatchObject({ request: { method: 'xrpl_signTransactionBatch', params: { txns, options } } })
  await respond(wallet, topic, id, { txns: txns.map((tx) => ({ ...tx, TxnSignature: 'AB', hash: HASH })) })
  expect(await answer).toEqual({
    outcome: 'signed',
    signed: txns.map((tx) => ({ tx_json: { ...tx, TxnSignature: 'AB' } })),
  })
  const half = nextRequest(wallet)
  const second = askForBatch(at(), [...txns, ...txns], options)
  second.catch(() => undefined)
  await respond(wallet, topic, (await half).id, { txns: [SIGNED] })
  await expect(second).rejects.toBeInstanceOf(WalletError)
})

it('takes an ended session as a refusal', async () => {
  const request = nextRequest(wallet)
  const answer = askWallet(asking())
  await request
  await wallet.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } })
  expect(await answer).toEqual({ outcome: 'rejected' })
})
