import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { readObject, sendJson, urlOf } from '#http/reply.ts'
import { PlatformError } from './errors.ts'
import { cancelPayload, createPayload } from './lifecycle.ts'
import { parsePayload } from './parse-payload.ts'
import { NODE_TYPE, presentCreated, presentMeta, presentPayload } from './present.ts'
import type { CallLimiter } from './rate-limit.ts'
import type { Json, PayloadRecord, WalletApp } from './records.ts'
import { identifierKey, type WalletState } from './state.ts'
import { liveToken, tokenFor } from './user-tokens.ts'

const PREFIX = '/api/v1/platform/'

/** The calls that applications make with their key and secret. */
export async function handlePlatform(
  state: WalletState,
  limiter: CallLimiter,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { pathname } = urlOf(request)
  if (!pathname.startsWith(PREFIX)) return false
  const headers: Record<string, string> = {}
  try {
    const app = authenticate(state, request)
    Object.assign(headers, limiter.count(app.apiKey))
    const reply = await answer(state, app, request, pathname.slice(PREFIX.length).split('/'))
    sendJson(response, 200, reply, headers)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    sendJson(response, error.status, error.body(), {
      ...headers,
      'x-reason': error.message.slice(0, 200).replace(/[^ -~]/g, '?'),
    })
  }
  return true
}

function authenticate(state: WalletState, request: IncomingMessage): WalletApp {
  const app = state.apps.get(String(request.headers['x-api-key']))
  if (!app || app.apiSecret !== request.headers['x-api-secret']) throw new PlatformError('badCredentials')
  return app
}

async function answer(state: WalletState, app: WalletApp, request: IncomingMessage, path: string[]): Promise<unknown> {
  const [call, first, second] = path
  switch (`${request.method} ${call}`) {
    case 'GET ping':
      return ping(app)
    case 'POST payload':
      return create(state, app, await readObject(request))
    case 'GET payload':
      return fetched(state, app, first === 'ci' ? byIdentifier(state, app, second) : byUuid(state, app, first))
    case 'DELETE payload':
      return cancel(state, byUuid(state, app, first))
    case 'POST user-tokens':
      return verifyTokens(state, app, (await readObject(request))?.tokens)
    case 'GET user-token':
      return verifyTokens(state, app, [first])
    case 'GET curated-assets':
      return { issuers: [], currencies: [], details: {} }
    case 'GET kyc-status':
      return { account: first, kycApproved: false }
    case 'POST kyc-status':
      return { kycStatus: 'NONE', possibleStatuses: { NONE: 'No KYC attempt has been made' } }
    case 'GET xrpl-tx':
      return await transaction(state, first ?? '')
    case 'GET rails':
      return rails(state)
    default:
      throw new PlatformError('notFound')
  }
}

const ping = (app: WalletApp) => ({
  pong: true,
  auth: {
    quota: {},
    application: { uuidv4: app.apiKey, name: app.name, webhookurl: app.webhookUrl ?? '', disabled: 0 },
    call: { uuidv4: randomUUID() },
  },
})

function create(state: WalletState, app: WalletApp, body: Json | undefined) {
  if (!body) throw new PlatformError('badTransaction', 'the body is no JSON object')
  return presentCreated(createPayload(state, app.apiKey, parsePayload(body)), state.environment.publicUrl)
}

function byUuid(state: WalletState, app: WalletApp, uuid: string | undefined): PayloadRecord {
  const payload = state.payloads.get(uuid ?? '')
  if (payload?.app !== app.apiKey) throw new PlatformError('notFound')
  return payload
}

function byIdentifier(state: WalletState, app: WalletApp, identifier = ''): PayloadRecord {
  const customMeta = { identifier: decodeURIComponent(identifier), blob: null, instruction: null }
  return byUuid(state, app, state.identifiers.get(identifierKey({ app: app.apiKey, customMeta })))
}

function fetched(state: WalletState, app: WalletApp, payload: PayloadRecord) {
  state.status.send(payload.uuid, { devapp_fetched: true })
  const user = payload.answer?.signed ? payload.answer.user : undefined
  const token = user === undefined ? null : (tokenFor(state, app.apiKey, user)?.token ?? null)
  return presentPayload(payload, app, token, state.environment, state.clock.now())
}

function cancel(state: WalletState, payload: PayloadRecord) {
  const reason = cancelPayload(state, payload)
  const now = state.payloads.get(payload.uuid)!
  return {
    result: { cancelled: reason === 'OK', reason },
    meta: presentMeta(now, state.clock.now()),
    custom_meta: now.customMeta,
  }
}

function verifyTokens(state: WalletState, app: WalletApp, tokens: unknown) {
  if (!Array.isArray(tokens)) throw new PlatformError('badOptions')
  const seconds = (at: number | undefined) => (at === undefined ? null : Math.floor(at / 1000))
  return {
    tokens: tokens.map((token) => {
      const live = liveToken(state, app.apiKey, String(token))
      return {
        user_token: String(token),
        active: live !== undefined,
        issued: seconds(live?.issuedAt),
        expires: seconds(live?.expiresAt),
      }
    }),
  }
}

async function transaction(state: WalletState, txid: string) {
  try {
    const found = await state.ledger.request('tx', { transaction: txid, api_version: 1 })
    return { txid, node: state.environment.ledgerUrl, transaction: found, balanceChanges: {} }
  } catch {
    throw new PlatformError('notFound')
  }
}

const rails = ({ environment }: WalletState) => ({
  [NODE_TYPE]: {
    chain_id: environment.networkId,
    name: 'Sandbox',
    native_asset: 'XRP',
    endpoints: [{ name: 'Sandbox', url: environment.ledgerUrl }],
    is_livenet: false,
  },
})
