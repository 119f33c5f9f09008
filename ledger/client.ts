import { type Clock, pause, systemClock } from './clock.ts'
import { type Connection, openConnection } from './connection.ts'
import { isLedgerError, LedgerError } from './errors.ts'
import { readTip, type Tip } from './tip.ts'
import { type Json, numberOrNull } from './wire.ts'

export type LedgerClientOptions = {
  /** Tried in this order, round and round. */
  urls: readonly string[]
  networkId: number
  clock?: Clock
  random?: () => number
  connectTimeoutMs?: number
  requestTimeoutMs?: number
  /** How long a request waits for a server, over all attempts. */
  patienceMs?: number
  /** Without a new validated ledger for so long, the server is checked. */
  stallMs?: number
  backOff?: { firstMs: number; mostMs: number }
  /** Streams to hear beside the ledgers, and what hears them. */
  streams?: readonly string[]
  onMessage?: (message: Json) => void
  log?: (event: string, details: Json) => void
}

export type RequestOptions = { timeoutMs?: number; patienceMs?: number; retry?: boolean; signal?: AbortSignal }

export type LedgerClient = {
  readonly networkId: number
  readonly urls: readonly string[]
  /** Asked of the present server, and of the next one when the connection breaks on the way. */
  request(command: string, params?: Json, options?: RequestOptions): Promise<Json>
  /** The newest validated ledger seen on any server; null before the first connection. */
  tip(): Tip | null
  /** The newest validated ledger of the present server, which may be behind; null while there is none. */
  serverTip(): Tip | null
  /** Waits for the first connection if need be. */
  freshTip(patienceMs?: number): Promise<Tip>
  onTip(listener: (tip: Tip) => void): () => void
  /** Leaves the named server, if it is still the present one, for the next. */
  failover(server: string, reason: string): void
  server(): string | null
  close(): void
}

/** Servers of one network differ by a ledger or two at any moment. */
const TOLERATED_LAG = 2

type Live = { connection: Connection; tip: Tip }

