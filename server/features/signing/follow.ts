import { randomUUID } from 'node:crypto'
import { isLedgerError } from '@gooddrop/ledger/errors.ts'
import { AppError } from '#app-error.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { pause } from '#pause.ts'
import { advanceToExpired, advanceToFailed } from './advance.ts'
import { resolveRequest } from './resolve.ts'
import type { Followable, Followers } from './signing-deps.ts'
import { isWaiting } from './states.ts'
import { adoptRequests, overdueRequests, strandedRequests } from './store.ts'
import { WalletUnavailable } from './wallets/wallet.ts'

export type FollowOptions = {
  sweepMs?: number
  /** A server that has not renewed its lease for so long is dead, and its requests are taken over. */
  leaseSeconds?: number
  retryMs?: { first: number; most: number }
}

/** The platform may not answer when the time is up. For so long we wait to learn whether it was signed before. */
const GRACE_MS = 10 * 60_000
/** Longer than any platform is given to take a request. */
const HANDING_OVER_SECONDS = 30

const THROTTLE_MS = 3000
const MOST_WAIT_MS = 2000
const MOST_REMEMBERED = 10_000

type Followed = { end(): void; running?: Promise<void>; again: boolean; failures: number; timer?: NodeJS.Timeout }

export function createFollowers(given: () => Deps, options: FollowOptions = {}): Followers {
  const { sweepMs = 1000, leaseSeconds = 20, retryMs = { first: 500, most: 15_000 } } = options
  const name = randomUUID()
  const followed = new Map<string, Followed>()
  const checked = new Map<string, number>()
  let sweeping: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  function follow(request: Followable) {
    if (stopped || followed.has(request.id) || !request.payload || !isWaiting(request.state)) return
    const wallet = given().signing.wallets[request.wallet]
    if (!wallet) return
    const entry: Followed = { end: () => undefined, again: false, failures: 0 }
    followed.set(request.id, entry)
    entry.end = wallet.follow(request.payload, () => void check(request.id))
  }

  function unfollow(id: string) {
    const entry = followed.get(id)
    followed.delete(id)
    clearTimeout(entry?.timer)
    entry?.end()
  }

  /** For pages that poll: the platform limits how often it may be asked. */
  async function checkThrottled(id: string): Promise<void> {
    const now = performance.now()
    const last = checked.get(id)
    if (last !== undefined && now - last < THROTTLE_MS) return
    if (checked.size > MOST_REMEMBERED) checked.clear()
    checked.set(id, now)
    // A page waits for this: when the platform is slow the page gets what we know, and the rest by an event.
    const enough = new AbortController()
    await Promise.race([check(id), pause(MOST_WAIT_MS, enough.signal)])
    enough.abort()
  }

  function check(id: string): Promise<void> {
    const entry = followed.get(id)
    if (!entry) return checkOnce(id)
    entry.again = true
    entry.running ??= checkAgain(id, entry).finally(() => {
      entry.running = undefined
    })
    return entry.running
  }

  async function checkAgain(id: string, entry: Followed): Promise<void> {
    while (entry.again && !stopped) {
      entry.again = false
      await checkOnce(id, entry)
    }
  }

  async function checkOnce(id: string, entry?: Followed): Promise<void> {
    if (stopped) return
    const deps = given()
    clearTimeout(entry?.timer)
    try {
      const request = await resolveRequest(deps, id)
      if (entry) entry.failures = 0
      if (!request || !isWaiting(request.state)) unfollow(id)
    } catch (error) {
      if (stopped) return
      const expected = error instanceof WalletUnavailable || error instanceof AppError || isLedgerError(error)
      deps.log[expected ? 'warn' : 'error']({ err: error, request: id }, 'a request could not be checked')
      if (!entry) return
      const wait = Math.min(retryMs.most, retryMs.first * 2 ** entry.failures++)
      entry.timer = setTimeout(() => void check(id), wait)
    }
  }

  async function sweep(): Promise<void> {
    const deps = given()
    const { db, clock, log } = deps
    try {
      await adopt(leaseSeconds)
      for (const id of await strandedRequests(db, HANDING_OVER_SECONDS))
        await inTransaction(db, (tx) => advanceToFailed(tx, deps, id, 'wallet_unavailable'))
      const overdue = await overdueRequests(db, name, clock.now())
      await Promise.all(overdue.map(({ id, expiresAt }) => expire(id, expiresAt)))
    } catch (error) {
      if (!stopped) log.warn({ err: error }, 'sign requests that are over could not be ended')
    }
  }

  async function expire(id: string, expiresAt: Date): Promise<void> {
    const deps = given()
    // One that failed just now is being tried again by its own timer.
    if (!followed.get(id)?.failures) await check(id)
    if (deps.clock.now().getTime() - expiresAt.getTime() > GRACE_MS)
      await inTransaction(deps.db, (tx) => advanceToExpired(tx, deps, id))
  }

  /** Takes over what nobody follows: after a restart everything, later what a dead server followed. */
  async function adopt(seconds: number): Promise<void> {
    for (const row of await adoptRequests(given().db, name, seconds)) {
      follow(row)
      void check(row.id)
    }
  }

  return {
    name,
    follow,
    unfollow,
    check,
    checkThrottled,
    start() {
      const tick = () => {
        sweeping ??= sweep().finally(() => {
          sweeping = undefined
        })
      }
      sweeping = adopt(0)
        .catch((error) => given().log.warn({ err: error }, 'open sign requests could not be adopted'))
        .finally(() => {
          sweeping = undefined
        })
      timer = setInterval(tick, sweepMs)
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      const running = [...followed.values()].map((entry) => entry.running)
      for (const id of [...followed.keys()]) unfollow(id)
      await Promise.allSettled([sweeping, ...running])
    },
  }
}
