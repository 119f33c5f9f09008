import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { type Served, serve } from '#serve.ts'
import { createRelay } from './relay.ts'
import { ask, endClient, nextRequest, pair, respond, startClient, type TestClient } from './testing/clients.ts'

let folder: string
let served: Served
let relayUrl: string
let app: TestClient
let wallet: TestClient
let topic: string

const open = (port: number) => serve([createRelay({ dataDir: folder })], port)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gooddrop-relay-'))
  served = await open(0)
  relayUrl = `${served.url.replace('http', 'ws')}/relay`
  app = await startClient(relayUrl, 'app')
  wallet = await startClient(relayUrl, 'wallet')
  topic = await pair(app, wallet)
})

afterAll(async () => {
  await endClient(app)
  await endClient(wallet)
  await served.close()
  await rm(folder, { recursive: true, force: true })
})

it('connects two real clients for a request and its answer', async () => {
  expect(app.session.get(topic).namespaces.xrpl?.accounts).toEqual(wallet.session.get(topic).namespaces.xrpl?.accounts)
  const asked = nextRequest(wallet)
  const answered = ask(app, topic, { TransactionType: 'NFTokenMint' })
  const { id, params } = await asked
  expect(params).toMatchObject({ request: { params: { tx_json: { TransactionType: 'NFTokenMint' } } } })
  await respond(wallet, topic, id, { tx_json: { hash: 'A' } })
  expect(await answered).toEqual({ tx_json: { hash: 'A' } })
})

it('passes a rejection on', async () => {
  const asked = nextRequest(wallet)
  const answered = ask(app, topic, {})
  answered.catch(() => undefined)
  const { id } = await asked
  await wallet.respond({ topic, response: { id, jsonrpc: '2.0', error: { code: 5000, message: 'User rejected.' } } })
  await expect(answered).rejects.toMatchObject({ code: 5000 })
})

it('keeps a request for an offline wallet, also across a restart of the relay', async () => {
  await wallet.core.relayer.transportClose()
  const asked = nextRequest(wallet)
  const answered = ask(app, topic, { TransactionType: 'NFTokenCreateOffer' })
  await new Promise<void>((done) => app.once('session_request_sent', () => done()))
  const { port } = new URL(served.url)
  await served.close()
  served = await open(Number(port))
  await wallet.core.relayer.transportOpen()
  const { id } = await asked
  await respond(wallet, topic, id, 'signed')
  expect(await answered).toBe('signed')
})

it('notifies the application when the wallet ends the session', async () => {
  const ended = new Promise<string>((done) => app.once('session_delete', (event) => done(event.topic)))
  await wallet.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } })
  expect(await ended).toBe(topic)
})

it('refuses connections without a valid token', async () => {
  const forged = `${btoa('{"alg":"EdDSA"}')}.${btoa(JSON.stringify({ iss: 'did:key:z6MkodHZwneVRShtaLf8JKYkxpDGp1vGZnpGmdBpX8M2exxH', exp: 9e9 }))}.AAAA`
  const socket = new WebSocket(`${relayUrl}?projectId=test&auth=${forged}`)
  const status = await new Promise<number | undefined>((done) => {
    socket.once('unexpected-response', (_request, response) => done(response.statusCode))
    socket.once('open', () => done(101))
  })
  expect(status).toBe(401)
})
