// Questions to one ledger server, one after the other, at a pace that a public server bears.
import { isJson, type Json, jsonOf, textOf } from './wire.ts'

/** The server says that it has no such thing, or does not take the question: asking again would change nothing. */
export class LedgerRefusal extends Error {
  override readonly name = 'LedgerRefusal'
  readonly code: string
  constructor(code: string) {
    super(`the ledger server answers ${code}`)
    this.code = code
  }
}

/** No answer after many tries. */
export class LedgerUnreachable extends Error {
  override readonly name = 'LedgerUnreachable'
}

export type Pace = {
  /** Between two questions. */
  betweenMs: number
  /** After this long without an answer the connection is taken for lost. */
  answerMs: number
  firstRetryMs: number
  mostRetryMs: number
  /** Tries of one question. */
  tries: number
}

const PUBLIC: Pace = { betweenMs: 300, answerMs: 30_000, firstRetryMs: 1_000, mostRetryMs: 30_000, tries: 8 }
const OWN: Pace = { ...PUBLIC, betweenMs: 0, firstRetryMs: 100, mostRetryMs: 2_000 }

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** A server on one's own machine is asked as fast as it answers. */
export const isLoopback = (url: string): boolean => LOOPBACK.test(new URL(url).hostname)
export const paceFor = (url: string): Pace => (isLoopback(url) ? OWN : PUBLIC)

/** Only WebSocket addresses; without encryption only those of this machine. */
export function isServerUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol } = new URL(text)
  return protocol === 'wss:' || (protocol === 'ws:' && isLoopback(text))
}

/** The server is busy or not ready: the same question is asked again, and all further ones more slowly. */
const BUSY = ['slowDown', 'tooBusy', 'noNetwork', 'noCurrent', 'noClosed', 'notReady']
const SLOWER = 2
const FASTER = 0.9
const MOST_BETWEEN_MS = 10_000

export type Waiting = { why: 'busy' | 'lost'; ms: number }

export type LedgerSocket = {
  readonly url: string
  request(command: string, params?: Json): Promise<Json>
  close(): void
}

type Options = { signal?: AbortSignal; pace?: Pace; onWait?: (waiting: Waiting) => void }

export function openLedgerSocket(url: string, { signal, pace = paceFor(url), onWait }: Options = {}): LedgerSocket {
  let socket: WebSocket | undefined
  let betweenMs = pace.betweenMs
  let askedAt = 0
  let lastId = 0

  /** Open within the time for an answer, or rejected. */
  function connect(): Promise<WebSocket> {
    if (socket?.readyState === WebSocket.OPEN) return Promise.resolve(socket)
    const opening = new WebSocket(url)
    socket = opening
    return settle<WebSocket>(opening, (done) => opening.addEventListener('open', () => done(opening)))
  }

  /** Whatever comes first: what is waited for, the end of the connection, the end of patience, or of the whole check. */
  function settle<T>(on: WebSocket, wait: (done: (value: T) => void) => void): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const lost = () => end(() => reject(new LedgerUnreachable('the connection was lost')))
      const aborted = () => end(() => reject(signal?.reason))
      const timer = setTimeout(lost, pace.answerMs)
      const end = (then: () => void) => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', aborted)
        for (const name of ['close', 'error']) on.removeEventListener(name, lost)
        then()
      }
      signal?.addEventListener('abort', aborted)
      for (const name of ['close', 'error']) on.addEventListener(name, lost)
      wait((value) => end(() => resolve(value)))
    })
  }

  async function ask(command: string, params: Json): Promise<Json> {
    const open = await connect()
    await pause(askedAt + betweenMs - Date.now(), signal)
    askedAt = Date.now()
    const id = ++lastId
    return settle<Json>(open, (done) => {
      const listen = ({ data }: MessageEvent) => {
        const message = parse(data)
        if (message.id !== id) return
        open.removeEventListener('message', listen)
        done(message)
      }
      open.addEventListener('message', listen)
      open.send(JSON.stringify({ id, command, api_version: 2, ...params }))
    })
  }

  return {
    url,
    async request(command, params = {}) {
      let retryMs = pace.firstRetryMs
      for (let attempt = 1; ; attempt++) {
        signal?.throwIfAborted()
        let why: Waiting['why'] = 'lost'
        try {
          const reply = await ask(command, params)
          if (reply.status === 'success' && isJson(reply.result)) {
            // `load`: the server is about to close the connection because it is asked too much.
            const wanted = reply.warning === 'load' ? Math.max(betweenMs, 100) * SLOWER : betweenMs * FASTER
            betweenMs = Math.min(Math.max(wanted, pace.betweenMs), MOST_BETWEEN_MS)
            return reply.result
          }
          const code = textOf(reply.error) ?? 'unknown'
          if (!BUSY.includes(code)) throw new LedgerRefusal(code)
          why = 'busy'
          betweenMs = Math.min(Math.max(betweenMs, 250) * SLOWER, MOST_BETWEEN_MS)
        } catch (error) {
          if (error instanceof LedgerRefusal || signal?.aborted) throw error
          socket?.close()
          socket = undefined
        }
        if (attempt >= pace.tries) throw new LedgerUnreachable(`${url} does not answer`)
        onWait?.({ why, ms: retryMs })
        await pause(retryMs, signal)
        retryMs = Math.min(retryMs * 2, pace.mostRetryMs)
      }
    },
    close() {
      socket?.close()
      socket = undefined
    },
  }
}

function parse(data: unknown): Json {
  try {
    return jsonOf(JSON.parse(String(data)))
  } catch {
    return {}
  }
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  if (ms <= 0) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const aborted = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', aborted)
      resolve()
    }, ms)
    signal?.addEventListener('abort', aborted, { once: true })
  })
}
