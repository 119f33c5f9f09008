import { createRelay } from '@gooddrop/sandbox/relay/relay.ts'
import {
  ACCOUNT,
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

const OWN = ACCOUNT.split(':')[2] ?? ''
const server = vi.hoisted(() => ({ sent: [] as { id: string; outcome: string; tx_blob?: string }[] }))
const page = vi.hoisted(() => ({ client: undefined as unknown }))

vi.mock('./client.ts', () => ({
  walletConnect: async () => ({ client: page.client, chain: 'xrpl:1000', walletUrl: null }),
}))
vi.mock('./recognise.ts', () => ({ recognise: () => 'joey' }))
vi.mock('#lib/api.ts', () => ({
  call: async (endpoint: unknown, { params, body }: { params: { id: string }; body: { outcome: string } }) => {
    if (endpoint === getSignTransaction)
      return { tx_json: { TransactionType: 'NFTokenCreateOffer', URI: params.id }, autofill: true, submit: true }
    if (endpoint !== answerSignRequest) throw new Error('nobody calls this')
    server.sent.push({ id: params.id, ...body })
    return {}
  },
}))

// Files that ran before in this process have loaded these with the real calls.
vi.resetModules()
const { answerSignRequest, getSignTransaction } = await import('@gooddrop/contract/signing.ts')
const { connectSeveral, signsSeveral } = await import('./connect-several.ts')
const { BATCH_METHOD } = await import('./sessions.ts')

let served: Served
let app: TestClient
let wallet: TestClient

beforeAll(async () => {
  served = await serve([createRelay()], 0)
  const relayUrl = `${served.url.replace('http', 'ws')}/relay`
  app = await startClient(relayUrl, 'shop')
  wallet = await startClient(relayUrl, 'wallet')
  page.client = app
  await pair(app, wallet)
})
afterAll(async () => {
  await endClient(app)
  await endClient(wallet)
  await served.close()
})
beforeEach(() => {
  server.sent = []
})

const flow = (id: string) =>
  ({ request: { _id: id, action: 'list', expires_at: new Date(Date.now() + 600_000).toISOString() } }) as Flow
const signal = new AbortController().signal
const sent = () => server.sent.map(({ id, outcome }) => `${id} ${outcome}`)

it('asks a wallet that takes several at once a single time, and passes on each answer in its place', async () => {
  expect(await signsSeveral(OWN)).toBe(true)
  expect(await signsSeveral('rPT1Sjq2YGrBMTttX4GZHjKu9dyfzbpAYe')).toBe(false)
  const asked = nextRequest(wallet)
  const problem = vi.fn()
  const connecting = connectSeveral([flow('one'), flow('two')], OWN, signal, problem)
  const { topic, id, params } = await asked
  expect(params).toMatchObject({
    request: {
      method: BATCH_METHOD,
      params: { txns: [{ URI: 'one' }, { URI: 'two' }], options: { autofill: true, submit: true } },
    },
  })
  const [first, second] = ['AB'.repeat(40), 'CD'.repeat(40)]
  await respond(wallet, topic, id, { txns: [{ tx_blob: first }, { tx_blob: second }] })
  await connecting
  expect(problem).not.toHaveBeenCalled()
  expect(sent()).toEqual(['one opened', 'two opened', 'one signed', 'two signed'])
  expect(server.sent.slice(2).map(({ tx_blob }) => tx_blob)).toEqual([first, second])
})

it('passes on a refusal for all, and says what cannot be read', async () => {
  const problem = vi.fn()
  let asked = nextRequest(wallet)
  const declined = connectSeveral([flow('three'), flow('four')], OWN, signal, problem)
  const refused = await asked
  const error = { code: 5000, message: 'User rejected.' }
  await wallet.respond({ topic: refused.topic, response: { id: refused.id, jsonrpc: '2.0', error } })
  await declined
  expect(sent().slice(2)).toEqual(['three rejected', 'four rejected'])

  asked = nextRequest(wallet)
  const unreadable = connectSeveral([flow('five'), flow('six')], OWN, signal, problem)
  const { topic, id } = await asked
  await respond(wallet, topic, id, { txns: [{ tx_blob: 'AB'.repeat(40) }] })
  await unreadable
  expect(problem).toHaveBeenCalledOnce()
  expect(sent().filter((each) => each.endsWith('signed'))).toEqual([])
})
