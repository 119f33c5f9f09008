import { randomUUID } from 'node:crypto'
import { isLedgerError } from '@gooddrop/ledger/errors.ts'
import { sql } from 'kysely'
import { AppError } from '#app-error.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { pause } from '#pause.ts'
import { advanceToExpired } from './advance.ts'
import { resolveRequest } from './resolve.ts'
import { WalletUnavailable } from './signers/signer.ts'
import type { Followable, Followers } from './signing-deps.ts'
import { isWaiting } from './states.ts'

export type FollowOptions = {
  sweepMs?: number
  /** A server that has not spoken up for so long is dead, and its requests are taken over. */
  orphanSeconds?: number
  retryMs?: { first: number; most: number }
}

/** The platform may be away when the time is up. For so long we wait to hear whether it was signed before. */
const BENEFIT_OF_DOUBT_MS = 10 * 60_000

const GLANCE_MS = 3000
const MOST_WAIT_MS = 2000
const MOST_REMEMBERED = 10_000

type Followed = { end(): void; running?: Promise<void>; again: boolean; failures: number; timer?: NodeJS.Timeout }

export function createFollowers(given: () => Deps, options: FollowOptions = {}): Followers {
  const { sweepMs = 1000, orphanSeconds = 20, retryMs = { first: 500, most: 15_000 } } = options
  const name = randomUUID()
  const followed = new Map<string, Followed>()
  const looked = new Map<string, number>()
  let sweeping: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  function follow(request: Followable) {
    if (stopped || followed.has(request.id) || !request.payload || !isWaiting(request.state)) return
    const signer = given().signing.signers[request.wallet]
    if (!signer) return
    const entry: Followed = { end: () => undefined, again: false, failures: 0 }
    followed.set(request.id, entry)
    entry.end = signer.follow(request.payload, () => void look(request.id))
  }

  function forget(id: string) {
    const entry = followed.get(id)
    followed.delete(id)
    clearTimeout(entry?.timer)
    entry?.end()
  }

  /** For pages that ask again and again: the platform wants to be asked rarely. */
  async function glance(id: string): Promise<void> {
    const now = performance.now()
    const last = looked.get(id)
    if (last !== undefined && now - last < GLANCE_MS) return
    if (looked.size > MOST_REMEMBERED) looked.clear()
    looked.set(id, now)
    // A page waits for this: when the platform is slow it gets what we know, and hears the rest over its socket.
    const enough = new AbortController()
    await Promise.race([look(id), pause(MOST_WAIT_MS, enough.signal)])
    enough.abort()
  }

  function look(id: string): Promise<void> {
    const entry = followed.get(id)
    if (!entry) return lookOnce(id)
    entry.again = true
    entry.running ??= lookAgain(id, entry).finally(() => {
      entry.running = undefined
    })
    return entry.running
  }

  async function lookAgain(id: string, entry: Followed): Promise<void> {
    while (entry.again && !stopped) {
      entry.again = false
      await lookOnce(id, entry)
    }
  }

  async function lookOnce(id: string, entry?: Followed): Promise<void> {
    if (stopped) return
    const deps = given()
    clearTimeout(entry?.timer)
    try {
      const request = await resolveRequest(deps, id)
      if (entry) entry.failures = 0
      if (!request || !isWaiting(request.state)) forget(id)
    } catch (error) {
      if (stopped) return
      const expected = error instanceof WalletUnavailable || error instanceof AppError || isLedgerError(error)
      deps.log[expected ? 'warn' : 'error']({ err: error, request: id }, 'a request could not be looked at')
      if (!entry) return
      const wait = Math.min(retryMs.most, retryMs.first * 2 ** entry.failures++)
      entry.timer = setTimeout(() => void look(id), wait)
    }
  }

  async function sweep(): Promise<void> {
    const deps = given()
    const { db, clock, log } = deps
    try {
      await adopt(orphanSeconds)
      const due = await db
        .selectFrom('sign_requests')
        .select(['id', 'expires_at'])
        .where(sql<boolean>`state in ('created', 'opened')`)
        .where('expires_at', '<=', clock.now().toISOString())
        .where((eb) => eb.or([eb('follower', '=', name), eb('payload_uuid', 'is', null)]))
        .limit(100)
        .execute()
      await Promise.all(due.map(({ id, expires_at }) => expire(id, new Date(expires_at))))
    } catch (error) {
      if (!stopped) log.warn({ err: error }, 'sign requests could not be swept')
    }
  }

  async function expire(id: string, expiresAt: Date): Promise<void> {
    const deps = given()
    // One that failed just now is being tried again by its own timer.
    if (!followed.get(id)?.failures) await look(id)
    if (deps.clock.now().getTime() - expiresAt.getTime() > BENEFIT_OF_DOUBT_MS)
      await inTransaction(deps.db, (tx) => advanceToExpired(tx, deps, id))
  }

  /** Takes over what nobody follows: after a restart everything, later what another server has left behind. */
  async function adopt(seconds: number): Promise<void> {
    const { db } = given()
    await sql`update sign_requests set followed_at = now()
      where follower = ${name} and state in ('created', 'opened') and followed_at < now() - interval '5 seconds'`.execute(
      db,
    )
    const { rows } = await sql<Followable>`
      update sign_requests set follower = ${name}, followed_at = now() where id in (
        select id from sign_requests where state in ('created', 'opened') and payload_uuid is not null
          and (follower is null or (follower <> ${name} and followed_at <= now() - make_interval(secs => ${seconds})))
        order by expires_at limit 200 for update skip locked)
      returning id, wallet, payload_uuid as payload, state`.execute(db)
    for (const row of rows) {
      follow(row)
      void look(row.id)
    }
  }

  return {
    name,
    follow,
    forget,
    look,
    glance,
    start() {
      const tick = () => {
        sweeping ??= sweep().finally(() => {
          sweeping = undefined
        })
      }
      sweeping = adopt(0)
        .catch((error) => given().log.warn({ err: error }, 'open sign requests could not be taken up'))
        .finally(() => {
          sweeping = undefined
        })
      timer = setInterval(tick, sweepMs)
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      const running = [...followed.values()].map((entry) => entry.running)
      for (const id of [...followed.keys()]) forget(id)
      await Promise.allSettled([sweeping, ...running])
    },
  }
}
