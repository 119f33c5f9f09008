import { useSyncExternalStore } from 'react'
import { dialectOf } from '#phone/dialects.ts'
import { type WalletClient, walletClient } from './client.ts'
import { chosenDialect } from './dialect-store.ts'
import { type AppRequest, type PendingRequest, readRequest } from './read-request.ts'

export type Proposal = {
  id: number
  application: string
  address: string
  /** The chains that the application requires. */
  chains: string[]
}

export type Connection = {
  topic: string
  application: string
  address: string
  account: string
}

export type Connections = {
  proposal: Proposal | undefined
  sessions: Connection[]
  requests: AppRequest[]
}

/** Set once an application was connected: then the client starts with the page. */
const KEY = 'gooddrop-phone-connected'
const EVENTS = ['chainChanged', 'accountsChanged']
const REJECTED = { code: 5000, message: 'User rejected.' }
const DISCONNECTED = { code: 6000, message: 'User disconnected.' }

const listeners = new Set<() => void>()
let state: Connections = { proposal: undefined, sessions: [], requests: [] }
let listening: Promise<WalletClient> | undefined
let pairing: { uri: string; done: Promise<void> } | undefined
const refused = new Set<number>()
const dialect = () => dialectOf(chosenDialect().dialect)

function change(next: Partial<Connections>) {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

export const useConnections = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
  )

function refresh(client: WalletClient) {
  const sessions = client.session.getAll().map(({ topic, peer, namespaces }) => ({
    topic,
    application: peer.metadata.name,
    address: peer.metadata.url,
    account: namespaces.xrpl?.accounts[0] ?? '',
  }))
  const asked: PendingRequest[] = client.pendingRequest.getAll()
  const requests = asked.flatMap((each) => {
    const known = state.requests.find(({ id }) => id === each.id)
    const name = sessions.find(({ topic }) => topic === each.topic)?.application
    const request = known ?? (name === undefined ? undefined : readRequest(each, name, dialect()))
    if (!request || Date.parse(request.payload.expires_at) <= Date.now()) return []
    return refuses(client, request) ? [] : [request]
  })
  change({ sessions, requests })
}

/** What this kind of wallet cannot sign it refuses by itself. */
function refuses(client: WalletClient, { id, topic, txjson }: AppRequest): boolean {
  const error = dialect().refusal?.(txjson)
  if (!error) return false
  if (!refused.has(id)) {
    refused.add(id)
    void client.respond({ topic, response: { id, jsonrpc: '2.0', error } }).then(() => refresh(client))
  }
  return true
}

function listen(): Promise<WalletClient> {
  listening ??= walletClient().then((client) => {
    const again = () => refresh(client)
    client.on('session_proposal', ({ id, params }) => {
      const { metadata } = params.proposer
      const wanted = params.optionalNamespaces.xrpl ?? params.requiredNamespaces.xrpl
      change({ proposal: { id, application: metadata.name, address: metadata.url, chains: wanted?.chains ?? [] } })
    })
    client.on('session_request', again)
    client.on('session_request_expire', again)
    client.on('session_delete', again)
    client.on('session_expire', again)
    again()
    return client
  })
  return listening
}

/** An application that was connected before may send requests at any time. */
export function wakeConnections() {
  if (localStorage.getItem(KEY)) void listen()
}

/** Opens a pairing link, after which the application's proposal arrives. A link is opened only once. */
export function pairWith(uri: string): Promise<void> {
  if (pairing?.uri === uri) return pairing.done
  const done = listen().then(async (client) => void (await client.pair({ uri })))
  pairing = { uri, done }
  return done
}

export async function approve({ id }: Proposal, chain: string, address: string) {
  const client = await listen()
  const account = `${chain}:${address}`
  await client.approve({
    id,
    namespaces: { xrpl: { chains: [chain], accounts: [account], methods: [...dialect().methods], events: EVENTS } },
  })
  localStorage.setItem(KEY, 'yes')
  change({ proposal: undefined })
  refresh(client)
}

export async function decline({ id }: Proposal) {
  await (await listen()).reject({ id, reason: REJECTED })
  change({ proposal: undefined })
}

type Answer = { result: unknown } | { error: typeof REJECTED }

export async function answer({ id, topic }: AppRequest, given: Answer = { error: REJECTED }) {
  const client = await listen()
  await client.respond({ topic, response: { id, jsonrpc: '2.0', ...given } })
  refresh(client)
}

export async function disconnect({ topic }: Connection) {
  const client = await listen()
  await client.disconnect({ topic, reason: DISCONNECTED })
  refresh(client)
}
