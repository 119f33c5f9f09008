import { FRESH_PROOF_MINUTES } from '@gooddrop/contract/constants.ts'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { findUser, findUserIdByName } from '#features/accounts/user-store.ts'
import { requireSecondFactor } from './check-code.ts'
import { allowOperator, findTotp } from './factor-store.ts'

/** An operator is a member with a second factor; a code is good for some minutes of commands. Returns their id. */
export async function proveOperator(deps: Deps, username: string, askForCode: () => Promise<string>): Promise<string> {
  const { db, clock } = deps
  const id = await findUserIdByName(db, username)
  const user = id ? await findUser(db, id) : undefined
  const factor = user && (await findTotp(db, user.id))
  if (!user || user.frozen_at || !factor?.confirmed_at)
    throw new AppError('forbidden', { message: `${username} needs an account with an authenticator app to do this` })
  const now = clock.now()
  if (factor.operator_until && new Date(factor.operator_until) > now) return user.id
  await requireSecondFactor(deps, user, await askForCode())
  await allowOperator(db, user.id, new Date(now.getTime() + FRESH_PROOF_MINUTES * 60_000))
  return user.id
}
