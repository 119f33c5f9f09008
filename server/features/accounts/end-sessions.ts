import { AppError } from '#app-error.ts'
import type { Tx } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { endSession, liveSessions } from './session-store.ts'
import type { Actor } from './sessions.ts'

type EndDeps = Pick<Deps, 'db' | 'clock' | 'announce'>

/** Ends one of the person's own sessions: the present one at sign-out, or one from the list. */
export async function endOwnSession(deps: EndDeps, actor: Actor, sessionId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const session = { id: sessionId, userId: actor.userId, now: deps.clock.now() }
    if (!(await endSession(tx, session))) throw new AppError('not_found')
    await deps.announce(tx, 'sessionEnded', { userId: actor.userId, sessionId })
  })
}

export const endOtherSessions = (tx: Tx, deps: EndDeps, { userId, sessionId }: Actor): Promise<void> =>
  endAllSessions(tx, deps, userId, sessionId)

export async function endAllSessions(tx: Tx, deps: EndDeps, userId: string, but?: string): Promise<void> {
  const now = deps.clock.now()
  for (const { id } of await liveSessions(tx, userId, now)) {
    if (id === but) continue
    await endSession(tx, { id, userId, now })
    await deps.announce(tx, 'sessionEnded', { userId, sessionId: id })
  }
}
