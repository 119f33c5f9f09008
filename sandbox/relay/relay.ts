/**
 * A WalletConnect relay on this machine, over which two clients with a pairing link connect. It passes on encrypted
 * messages, stores them for clients that are offline, and deletes them when they expire. Mounted like every other
 * part of the sandbox: sockets at /relay; POST /relay/restart disconnects all clients, as a restart would.
 */
import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import type { SandboxPart } from '#http/part.ts'
import { sendJson, urlOf } from '#http/reply.ts'
import { clientIdOf } from './client-id.ts'
import { type Message, MessageStore } from './message-store.ts'
import { type Client, methods } from './methods.ts'
import { BadParams, paramsOf } from './params.ts'

export type RelayOptions = {
  /** Without it nothing is stored on disk. */
  dataDir?: string
  now?: () => number
  /** Clients on Node close a silent connection after 35 s. */
  pingMs?: number
}

type Connection = {
  socket: WebSocket
  clientId: string
  topics: Set<string>
  /** Sent and not yet acknowledged, by the id of the call. */
  sent: Map<number, Message>
}

const PATH = '/relay'
const LARGEST_FRAME = 4_000_000
const RESTARTED = 1012
const INVALID = { code: -32_602, message: 'Invalid params' }
const UNKNOWN = { code: -32_601, message: 'Method not found' }

export function createRelay({ dataDir, now = Date.now, pingMs = 20_000 }: RelayOptions = {}): SandboxPart {
  const server = new WebSocketServer({ noServer: true, maxPayload: LARGEST_FRAME })
  const connections = new Set<Connection>()
  let mailbox = new MessageStore(dataDir, now)
  let lastId = now() * 1000
  const pinging = setInterval(() => {
    for (const { socket } of connections) socket.ping()
  }, pingMs)

  function deliver(connection: Connection, message: Message) {
    if (message.from === connection.clientId || [...connection.sent.values()].includes(message)) return
    const { topic, message: text, publishedAt, tag, attestation } = message
    const id = ++lastId
    connection.sent.set(id, message)
    const params = {
      id: subscriptionId(connection, topic),
      data: { topic, message: text, publishedAt, tag, attestation },
    }
    send(connection, { id, jsonrpc: '2.0', method: 'irn_subscription', params })
  }

  /** Handles one call; messages of a new subscription are delivered after its reply. */
  function clientOf(connection: Connection, subscribed: string[]): Client {
    const { clientId, topics } = connection
    return {
      publish(letter) {
        const message = mailbox.put({ ...letter, from: clientId })
        for (const other of connections) if (other.topics.has(letter.topic)) deliver(other, message)
      },
      subscribe(topic) {
        topics.add(topic)
        subscribed.push(topic)
        return subscriptionId(connection, topic)
      },
      unsubscribe: (topic) => void topics.delete(topic),
      fetch: (wanted) =>
        wanted.flatMap((topic) =>
          mailbox.waiting(topic, clientId).map((message) => {
            mailbox.markRead(message, clientId)
            return { topic, message: message.message, publishedAt: message.publishedAt, tag: message.tag }
          }),
        ),
    }
  }

  function hear(connection: Connection, text: string) {
    const said = parse(text)
    if (!said) return
    if (typeof said.method !== 'string') return acknowledge(connection, said)
    const subscribed: string[] = []
    send(connection, { id: said.id, jsonrpc: '2.0', ...answer(clientOf(connection, subscribed), said) })
    for (const topic of subscribed)
      for (const message of mailbox.waiting(topic, connection.clientId)) deliver(connection, message)
  }

  function acknowledge({ sent, clientId }: Connection, { id, result }: Said) {
    const message = typeof id === 'number' ? sent.get(id) : undefined
    if (!message || result !== true) return
    sent.delete(Number(id))
    mailbox.markRead(message, clientId)
  }

  function accept(socket: WebSocket, clientId: string) {
    const connection: Connection = { socket, clientId, topics: new Set(), sent: new Map() }
    connections.add(connection)
    socket.on('message', (data) => {
      try {
        hear(connection, String(data))
      } catch (error) {
        console.error('relay: a message could not be handled:', error)
        socket.terminate()
      }
    })
    socket.on('close', () => connections.delete(connection))
    socket.on('error', () => socket.terminate())
  }

  function restart() {
    for (const { socket } of connections) socket.close(RESTARTED)
    connections.clear()
    mailbox.close()
    mailbox = new MessageStore(dataDir, now)
  }

  return {
    async handle(request, response) {
      const { pathname } = urlOf(request)
      if (request.method === 'GET' && pathname === PATH)
        sendJson(response, 200, { clients: connections.size, messages: mailbox.size })
      else if (request.method === 'POST' && pathname === `${PATH}/restart`) {
        restart()
        sendJson(response, 200, { restarted: true })
      } else return false
      return true
    },
    upgrade(request, socket, head) {
      if (urlOf(request).pathname !== PATH) return false
      const clientId = callerOf(request, now())
      if (clientId) server.handleUpgrade(request, socket, head, (opened) => accept(opened, clientId))
      else socket.end('HTTP/1.1 401 Unauthorized\r\nconnection: close\r\n\r\n')
      return true
    },
    async close() {
      clearInterval(pinging)
      for (const { socket } of connections) socket.terminate()
      server.close()
      mailbox.close()
    },
  }
}

type Said = { id?: unknown; method?: unknown; params?: unknown; result?: unknown }

function parse(text: string): Said | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

function answer(client: Client, { method, params }: Said): { result: unknown } | { error: object } {
  const run = Object.hasOwn(methods, String(method)) ? methods[String(method)] : undefined
  if (!run) return { error: UNKNOWN }
  try {
    return { result: run(client, paramsOf(params)) }
  } catch (error) {
    if (!(error instanceof BadParams)) throw error
    return { error: INVALID }
  }
}

/** Any project id is accepted; it matters only for the paid service. */
function callerOf(request: IncomingMessage, now: number): string | undefined {
  const { searchParams } = urlOf(request)
  return searchParams.get('projectId') ? clientIdOf(searchParams.get('auth'), now) : undefined
}

const subscriptionId = ({ clientId }: Connection, topic: string) =>
  createHash('sha256').update(`${topic}${clientId}`).digest('hex')

const send = ({ socket }: Connection, message: object) => socket.send(JSON.stringify(message))
