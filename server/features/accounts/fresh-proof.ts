import { FRESH_PROOF_MINUTES } from '@gooddrop/contract/constants.ts'
import { AppError } from '#app-error.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { requirePassword } from './guess-limit.ts'
import { hasSecondFactor, requireSecondFactor } from './second-factor/check-code.ts'
import { markProved } from './session-store.ts'
import type { Actor } from './sessions.ts'
import { findUser } from './user-store.ts'

type Clocked = Pick<Deps, 'clock'>

/** Whether the person has proved within the last minutes that it is them, and not only somebody with their token. */
export const hasFreshProof = (deps: Clocked, { provedAt }: Actor): boolean => isRecent(deps, provedAt)

const isRecent = ({ clock }: Clocked, at: Date | null | undefined): boolean =>
  Boolean(at && clock.now().getTime() - at.getTime() < FRESH_PROOF_MINUTES * 60_000)

export function requireFreshProof(deps: Clocked, actor: Actor): void {
  if (!hasFreshProof(deps, actor)) throw new AppError('proof_needed')
}

/** Whoever has just registered or signed in goes on to connect the first wallet, and has nothing to prove again. */
export function requireProofForFirstWallet(deps: Clocked, actor: Actor): void {
  if (!isRecent(deps, actor.openedAt)) requireFreshProof(deps, actor)
}

/** Where a call carries the password itself, but there is a second factor too. */
export async function requireProofWithSecondFactor(deps: Deps, actor: Actor): Promise<void> {
  if (await hasSecondFactor(deps.db, actor.userId)) requireFreshProof(deps, actor)
}

/** The password again, with a code where there is a second factor. Other proofs: connect-wallet.ts, use-passkey.ts. */
export async function proveByPassword(
  deps: Deps,
  actor: Actor,
  { password, code }: { password: string; code?: string | undefined },
): Promise<void> {
  const user = await findUser(deps.db, actor.userId)
  await requirePassword(deps, user, password)
  if (user) await requireSecondFactor(deps, user, code)
  await inTransaction(deps.db, (tx) => markProved(tx, actor.sessionId, deps.clock.now()))
}
