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
  const { clock = systemClock, window = 16 } = options
  const stop = new AbortController()
  const signal = options.signal ? AbortSignal.any([options.signal, stop.signal]) : stop.signal
  const tips = followTips(client, signal)
  const ahead = new Map<number, Promise<ValidatedLedger | LedgerError>>()
  let { index, hash }: { index: number; hash?: string | undefined } = options.after
  try {
    await waitForCursor(client, options, tips, signal)
    while (!signal.aborted) {
      const mark = Math.min(tips.highest(), index + window)
      for (let next = index + 1; next <= mark; next++)
        if (!ahead.has(next)) ahead.set(next, fetchLedger(client, next, { ...options, clock, signal }))
      const coming = ahead.get(index + 1)
      if (!coming) {
        await tips.above(index)
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

function followTips(client: LedgerClient, signal: AbortSignal) {
  let news = Promise.withResolvers<void>()
  const wake = () => {
    news.resolve()
    news = Promise.withResolvers()
  }
  const forget = client.onTip(wake)
  signal.addEventListener('abort', wake)
  return {
    highest: () => client.tip()?.index ?? 0,
    async above(index: number) {
      while (!signal.aborted && (client.tip()?.index ?? 0) <= index) await news.promise
    },
    end() {
      forget()
      signal.removeEventListener('abort', wake)
    },
  }
}

type Tips = ReturnType<typeof followTips>

/** A ledger that ends before our cursor is lagging or was reset: wait a while for it, but not in silence for ever. */
async function waitForCursor(client: LedgerClient, options: StreamOptions, tips: Tips, signal: AbortSignal) {
  const { after, clock = systemClock, behindMs = 60_000 } = options
  const late = new AbortController()
  const deadline = pause(clock, behindMs, AbortSignal.any([signal, late.signal]))
  const reached = await Promise.race([tips.above(after.index - 1).then(() => true), deadline.then(() => false)])
  late.abort()
  if (signal.aborted) return
  const tip = client.tip()
  if (!reached && tip) {
    const message = `The servers end at ledger ${tip.index}, before our ${after.index}: lagging, or another chain`
    throw new LedgerError('behind_cursor', message, { tip: tip.index, cursor: after.index })
  }
  await tips.above(after.index - 1)
  const now = client.tip()
  if (now?.index === after.index && after.hash !== undefined && now.hash !== after.hash)
    throw resetError(after.index, after.hash, now.hash)
}

type FetchOptions = StreamOptions & { clock: Clock; signal: AbortSignal }

/** Settles only with the ledger or with a reason to give up, so that a ledger fetched ahead never fails unheard. */
async function fetchLedger(
  client: LedgerClient,
  index: number,
  { clock, signal, retryMs = 250 }: FetchOptions,
): Promise<ValidatedLedger | LedgerError> {
  const misses: Misses = { fresh: 0, old: new Map() }
  for (;;) {
    if (signal.aborted) return new LedgerError('closed', 'The stream was ended')
    try {
      const { ledger, validated } = await ledgerWithTransactions(client, index, signal)
      if (validated && ledger.index === index) return ledger
    } catch (error) {
      if (!isLedgerError(error)) return new LedgerError('bad_reply', String(error), { cause: error })
      if (error.code === 'lgrNotFound') {
        const gaveUp = noteMissing(client, index, error, misses)
        if (gaveUp) return gaveUp
      } else if (!error.transient && error.code !== 'bad_reply') return error
      else if (error.details.server && error.code !== 'disconnected')
        client.failover(error.details.server, error.message)
    }
    await pause(clock, retryMs, signal)
  }
}

/** Behind one address there may be several machines: one that has just been told of a ledger may not have it yet. */
const FRESH_LEDGERS = 3
const TRIES_PER_SERVER = 4

type Misses = { fresh: number; old: Map<string, number> }

/** History may be short on one server and whole on the next; only when none has it are we at a loss. */
function noteMissing(client: LedgerClient, index: number, error: LedgerError, misses: Misses): LedgerError | null {
  const { server, serverTip } = error.details
  if (server === undefined) return null
  if (index > (client.tip()?.index ?? 0) - FRESH_LEDGERS) {
    if (++misses.fresh % TRIES_PER_SERVER === 0) client.failover(server, `it is slow to have ledger ${index}`)
    return null
  }
  client.failover(server, `it has no ledger ${index}`)
  // A server that lags does not have it yet: that says nothing about its history.
  if (serverTip !== undefined && serverTip < index) return null
  misses.old.set(server, (misses.old.get(server) ?? 0) + 1)
  const everywhere = client.urls.every((url) => (misses.old.get(url) ?? 0) >= TRIES_PER_SERVER)
  return everywhere ? new LedgerError('history_missing', `No server has ledger ${index}`, { index }) : null
}
