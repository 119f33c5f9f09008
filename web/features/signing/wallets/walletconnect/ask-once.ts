import { WalletError } from '#features/signing/wallets/via-browser.ts'
import type { AppClient } from './client.ts'
import { isRecord } from './read-reply.ts'
import type { WalletSession } from './sessions.ts'

/** One call to the wallet: what it is is told by its method and parameters. */
export type Asking = {
  client: AppClient
  session: WalletSession
  chain: string
  method: string
  params: Record<string, unknown>
  seconds: number
}
type History = AppClient['core']['history']
type Entry = History['values'][number]

const SHORTEST_SECONDS = 300

/** Asks once: a request from before a reload, still open or answered meanwhile, is not sent again. */
export async function askOnce(asking: Asking): Promise<unknown> {
  const { client, session } = asking
  const { entry, failure } = await (begun(asking) ?? begin(asking))
  return entry.response ?? Promise.race([answerTo(client, session.topic, entry.id), failure])
}

/** The request in the library's history, and a promise that settles when no answer can come. */
type Begun = { entry: Entry; failure: Promise<Entry['response']> }

const beginning = new Map<string, Promise<Begun>>()
const keyOf = ({ session, method, params }: Asking) => `${session.topic} ${method} ${JSON.stringify(params)}`
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
  const { client, session, chain, method, params } = asking
  const request = { method, params }
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

function isThis({ session, method, params }: Asking, { topic, request }: Entry): boolean {
  if (topic !== session.topic || request.method !== 'wc_sessionRequest') return false
  const asked = isRecord(request.params) && isRecord(request.params.request) ? request.params.request : {}
  return asked.method === method && JSON.stringify(asked.params) === JSON.stringify(params)
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