/** Keeps one checked connection to one of several servers, and moves on when it breaks, stalls or lags. */
export function createLedgerClient(options: LedgerClientOptions): LedgerClient {
  const { urls, networkId, clock = systemClock, random = Math.random, log = () => {} } = options
  const { streams = [], onMessage = () => {} } = options
  const { connectTimeoutMs = 10_000, requestTimeoutMs = 15_000, patienceMs = 30_000, stallMs = 30_000 } = options
  const backOff = options.backOff ?? { firstMs: 200, mostMs: 5_000 }
  if (urls.length === 0) throw new RangeError('a ledger client needs at least one URL')

  const stop = new AbortController()
  const tipListeners = new Set<(tip: Tip) => void>()
  const wrongNetwork = new Set<string>()
  let live: Live | null = null
  let highest: Tip | null = null
  let progressAt = clock.now()
  let suspected: Connection | null = null
  let arrived = Promise.withResolvers<void>()
  let lastError = new LedgerError('unavailable', 'No server has been reached yet')

  function see(tip: Tip) {
    if (live && tip.index > live.tip.index) live.tip = tip
    if (highest && tip.index <= highest.index) return
    highest = tip
    progressAt = clock.now()
    for (const listener of tipListeners) listener(tip)
  }

  async function connect(url: string): Promise<Live> {
    const connection = await openConnection({
      url,
      clock,
      connectTimeoutMs,
      requestTimeoutMs,
      onMessage: (message) => (message.type === 'ledgerClosed' ? see(readTip(message)) : onMessage(message)),
    })
    try {
      const hello = await connection.request('subscribe', { streams: ['ledger', ...streams] })
      await checkNetwork(connection, hello)
      return { connection, tip: readTip(hello) }
    } catch (error) {
      connection.close('it was refused')
      throw error
    }
  }

  /** The same signed transaction is valid on every network with a low id: we must know which one we talk to. */
  async function checkNetwork(connection: Connection, hello: Json) {
    const reported = numberOrNull(hello.network_id) ?? (await networkOf(connection))
    if (reported === networkId) return void wrongNetwork.delete(connection.url)
    wrongNetwork.add(connection.url)
    const message = `${connection.url} is on network ${reported}, not on ${networkId}`
    throw new LedgerError('wrong_network', message, { server: connection.url })
  }

  async function keepConnected() {
    let failures = 0
    for (let next = 0; !stop.signal.aborted; next++) {
      const url = urls[next % urls.length]!
      try {
        const found = await connect(url)
        if (stop.signal.aborted) return found.connection.close('the client was closed')
        if (lags(found) && failures < urls.length) throw abandon(found, 'it lags behind what we have seen')
        live = found
        const since = clock.now()
        const seen = highest?.index ?? 0
        log('ledger connected', { server: url, index: live.tip.index })
        see(live.tip)
        progressAt = since
        arrived.resolve()
        const watch = watchForStall(live)
        lastError = await live.connection.gone
        watch.abort()
        // A server that let us in only to drop us again, with nothing new, is as bad as one that is away.
        const useful = live.tip.index > seen || clock.now() - since >= backOff.firstMs
        failures = useful ? 0 : failures + 1
      } catch (error) {
        lastError =
          error instanceof LedgerError ? error : new LedgerError('unavailable', String(error), { cause: error })
        failures++
      }
      if (live) arrived = Promise.withResolvers()
      live = null
      if (stop.signal.aborted) return
      log('ledger connection lost', { server: url, reason: lastError.message })
      const round = Math.floor(failures / urls.length)
      if (round > 0) await pause(clock, wait(round), stop.signal)
    }
  }

  /** What an old ledger says must not be taken for the present, as long as there is another server to ask. */
  const lags = ({ tip }: Live) => urls.length > 1 && highest !== null && tip.index < highest.index - TOLERATED_LAG

  const wait = (round: number) => Math.min(backOff.mostMs, backOff.firstMs * 2 ** (round - 1)) * (0.5 + random() / 2)

  /** Silence may mean that nothing happens, that the connection is dead, or that the server is stuck: ask it. */
  function watchForStall({ connection }: Live): AbortController {
    const watch = new AbortController()
    const signal = AbortSignal.any([watch.signal, stop.signal])
    const run = async () => {
      while (!signal.aborted) {
        const quiet = clock.now() - progressAt
        await pause(clock, Math.max(stallMs - quiet, stallMs / 10), signal)
        if (signal.aborted || clock.now() - progressAt < stallMs) continue
        const reason = await faultOf(connection)
        if (reason && !signal.aborted) connection.close(reason)
        else progressAt = clock.now()
      }
    }
    void run()
    return watch
  }

  async function faultOf(connection: Connection): Promise<string | null> {
    if (urls.length > 1) return `no new ledger in ${stallMs} ms`
    try {
      const reply = await connection.request(
        'ledger',
        { ledger_index: 'validated' },
        Math.min(stallMs, requestTimeoutMs),
      )
      const index = numberOrNull(reply.ledger_index) ?? 0
      return highest && index !== highest.index ? 'it does not publish its new ledgers' : null
    } catch (error) {
      return `it does not answer: ${error instanceof Error ? error.message : error}`
    }
  }

  async function connected(deadline: number, signal?: AbortSignal): Promise<Live> {
    while (!live) {
      if (stop.signal.aborted) throw new LedgerError('closed', 'The ledger client is closed')
      if (signal?.aborted) throw new LedgerError('closed', 'The request was given up')
      if (wrongNetwork.size === urls.length) throw lastError
      const left = deadline - clock.now()
      if (left <= 0) throw new LedgerError('unavailable', 'No ledger server can be reached', { cause: lastError })
      const enough = new AbortController()
      const signals = [enough.signal, stop.signal, ...(signal ? [signal] : [])]
      await Promise.race([arrived.promise, pause(clock, Math.min(left, 250), AbortSignal.any(signals))])
      enough.abort()
    }
    return live
  }

  /** A short time is the asker's own choice; whether the server is away, it is asked once more. */
  async function suspect(connection: Connection, command: string, timeoutMs: number): Promise<void> {
    if (timeoutMs < requestTimeoutMs) {
      if (suspected === connection) return
      suspected = connection
      const answered = await connection.request('ping', {}, requestTimeoutMs / 2).then(
        () => true,
        () => false,
      )
      suspected = null
      if (answered) return
    }
    connection.close(`${command} had no answer`)
  }

  async function request(command: string, params: Json = {}, chosen: RequestOptions = {}): Promise<Json> {
    const deadline = clock.now() + (chosen.patienceMs ?? patienceMs)
    for (;;) {
      const { connection, tip } = await connected(deadline, chosen.signal)
      try {
        return await connection.request(command, params, chosen.timeoutMs)
      } catch (error) {
        const lost = isLedgerError(error, 'disconnected', 'timeout')
        if (isLedgerError(error, 'timeout')) void suspect(connection, command, chosen.timeoutMs ?? requestTimeoutMs)
        if (isLedgerError(error)) error.details.serverTip = tip.index
        if (!lost || chosen.retry === false || clock.now() >= deadline) throw error
      }
    }
  }

  void keepConnected()

  return {
    networkId,
    urls,
    request,
    tip: () => highest,
    serverTip: () => live?.tip ?? null,
    async freshTip(ms = patienceMs) {
      await connected(clock.now() + ms)
      return highest!
    },
    onTip(listener) {
      tipListeners.add(listener)
      return () => void tipListeners.delete(listener)
    },
    failover: (server, reason) => live?.connection.url === server && live.connection.close(reason),
    server: () => live?.connection.url ?? null,
    close() {
      stop.abort()
      live?.connection.close('the client was closed')
    },
  }
}

/** The same connection for somebody who does not wait longer than this for an answer. */
export const withPatience = (client: LedgerClient, ms: number): LedgerClient => ({
  ...client,
  request: (command, params, options) => client.request(command, params, { patienceMs: ms, timeoutMs: ms, ...options }),
  freshTip: (patienceMs = ms) => client.freshTip(patienceMs),
})

function abandon({ connection }: Live, reason: string): LedgerError {
  connection.close(reason)
  return new LedgerError('unavailable', `${connection.url}: ${reason}`, { server: connection.url })
}

/** Servers before version 2 do not send it with the stream; one that never sends it is taken for the main network. */
async function networkOf(connection: Connection): Promise<number> {
  const reply = await connection.request('server_info')
  const info = reply.info
  return (typeof info === 'object' && info !== null && numberOrNull((info as Json).network_id)) || 0
}
