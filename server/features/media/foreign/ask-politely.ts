import type { IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { Db } from '#db/database.ts'
import type { Period } from '#db/period.ts'
import { deleteDocumentsBefore, recordFailure, recordSuccess, takeTurn } from './foreign-store.ts'
import { type Ask, ForeignFailure, internet, openUrl, type Reach } from './open-url.ts'

type AskDeps = { db: Db; reach?: Reach }

/** Of one server, for one host. */
const MOST_AT_ONCE = 2
const running = new Map<string, number>()

const DAY_SECONDS = 86_400
/** Where a host has too many requests and does not say when it has fewer. */
const WAIT_SECONDS = 60

/** Asks a stranger's host no faster than it may be asked, and not at all while it wants to be left alone. */
export async function askPolitely(
  deps: AskDeps,
  url: URL,
  { trusted = false, timeoutMs, headers }: { trusted?: boolean; timeoutMs: number; headers?: Ask['headers'] },
): Promise<{ response: IncomingMessage; signal: AbortSignal }> {
  const { host } = url
  await waitForTurn(deps, host, trusted)
  const signal = AbortSignal.timeout(timeoutMs)
  const release = occupy(host)
  try {
    const response = await openUrl(url, deps.reach ?? internet, {
      signal,
      headers,
      ...(trusted && { trustedHost: host }),
    })
    response.once('close', release)
    await recordSuccess(deps.db, host)
    return { response, signal }
  } catch (error) {
    release()
    throw error instanceof ForeignFailure ? await noteFailure(deps, host, error) : error
  }
}

/** A host that the operator has chosen is asked as often as we like, unless it refuses. */
async function waitForTurn({ db }: AskDeps, host: string, trusted: boolean): Promise<void> {
  if ((running.get(host) ?? 0) >= MOST_AT_ONCE) throw notNow(1, false)
  const turn = await takeTurn(db, host)
  if ('waitMs' in turn) {
    if (!trusted && turn.waitMs > 0) await delay(turn.waitMs)
  } else if (turn.blocked || !trusted) throw notNow(turn.retryAfterSeconds, turn.blocked)
}

function occupy(host: string): () => void {
  running.set(host, (running.get(host) ?? 0) + 1)
  let over = false
  return () => {
    if (over) return
    over = true
    const left = (running.get(host) ?? 1) - 1
    if (left > 0) running.set(host, left)
    else running.delete(host)
  }
}

const notNow = (retryAfterSeconds: number, failed: boolean) =>
  new ForeignFailure('not now', undefined, { retryAfterSeconds, failed })

/** What is only wrong with this address, such as 404, says nothing about its host. */
async function noteFailure({ db }: AskDeps, host: string, failure: ForeignFailure): Promise<ForeignFailure> {
  const { reason, status = 0, retryAfter } = failure
  const overloaded = status === 429 || status === 503
  const broken = reason === 'not reachable' || reason === 'too slow' || status >= 500
  if (!overloaded && !broken) return failure
  const asked = overloaded ? Math.min(secondsOf(retryAfter) ?? WAIT_SECONDS, DAY_SECONDS) : 0
  await recordFailure(db, host, asked)
  return overloaded ? notNow(asked, true) : failure
}

/** Seconds, or a date. */
function secondsOf(retryAfter: string | undefined): number | undefined {
  if (retryAfter === undefined) return undefined
  if (/^\d{1,9}$/.test(retryAfter.trim())) return Number(retryAfter)
  const at = Date.parse(retryAfter)
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - Date.now()) / 1000))
}

export const foreignPeriods: readonly Period[] = [
  { what: 'Metadata of other people’s tokens, after it was read', days: 90, remove: deleteDocumentsBefore },
]
