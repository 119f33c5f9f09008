import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { endSession } from './session-store.ts'
import type { Actor } from './sessions.ts'

/** Ends the session of this very call. Twice is once. */
export async function logOut(deps: Deps, actor: Actor): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const session = { id: actor.sessionId, userId: actor.userId, now: deps.clock.now() }
    if (await endSession(tx, session)) await deps.announce(tx, 'sessionEnded', actor)
  })
}
