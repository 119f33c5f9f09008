import type { IncomingMessage, ServerResponse } from 'node:http'
import { readObject, sendJson, urlOf } from '#http/reply.ts'
import { lastLedger } from '#phone/sign.ts'
import { PhoneError } from './errors.ts'
import { openPayload, rejectPayload, signPayload } from './lifecycle.ts'
import { isExpired, presentPayload } from './present.ts'
import { ORIGINS, type Origin, type PayloadRecord } from './records.ts'
import type { WalletState } from './state.ts'

/** A demo person, whose key is public. */
export type DemoPerson = {
  name: string
  address: string
  secret: string
  note: string
}

export type PhoneOptions = {
  people: () => DemoPerson[]
  networkId: number
  /** The ledger's address for browsers; it differs from the server's only behind a proxy. */
  ledgerUrl: string
  /** Names of other known accounts. */
  names: () => Record<string, string>
  tokenOf: (id: string) => Promise<KnownToken | undefined>
}

export type KnownToken = {
  owner: string
  uri: string
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The calls of the phone. They never contain a key. */
export async function handlePhone(
  state: WalletState,
  options: PhoneOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { pathname, searchParams } = urlOf(request)
  const [, root, kind, uuid, action] = pathname.split('/')
  if (root !== 'phone') return false
  try {
    const reply = await answer(state, options, request, searchParams, [kind, uuid, action])
    if (reply === undefined) return false
    sendJson(response, 200, reply)
  } catch (error) {
    if (!(error instanceof PhoneError)) throw error
    sendJson(response, error.status, { success: false, message: error.message })
  }
  return true
}

async function answer(
  state: WalletState,
  options: PhoneOptions,
  request: IncomingMessage,
  query: URLSearchParams,
  [kind, uuid = '', action = '']: (string | undefined)[],
): Promise<unknown> {
  switch (`${request.method} ${kind} ${action}`) {
    case 'GET config ':
      return { ledgerUrl: options.ledgerUrl, networkId: options.networkId, names: namesOf(options) }
    case 'GET token ':
      return await tokenOf(options, uuid)
    case 'GET people ':
      return { demo: true, people: options.people() }
    case 'GET requests ':
      return { requests: waiting(state, query.get('account'), query.get('user')).map((p) => requestOf(state, p)) }
    case 'GET payload ':
      return requestOf(state, await withLastLedger(state, opened(state, uuid, query.get('origin'))))
    case 'POST payload sign': {
      const body = (await readObject(request)) ?? {}
      return outcomeOf(await signPayload(state, uuid, body.signed_blob, userIn(body.user)))
    }
    case 'POST payload reject':
      return outcomeOf(rejectPayload(state, uuid))
    default:
      return undefined
  }
}

const namesOf = ({ people, names }: PhoneOptions) => ({
  ...Object.fromEntries(people().map(({ address, name }) => [address, name])),
  ...names(),
})

async function tokenOf(options: PhoneOptions, id: string) {
  const token = await options.tokenOf(id)
  if (!token) throw new PhoneError(404, 'There is no such token.')
  return token
}

const userIn = (user: unknown) => (typeof user === 'string' && UUID.test(user) ? user : undefined)

function opened(state: WalletState, uuid: string, origin: string | null): PayloadRecord {
  const payload = state.payloads.get(uuid)
  if (!payload) throw new PhoneError(404, 'There is no such request.')
  return openPayload(state, payload, ORIGINS.find((known) => known === origin) ?? ('QR' satisfies Origin))
}

/**
 * A small LastLedgerSequence is an offset by the platform's convention: it is added to the current ledger here. Without
 * an answer of the ledger it is left unchanged.
 */
async function withLastLedger(state: WalletState, payload: PayloadRecord): Promise<PayloadRecord> {
  const { LastLedgerSequence: asked } = payload.txjson
  if (typeof asked !== 'number') return payload
  try {
    return { ...payload, txjson: { ...payload.txjson, LastLedgerSequence: await lastLedger(asked, state.ledger) } }
  } catch {
    return payload
  }
}

function requestOf(state: WalletState, payload: PayloadRecord) {
  const app = state.apps.get(payload.app) ?? { apiKey: payload.app, apiSecret: '', name: 'Unknown application' }
  const shown = presentPayload(payload, app, null, state.environment, state.clock.now())
  return { uuid: payload.uuid, txjson: payload.txjson, ...shown }
}

function outcomeOf(payload: PayloadRecord) {
  const signed = payload.answer?.signed ? payload.answer : undefined
  return {
    success: true,
    signed: signed !== undefined,
    txid: signed?.txid ?? null,
    dispatched_result: signed?.dispatch?.result ?? null,
    dispatched_to_node: signed?.dispatch?.reached ?? false,
    return_url: payload.returnUrl,
  }
}

/** Open payloads for this person: pushed to the phone, or for one of its accounts. */
function waiting(state: WalletState, account: string | null, user: string | null): PayloadRecord[] {
  const now = state.clock.now()
  const mine = (payload: PayloadRecord) => {
    const token = payload.pushed && payload.userToken ? state.tokens.get(payload.userToken) : undefined
    if (user !== null && token?.user === user) return true
    if (account === null) return false
    if (payload.signers) return payload.signers.includes(account)
    return token?.accounts.includes(account) || payload.txjson.Account === account
  }
  return [...state.payloads.values()]
    .filter((payload) => payload.answer === null && !isExpired(payload, now) && mine(payload))
    .sort((a, b) => b.createdAt - a.createdAt)
}
