import type { SignRequest } from '@gooddrop/contract/signing.ts'
import { createRelay } from '@gooddrop/sandbox/relay/relay.ts'
import {
  ACCOUNT,
  CHAIN,
  endClient,
  nextRequest,
  pair,
  respond,
  startClient,
  type TestClient,
} from '@gooddrop/sandbox/relay/testing/clients.ts'
import { type Served, serve } from '@gooddrop/sandbox/serve.ts'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Flow } from '#features/signing/flow.ts'
import { storedAnswer } from '#features/signing/wallets/via-browser.ts'
import { connectToWallet } from './connect-to-wallet.ts'
import { connection } from './connection.ts'

const [, , OWN] = ACCOUNT.split(':')
const ID = '0190a1b2-0000-7000-8000-000000000001'
const server = { account: '', uri: '', sent: [] as { outcome: string }[], away: 0 }
const page = vi.hoisted(() => ({ client: undefined as unknown }))

vi.mock('./client.ts', () => ({
  walletConnect: async () => ({ client: page.client, chain: 'xrpl:1000', walletUrl: null }),
}))
const REQUEST: SignRequest = {
  _id: ID,
  action: 'mint',
  state: 'created',
  version: 1,
  caption: '',
  qr_png: '',
  link: '',
  expires_at: new Date(Date.now() + 600_000).toISOString(),
  pushed: false,
  wallet: 'walletconnect',
  words: '',
  nft_id: null,
  reason: null,
  hash: null,
  last_word: null,
  created_at: new Date().toISOString(),
}

/** Answers as the server does; everything else goes on to the relay. */
const realFetch = globalThis.fetch
async function answerCall(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const url = String(input)
  if (!url.startsWith('/api/')) return realFetch(input, init)
  if (url.includes('/transaction')) {
    const tx_json = { TransactionType: 'NFTokenMint', Account: server.account, URI: server.uri }
    return Response.json({ success: true, message: '', tx_json, autofill: true, submit: true })
  }
  if (server.away-- > 0) throw new TypeError('the server is away')
  server.sent.push(JSON.parse(String(init?.body)))
  return Response.json({ success: true, message: '', sign_request: REQUEST })
}

let served: Served
let app: TestClient
let wallet: TestClient

beforeAll(async () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('fetch', answerCall)
  served = await serve([createRelay()], 0)
  const relayUrl = `${served.url.replace('http', 'ws')}/relay`
  app = await startClient(relayUrl, 'shop')
  wallet = await startClient(relayUrl, 'wallet')
  page.client = app
  await pair(app, wallet)
})

afterAll(async () => {
  vi.unstubAllGlobals()
  await endClient(app)
  await endClient(wallet)
  await served.close()
})

beforeEach(() => Object.assign(server, { account: OWN, uri: '', sent: [], away: 0 }))

const flow: Flow = { request: REQUEST }
const signal = new AbortController().signal
const outcomes = () => server.sent.map(({ outcome }) => outcome)

it('asks over a kept session and repeats the answer until the server takes it', async () => {
  const asked = nextRequest(wallet)
  const problem = vi.fn()
  const connecting = connectToWallet(flow, signal, problem)
  const { id, topic } = await asked
  server.away = 1
  await respond(wallet, topic, id, { tx_json: { hash: 'A' } })
  await connecting
  expect(server.sent).toEqual([{ outcome: 'opened' }, { outcome: 'signed', tx_json: { hash: 'A' } }])
  expect(problem).not.toHaveBeenCalled()
  expect(storedAnswer.read()).toBeUndefined()
})

it('delivers an answer from before a reload without asking the wallet again', async () => {
  storedAnswer.write({ id: ID, outcome: 'signed', tx_json: { hash: 'B' } })
  await connectToWallet(flow, signal, vi.fn())
  expect(server.sent).toEqual([{ outcome: 'signed', tx_json: { hash: 'B' } }])
})

it('sends a request again that the wallet acknowledged and lost, and the wallet shows it once', async () => {
  server.uri = '00'
  const { events } = wallet.core.relayer
  const receivers = events.listeners('relayer_message') as (() => void)[]
  events.removeAllListeners('relayer_message')
  const lost = new Promise((done) => events.once('relayer_message', done))
  const connecting = connectToWallet(flow, signal, vi.fn())
  await lost
  for (const receive of receivers) events.on('relayer_message', receive)

  const shown = vi.fn()
  wallet.on('session_request', shown)
  const asked = nextRequest(wallet)
  const view = connection.get()
  if (view.stage !== 'asking') throw new Error('nothing was asked')
  await view.sendAgain()
  const { id, topic } = await asked
  await view.sendAgain()
  await respond(wallet, topic, id, { tx_json: { hash: 'C' } })
  await connecting
  wallet.off('session_request', shown)
  expect(outcomes()).toEqual(['opened', 'signed'])
  expect(shown).toHaveBeenCalledTimes(1)
})

it('ends the session of a wallet that does not hold the account', async () => {
  server.account = 'rPT1Sjq2YGrBMTttX4GZHjKu9dyfzbpAYe'
  expect(app.session.getAll()).toHaveLength(1)
  await connectToWallet(flow, signal, vi.fn())
  expect(outcomes()).toEqual(['wrong_account'])
  expect(app.session.getAll()).toEqual([])
})

it('reports a wallet that refuses to connect', async () => {
  wallet.once('session_proposal', ({ id }) => wallet.reject({ id, reason: { code: 5000, message: 'User rejected.' } }))
  const connect = vi.spyOn(app, 'connect')
  const connecting = connectToWallet(flow, signal, vi.fn())
  const result = await vi.waitUntil(() => connect.mock.results[0], { timeout: 60_000 })
  const { uri = '' } = await result.value
  await wallet.pair({ uri })
  await connecting
  expect(outcomes()).toEqual(['rejected'])
  expect(connect).toHaveBeenCalledWith({ optionalNamespaces: { xrpl: expect.objectContaining({ chains: [CHAIN] }) } })
})
