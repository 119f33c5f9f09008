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
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Flow } from '#features/signing/flow.ts'

const [, , OWN] = ACCOUNT.split(':')
const SIGNED = { TransactionType: 'NFTokenMint', TxnSignature: 'AB' }
const ID = '0190a1b2-0000-7000-8000-000000000001'
const server = vi.hoisted(() => ({ account: '', uri: '', sent: [] as { outcome: string }[], away: 0 }))
const page = vi.hoisted(() => ({ client: undefined as unknown }))

vi.mock('./client.ts', () => ({
  walletConnect: async () => ({ client: page.client, chain: 'xrpl:1000', walletUrl: null }),
}))
vi.mock('#lib/api.ts', () => ({
  call: async (endpoint: unknown, { body }: { body: { outcome: string } }) => {
    if (endpoint === getSignTransaction)
      return {
        tx_json: { TransactionType: 'NFTokenMint', Account: server.account, URI: server.uri },
        autofill: true,
        submit: true,
      }
    if (endpoint !== answerSignRequest) throw new Error('nobody calls this')
    if (server.away-- > 0) throw unreachable()
    server.sent.push(body)
    return {}
  },
}))

// Files that ran before in this process have loaded these with the real calls.
vi.resetModules()
const { answerSignRequest, getSignTransaction } = await import('@gooddrop/contract/signing.ts')
const { storedAnswer } = await import('#features/signing/wallets/via-browser.ts')
const { connectToWallet } = await import('./connect-to-wallet.ts')
const { connection } = await import('./connection.ts')
const { unreachable } = await import('#lib/api-error.ts')

let served: Served
let app: TestClient
let wallet: TestClient
let relayUrl: string

beforeAll(async () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  served = await serve([createRelay()], 0)
  relayUrl = `${served.url.replace('http', 'ws')}/relay`
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

const flow = { request: { _id: ID, action: 'mint', expires_at: new Date(Date.now() + 600_000).toISOString() } } as Flow
const signal = new AbortController().signal
const outcomes = () => server.sent.map(({ outcome }) => outcome)

it('asks over a kept session and repeats the answer until the server takes it', async () => {
  const asked = nextRequest(wallet)
  const problem = vi.fn()
  const connecting = connectToWallet(flow, signal, problem)
  const { id, topic } = await asked
  server.away = 1
  await respond(wallet, topic, id, { tx_json: SIGNED })
  await connecting
  expect(server.sent).toEqual([
    { outcome: 'opened', app: 'walletconnect' },
    { outcome: 'signed', tx_json: SIGNED },
  ])
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
  await respond(wallet, topic, id, { tx_json: SIGNED })
  await connecting
  wallet.off('session_request', shown)
  expect(outcomes()).toEqual(['opened', 'signed'])
  expect(shown).toHaveBeenCalledTimes(1)
})

it('waits for the ledger when the wallet gives a hash and nothing to check', async () => {
  server.uri = '01'
  const asked = nextRequest(wallet)
  const connecting = connectToWallet(flow, signal, vi.fn())
  const { id, topic } = await asked
  await respond(wallet, topic, id, { hash: 'AB'.repeat(32) })
  await connecting
  expect(outcomes()).toEqual(['opened'])
  expect(connection.get()).toEqual({ stage: 'submitted', wallet: 'wallet' })
})

describe('a wallet that cannot prove an account', () => {
  const signIn = { request: { ...flow.request, action: 'signIn' } } as Flow

  it('is recognised by its error, and leaves the way open for others', async () => {
    server.uri = '02'
    const asked = nextRequest(wallet)
    const problem = vi.fn()
    const connecting = connectToWallet(signIn, signal, problem)
    const { id, topic } = await asked
    await wallet.respond({ topic, response: { id, jsonrpc: '2.0', error: { code: -32_000, message: 'No sequence' } } })
    await connecting
    expect(connection.get()).toMatchObject({
      stage: 'unable',
      app: 'walletconnect',
      why: 'Your wallet replied: No sequence',
      accounts: [OWN],
    })
    expect(outcomes()).toEqual(['opened'])
    // The dialog has no more to say than what stands in place of the code.
    expect(problem).toHaveBeenCalledExactlyOnceWith('')
    expect(app.session.getAll()).toEqual([])
  })

  it('is recognised by its name, and not asked at all', async () => {
    const girin = await startClient(relayUrl, 'Girin Wallet')
    await pair(app, girin)
    const asked = vi.fn()
    girin.on('session_request', asked)
    await connectToWallet(signIn, signal, vi.fn())
    expect(connection.get()).toMatchObject({ stage: 'unable', app: 'girin', wallet: 'Girin Wallet' })
    expect(server.sent).toEqual([])
    expect(asked).not.toHaveBeenCalled()
    await endClient(girin)
    await pair(app, wallet)
  })
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
