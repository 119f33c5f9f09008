import type { BodyOf } from '@gooddrop/contract/endpoint.ts'
import type { addUserInfo as endpoint } from '@gooddrop/contract/onboarding.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { addPerson, completePerson, requireProofForFirstEmail } from '#features/accounts/add-person.ts'
import { requireGoodPassword } from '#features/accounts/password-rules.ts'
import { hashPassword } from '#features/accounts/passwords.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import type { Pictures } from '#features/accounts/update-profile.ts'
import type { Origin } from '#http/call.ts'
import { tryCode, useCode } from './verify-email.ts'

type Caller = { actor: Actor | undefined; token: string; origin: Origin }

/** Adds a person with a verified e-mail; a person who is signed in by wallet is completed instead. */
export async function addUserInfo(
  deps: Deps,
  { actor, token, origin }: Caller,
  { otp_key: code, password, ...names }: BodyOf<typeof endpoint>,
  pictures: Pictures,
): Promise<{ userId: string; token: string }> {
  const now = deps.clock.now()
  if (actor) await requireProofForFirstEmail(deps, actor)
  requireGoodPassword(password, [names.email])
  const codeId = await tryCode(deps.db, names.email, code, now)
  const person = { ...names, password_hash: await hashPassword(password), email_verified_at: now }
  return inTransaction(deps.db, async (tx) => {
    await useCode(tx, codeId, now)
    if (actor) {
      await completePerson(tx, deps, actor, person, pictures)
      return { userId: actor.userId, token }
    }
    const userId = await addPerson(tx, deps, person, pictures)
    const opened = await deps.sessions.open(tx, userId, origin)
    return { userId, token: opened.token }
  })
}
