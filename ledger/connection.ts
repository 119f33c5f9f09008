import type { Clock } from './clock.ts'
import { LedgerError } from './errors.ts'
import { type Json, jsonOr } from './wire.ts'

export type ConnectionOptions = {
  url: string
  clock: Clock
  connectTimeoutMs: number
  requestTimeoutMs: number
  /** Messages that answer no request: the streams that were subscribed to. */
  onMessage(message: Json): void
}

export type Connection = {
  readonly url: string
  request(command: string, params?: Json, timeoutMs?: number): Promise<Json>
  close(reason: string): void
  /** Resolves when the connection is gone, whoever ended it. */
  readonly gone: Promise<LedgerError>
}

type Waiting = { resolve(result: Json): void; reject(error: LedgerError): void; cancel(): void; command: string }

const API_VERSION = 2

/** One WebSocket to one server. Replies are matched by id; every request ends, at the latest by its timeout. */
export function openConnection(options: ConnectionOptions): Promise<Connection> {
  const { url, clock } = options
  const socket = new WebSocket(url)
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let end: LedgerError | null = null
  const { promise: gone, resolve: markGone } = Promise.withResolvers<LedgerError>()

  function finish(reason: string, cause?: unknown) {
    if (end) return
    end = new LedgerError('disconnected', `Connection to ${url} ended: ${reason}`, { server: url, cause })
    for (const request of waiting.values()) {
      request.cancel()
      request.reject(end)
    }
    waiting.clear()
    // A half-open peer never answers the closing handshake, so nobody waits for it.
    socket.close()
    markGone(end)
  }

  function receive(data: unknown) {
    if (end) return
    const message = parse(data)
    if (!message) return finish('it sent something that is not JSON')
    const request = typeof message.id === 'number' ? waiting.get(message.id) : undefined
    if (!request) return message.type === 'response' ? undefined : publish(message)
    waiting.delete(Number(message.id))
    request.cancel()
    if (message.status === 'success') request.resolve(jsonOr(message.result))
    else request.reject(serverError(message, request.command, url))
  }

  function publish(message: Json) {
    try {
      options.onMessage(message)
    } catch (error) {
      finish('it sent a message that cannot be read', error)
    }
  }

  const connection: Connection = {
    url,
    gone,
    close: finish,
    request(command, params = {}, timeoutMs = options.requestTimeoutMs) {
      if (end) return Promise.reject(end)
      const id = ++lastId
      return new Promise((resolve, reject) => {
        const cancel = clock.after(timeoutMs, () => {
          waiting.delete(id)
          reject(new LedgerError('timeout', `${command} had no answer in ${timeoutMs} ms`, { server: url }))
        })
        waiting.set(id, { resolve, reject, cancel, command })
        socket.send(JSON.stringify({ ...params, id, command, api_version: API_VERSION }))
      })
    },
  }

  return new Promise((resolve, reject) => {
    const cancel = clock.after(options.connectTimeoutMs, () => finish('no connection in time'))
    socket.onopen = () => {
      cancel()
      if (!end) resolve(connection)
    }
    socket.onmessage = (event) => receive(event.data)
    socket.onerror = () => finish('socket error')
    socket.onclose = (event) => finish(`closed with ${event.code}`)
    gone.then((error) => {
      cancel()
      reject(error)
    })
  })
}

function parse(data: unknown): Json | null {
  if (typeof data !== 'string') return null
  try {
    const message: unknown = JSON.parse(data)
    return typeof message === 'object' && message !== null ? (message as Json) : null
  } catch {
    return null
  }
}

function serverError(message: Json, command: string, url: string): LedgerError {
  const code = typeof message.error === 'string' ? message.error : 'bad_reply'
  const text = message.error_message ?? message.error_exception ?? code
  return new LedgerError(code, `${command}: ${text}`, { server: url, reply: message })
}
