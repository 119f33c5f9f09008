import { AppError } from '#app-error.ts'
import { audit } from '#db/audit.ts'
import type { Tx } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { deviceName } from './device-name.ts'
import { endOldSessions, endSession, endSessions, liveSessions } from './session-store.ts'
import type { Actor } from './sessions.ts'
import { lockUserByName, type UserRow } from './user-store.ts'

type EndDeps = Pick<Deps, 'db' | 'clock' | 'announce'>

/** The devices on which a person is signed in. */
export async function listSessions({ db, sessions }: Pick<Deps, 'db' | 'sessions'>, actor: Actor) {
  const rows = await liveSessions(db, actor.userId, sessions.times())
  return rows.map((row) => ({
    _id: row.id,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    expiresAt: row.expires_at,
    device: deviceName(row.device),
    network: row.network || null,
    current: row.id === actor.sessionId,
  }))
}

/** Ends the session of this call. Doing it twice is not an error. */
export async function logOut(deps: EndDeps, actor: Actor): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const session = { id: actor.sessionId, userId: actor.userId, now: deps.clock.now() }
    if (await endSession(tx, session)) await announceEnded(tx, deps, actor.userId, [actor.sessionId])
  })
}

/** Ends a session from the list of one's own. */
export async function endOwnSession(deps: EndDeps, actor: Actor, sessionId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const session = { id: sessionId, userId: actor.userId, now: deps.clock.now() }
    if (!(await endSession(tx, session))) throw new AppError('not_found')
    await announceEnded(tx, deps, actor.userId, [sessionId])
  })
}

/** One click signs out everywhere else. Returns on how many devices. */
export const signOutElsewhere = (deps: EndDeps, { userId, sessionId }: Actor): Promise<number> =>
  inTransaction(deps.db, (tx) => endAllSessions(tx, deps, userId, sessionId))

export const endOtherSessions = (tx: Tx, deps: EndDeps, { userId, sessionId }: Actor): Promise<number> =>
  endAllSessions(tx, deps, userId, sessionId)

export async function endAllSessions(tx: Tx, deps: EndDeps, userId: string, except?: string): Promise<number> {
  const ended = await endSessions(tx, { userId, except, now: deps.clock.now() })
  await announceEnded(tx, deps, userId, ended)
  return ended.length
}

/** An operator signs somebody out everywhere; `who` is an id, username or wallet address. */
export const signOutPerson = (deps: Deps, who: string, reason: string): Promise<{ user: UserRow; ended: number }> =>
  inTransaction(deps.db, async (tx) => {
    const user = await lockUserByName(tx, who)
    if (!user) throw new AppError('not_found', { message: `No account found for ${who}` })
    const subject = { type: 'user', id: user.id }
    await audit(tx, { action: 'sessions.ended', subject, details: { reason }, at: deps.clock.now() })
    return { user, ended: await endAllSessions(tx, deps, user.id) }
  })

/** A job: calls refuse such sessions anyway, but sockets that were opened before would go on. */
export async function endUnusedSessions(deps: Deps): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const ended = Map.groupBy(await endOldSessions(tx, deps.sessions.times()), ({ user_id }) => user_id)
    for (const [userId, rows] of ended)
      await announceEnded(
        tx,
        deps,
        userId,
        rows.map(({ id }) => id),
      )
  })
}

async function announceEnded(tx: Tx, { announce }: EndDeps, userId: string, sessionIds: string[]): Promise<void> {
  if (sessionIds.length > 0) await announce(tx, 'sessionsEnded', { userId, sessionIds })
}
