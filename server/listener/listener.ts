import type { LedgerClient } from '@gooddrop/ledger/client.ts'
import { isLedgerError } from '@gooddrop/ledger/errors.ts'
import { validatedLedgers } from '@gooddrop/ledger/stream.ts'
import type { Cursor, ValidatedLedger } from '@gooddrop/ledger/validated-ledger.ts'
import { takeLock } from '#db/lock.ts'
import type { Deps } from '#deps.ts'
import { pause } from '#pause.ts'
import { applyLedgers, type ReadLedger, readLedger } from './apply.ts'
import { inBatches } from './batches.ts'
import { firstLedger, readCursor, StaleHolder, type Start } from './cursor.ts'
import type { Reactions } from './reaction.ts'
import type { ListenerState } from './status.ts'
import { fillWatched } from './watch.ts'

export type Listener = { state(): ListenerState; stop(): Promise<void> }

export type ListenerOptions = {
  client: LedgerClient
  reactions: Reactions
  /** Where to begin on an empty database. */
  start: Start
  /** Ledgers in one transaction while catching up. */
  atOnce?: number
  /** How long a server waits before it asks again for the lock, or tries again after a failure. */
  retryMs?: number
  source?: typeof validatedLedgers
}

/** Another chain, or a hole in its history: waiting does not help, somebody has to look. */
const REFUSED = ['ledger_reset', 'behind_cursor', 'history_missing', 'wrong_network']

/** Follows the ledger for as long as the process lives; of several servers one does, and the next when it dies. */
export function startListener(deps: Deps, options: ListenerOptions): Listener {
  const { client, retryMs = 1000 } = options
  const stop = new AbortController()
  const state: ListenerState = { leads: false, trouble: undefined }

  async function run(): Promise<void> {
    while (!stop.signal.aborted) {
      try {
        await lead()
      } catch (error) {
        if (stop.signal.aborted) return
        state.trouble = troubleOf(error)
        const refused = isLedgerError(error, ...REFUSED)
        deps.log[refused ? 'fatal' : 'error']({ err: error }, 'the listener stopped and will try again')
      }
      state.leads = false
      await pause(retryMs, stop.signal)
    }
  }

  async function lead(): Promise<void> {
    const lock = await takeLock(deps.database, client.networkId)
    if (!lock) {
      state.trouble = undefined
      return
    }
    state.leads = true
    deps.log.info({ network: client.networkId }, 'this server follows the ledger now')
    const signal = AbortSignal.any([stop.signal, lock.lost])
    const filling = fillWatched(deps, client, signal)
    try {
      await follow(deps, options, signal, () => {
        state.trouble = undefined
      })
    } finally {
      await lock.release()
      await filling
    }
  }

  const running = run()
  return {
    state: () => ({ ...state }),
    async stop() {
      stop.abort()
      await running
    },
  }
}

async function follow(deps: Deps, options: ListenerOptions, signal: AbortSignal, onApplied: () => void): Promise<void> {
  const { client, reactions, atOnce = 50, source = validatedLedgers } = options
  const { networkId } = client
  let cursor: Cursor | undefined = await readCursor(deps.db, networkId)
  const after = cursor ?? { index: (await firstLedger(client, options.start)) - 1 }
  deps.log.info({ after: after.index }, 'reading ledgers')
  const done = new AbortController()
  const stream = source(client, { after, signal: AbortSignal.any([signal, done.signal]) })
  try {
    for await (const ledgers of inBatches(readAhead(stream), atOnce)) {
      if (signal.aborted) return
      cursor = await applyLedgers({ deps, reactions, networkId }, cursor, ledgers)
      onApplied()
    }
  } finally {
    done.abort()
  }
}

/** Facts are read while the database writes those of the ledgers before. */
export async function* readAhead(ledgers: AsyncIterable<ValidatedLedger>): AsyncGenerator<ReadLedger> {
  for await (const ledger of ledgers) yield readLedger(ledger)
}

function troubleOf(error: unknown): string {
  if (error instanceof StaleHolder) return 'another server follows the ledger'
  if (isLedgerError(error, ...REFUSED)) return `the ledger is refused (${error.code}): ${error.message}`
  return `the ledger cannot be followed: ${error instanceof Error ? error.message : error}`
}
