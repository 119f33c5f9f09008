import type { LedgerClient } from './client.ts'
import { type Clock, pause, systemClock } from './clock.ts'
import { isLedgerError, LedgerError } from './errors.ts'
import { ledgerWithTransactions } from './queries.ts'
import type { Cursor, ValidatedLedger } from './validated-ledger.ts'

export type StreamOptions = {
  /** The last ledger that was dealt with. Without a hash (the very first start) any chain is followed. */
  after: Cursor | { index: number; hash?: undefined }
  signal?: AbortSignal
  clock?: Clock
  /** Ledgers fetched ahead of the one that is being dealt with. */
  window?: number
  retryMs?: number
  /** How long every server may be behind the cursor before we say so. */
  behindMs?: number
}

/**
 * Validated ledgers, in order and without a gap, from the cursor on for ever. Catching up and following live are the
 * same path: a message about a new ledger only raises the mark up to which ledgers are fetched by their index, so a
 * message that is lost, doubled or late changes nothing.
 */
export async function* validatedLedgers(client: LedgerClient, options: StreamOptions): AsyncGenerator<ValidatedLedger> {
  const { after, clock = systemClock, window = 16, behindMs = 60_000 } = options
  const stop = new AbortController()
  const signal = options.signal ? AbortSignal.any([options.signal, stop.signal]) : stop.signal
  const tips = followTips(client, signal, { clock, behindMs })
  const ahead = new Map<number, Promise<ValidatedLedger | LedgerError>>()
  let { index, hash }: { index: number; hash?: string | undefined } = after
  try {
    await tips.reach(index, index)
    const tip = client.tip()
    if (hash !== undefined && tip?.index === index && tip.hash !== hash) throw resetError(index, hash, tip.hash)
    while (!signal.aborted) {
      const mark = Math.min(tips.highest(), index + window)
      for (let next = index + 1; next <= mark; next++)
        if (!ahead.has(next)) ahead.set(next, fetchLedger(client, next, { ...options, clock, signal, behindMs }))
      const coming = ahead.get(index + 1)
      if (!coming) {
        await tips.reach(index + 1, index)
        continue
      }
      const ledger = await coming
      ahead.delete(index + 1)
      if (signal.aborted) return
      if (ledger instanceof LedgerError) throw ledger
      if (hash !== undefined && ledger.parentHash !== hash) throw resetError(index, hash, ledger.parentHash)
      index = ledger.index
      hash = ledger.hash
      yield ledger
    }
  } finally {
    stop.abort()
    tips.end()
  }
}

const resetError = (index: number, ours: string, theirs: string) =>
  new LedgerError('ledger_reset', `Ledger ${index} is ${theirs} here, but we followed ${ours}: this is another chain`, {
    index,
    ours,
    theirs,
  })

/** Lets one wait for the ledger that comes next, as long as the servers are not stuck before where we are. */
function followTips(
  client: LedgerClient,
  signal: AbortSignal,
  { clock, behindMs }: { clock: Clock; behindMs: number },
) {
  let nextTip = Promise.withResolvers<void>()
  const wake = () => {
    nextTip.resolve()
    nextTip = Promise.withResolvers()
  }
  const unsubscribe = client.onTip(wake)
  signal.addEventListener('abort', wake)

  /** Waits until ledger `target` is validated; `cursor` is where we are. */
  async function reach(target: number, cursor: number) {
    let behindSince: number | null = null
    while (!signal.aborted && (client.tip()?.index ?? 0) < target) {
      const timeout = new AbortController()
      await Promise.race([nextTip.promise, pause(clock, behindMs / 4, timeout.signal)])
      timeout.abort()
      const tip = client.serverTip()
      if (!tip || tip.index >= cursor) behindSince = null
      else if (behindSince === null) behindSince = clock.now()
      else if (clock.now() - behindSince >= behindMs) throw behindError(tip.index, cursor)
    }
  }

  return {
    highest: () => client.tip()?.index ?? 0,
    reach,
    end() {
      unsubscribe()
      signal.removeEventListener('abort', wake)
    },
  }
}

/** A chain that ends before our cursor lags or was begun anew; either way somebody should know. */
const behindError = (tip: number, cursor: number) =>
  new LedgerError(
    'behind_cursor',
    `The servers end at ledger ${tip}, before our ${cursor}: lagging, or another chain`,
    {
      tip,
      cursor,
    },
  )

/** One validated ledger, from whichever server has it; for ranges that are read beside the stream. */
export async function validatedLedger(
  client: LedgerClient,
  index: number,
  signal: AbortSignal,
): Promise<ValidatedLedger> {
  const found = await fetchLedger(client, index, { clock: systemClock, signal, behindMs: 60_000 })
  if (found instanceof LedgerError) throw found
  return found
}

type FetchOptions = Pick<StreamOptions, 'retryMs'> & { clock: Clock; signal: AbortSignal; behindMs: number }

/** Settles only with the ledger or with a reason to give up, so that an error of a ledger fetched ahead is never lost. */
async function fetchLedger(
  client: LedgerClient,
  index: number,
  { clock, signal, behindMs, retryMs = 250 }: FetchOptions,
): Promise<ValidatedLedger | LedgerError> {
  const misses: Misses = { fresh: 0, old: new Map(), behindSince: null }
  for (;;) {
    if (signal.aborted) return new LedgerError('closed', 'The stream was ended')
    try {
      const { ledger, validated } = await ledgerWithTransactions(client, index, signal)
      if (validated && ledger.index === index) return ledger
    } catch (error) {
      if (!isLedgerError(error)) return new LedgerError('bad_reply', String(error), { cause: error })
      if (error.code === 'lgrNotFound') {
        const gaveUp = noteMissing(client, index, error, { misses, clock, behindMs })
        if (gaveUp) return gaveUp
      } else if (!error.transient && error.code !== 'bad_reply') return error
      else if (error.details.server && error.code !== 'disconnected')
        client.failover(error.details.server, error.message)
    }
    await pause(clock, retryMs, signal)
  }
}

/** Behind one address there may be several machines: one that has just announced a ledger may not have it yet. */
const FRESH_LEDGERS = 3
const TRIES_PER_SERVER = 4

type Misses = { fresh: number; old: Map<string, number>; behindSince: number | null }

/** History may be short on one server and whole on the next; only when none has it do we give up. */
function noteMissing(
  client: LedgerClient,
  index: number,
  error: LedgerError,
  { misses, clock, behindMs }: { misses: Misses; clock: Clock; behindMs: number },
): LedgerError | null {
  const { server, serverTip } = error.details
  if (server === undefined) return null
  if (index > (client.tip()?.index ?? 0) - FRESH_LEDGERS) {
    if (++misses.fresh % TRIES_PER_SERVER === 0) client.failover(server, `it is slow to have ledger ${index}`)
    return null
  }
  client.failover(server, `it has no ledger ${index}`)
  // A server that lags does not have it yet: that says nothing about its history, unless it stays so.
  if (serverTip !== undefined && serverTip < index) {
    misses.behindSince ??= clock.now()
    return clock.now() - misses.behindSince >= behindMs ? behindError(serverTip, index) : null
  }
  misses.behindSince = null
  misses.old.set(server, (misses.old.get(server) ?? 0) + 1)
  const everywhere = client.urls.every((url) => (misses.old.get(url) ?? 0) >= TRIES_PER_SERVER)
  return everywhere ? new LedgerError('history_missing', `No server has ledger ${index}`, { index }) : null
}
