import { FRESH_PROOF_MINUTES } from '@gooddrop/contract/constants.ts'
import { AppError } from '#app-error.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { requirePassword } from './guess-limit.ts'
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

/** The password is typed again. Who has none proves it by a signature: see connect-wallet.ts. */
export async function proveByPassword(deps: Deps, actor: Actor, password: string): Promise<void> {
  await requirePassword(deps, await findUser(deps.db, actor.userId), password)
  await inTransaction(deps.db, (tx) => markProved(tx, actor.sessionId, deps.clock.now()))
}
