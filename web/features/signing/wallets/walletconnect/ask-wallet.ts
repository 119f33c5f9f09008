import { WalletError } from '#features/signing/wallets/via-browser.ts'
import type { AppClient } from './client.ts'
import { METHOD, type WalletSession } from './sessions.ts'

export type WalletCall = { tx_json: Record<string, unknown>; autofill: boolean; submit: boolean }
export type WalletAnswer = { outcome: 'rejected' } | { outcome: 'signed'; tx_json: Record<string, unknown> }

type Asking = { client: AppClient; session: WalletSession; chain: string; ask: WalletCall; seconds: number }
type History = AppClient['core']['history']
type Entry = History['values'][number]

const SHORTEST_SECONDS = 300
/** Codes of a refusal; a wallet that ends the session refuses as well. */
const REJECTIONS = [4001, 5000, 5001, 5002, 6000]

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Asks once: a request from before a reload, still open or answered meanwhile, is not sent again. */
export async function askWallet(asking: Asking): Promise<WalletAnswer> {
  const { client, session } = asking
  const { entry, failure } = await (begun(asking) ?? begin(asking))
  return readAnswer(entry.response ?? (await Promise.race([answerTo(client, session.topic, entry.id), failure])))
}

/** The request in the library's history, and a promise that settles when no answer can come. */
type Begun = { entry: Entry; failure: Promise<Entry['response']> }

const beginning = new Map<string, Promise<Begun>>()
const keyOf = ({ session, ask }: Asking) => `${session.topic} ${JSON.stringify(ask)}`
const errorOf = ({ code, message }: Record<string, unknown>) => ({ code: Number(code), message: String(message) })
const NEVER = new Promise<never>(() => undefined)

function begun(asking: Asking): Promise<Begun> | undefined {
  const entry = asking.client.core.history.values.find((each) => isThis(asking, each))
  return entry ? Promise.resolve({ entry, failure: NEVER }) : beginning.get(keyOf(asking))
}

function begin(asking: Asking): Promise<Begun> {
  // The answer is read from the library's own history, which survives a reload.
  const failure = send(asking).then(
    () => NEVER,
    (reason: unknown) => {
      if (isRecord(reason) && typeof reason.code === 'number') return { error: errorOf(reason) }
      throw reason
    },
  )
  failure.catch(() => undefined)
  const early = failure.then(() => Promise.reject(new WalletError('')))
  early.catch(() => undefined)
  const beginner = Promise.race([nextEntry(asking), early]).then((entry) => ({ entry, failure }))
  beginning.set(keyOf(asking), beginner)
  const end = () => beginning.delete(keyOf(asking))
  beginner.then(end, end)
  return beginner
}

const lifetimeOf = ({ seconds }: Asking) => Math.max(SHORTEST_SECONDS, Math.ceil(seconds))

function send(asking: Asking): Promise<unknown> {
  const { client, session, chain, ask } = asking
  const request = { method: METHOD, params: ask }
  return client.request({ topic: session.topic, chainId: chain, request, expiry: lifetimeOf(asking) })
}

/** The tag of a request to a session among the relay's messages. */
const REQUEST_TAG = 1108

/** Publishes an open request once more: a wallet that is closed while it receives one loses it. The wallet shows it once. */
export async function sendAgain(asking: Asking): Promise<void> {
  const { core } = asking.client
  const entry = core.history.values.find((each) => isThis(asking, each) && !each.response)
  if (!entry) return
  const { id, topic, request } = entry
  const { method, params } = request
  const message = await core.crypto.encode(topic, { id, jsonrpc: '2.0', method, params })
  // Otherwise the library reports a relay that cannot be reached to nobody.
  const internal = { throwOnFailedPublish: true }
  await core.relayer.publish(topic, message, { ttl: lifetimeOf(asking), tag: REQUEST_TAG, prompt: true, internal })
}

function isThis({ session, ask }: Asking, { topic, request }: Entry): boolean {
  if (topic !== session.topic || request.method !== 'wc_sessionRequest') return false
  const asked: unknown = isRecord(request.params) && isRecord(request.params.request) && request.params.request.params
  return JSON.stringify(asked) === JSON.stringify(ask)
}

function nextEntry(asking: Asking): Promise<Entry> {
  const { history } = asking.client.core
  return new Promise((done) => {
    const onEntry = (entry: Entry) => {
      if (!isThis(asking, entry)) return
      history.off('history_created', onEntry)
      done(entry)
    }
    history.on('history_created', onEntry)
  })
}

function answerTo({ core: { history }, events }: AppClient, topic: string, id: number): Promise<Entry['response']> {
  return new Promise((done) => {
    const end = (response: Entry['response']) => {
      history.off('history_updated', onEntry)
      events.off('session_delete', onDelete)
      done(response)
    }
    const onEntry = (entry: Entry) => entry.id === id && end(entry.response)
    // A wallet that ends the session has refused everything that was open.
    const onDelete = (event: { topic: string }) =>
      event.topic === topic && end({ error: { code: 5000, message: 'left' } })
    history.on('history_updated', onEntry)
    events.on('session_delete', onDelete)
  })
}

function readAnswer(response: unknown): WalletAnswer {
  if (!isRecord(response)) throw new WalletError('')
  if (isRecord(response.error)) {
    const { code, message } = response.error
    if (REJECTIONS.includes(Number(code)) || /reject|denied|declined|cancel/i.test(String(message)))
      return { outcome: 'rejected' }
    throw new WalletError(String(message ?? ''))
  }
  const { result } = response
  if (isRecord(result) && isRecord(result.tx_json)) return { outcome: 'signed', tx_json: result.tx_json }
  throw new WalletError('')
}
