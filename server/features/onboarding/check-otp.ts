import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { verifyOwnEmail } from '#features/accounts/add-person.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { tryCode } from './codes.ts'

/** The code stays good for what follows; whoever is signed in with this address has verified it. */
export async function checkOtp(
  deps: Deps,
  actor: Actor | undefined,
  { email, otp_key: code }: { email: string; otp_key: string },
): Promise<void> {
  const now = deps.clock.now()
  await tryCode(deps.db, email, code, now)
  if (actor) await inTransaction(deps.db, (tx) => verifyOwnEmail(tx, actor.userId, email, now))
}
