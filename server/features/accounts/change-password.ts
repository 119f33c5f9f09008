import { AppError } from '#app-error.ts'
import { audit } from '#db/audit.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { endOtherSessions } from './end-sessions.ts'
import { hashPassword, isPassword } from './passwords.ts'
import type { Actor } from './sessions.ts'
import { tellOfNewPassword } from './tell-of-new-password.ts'
import { changeUser, findUser, lockUser } from './user-store.ts'

/** Whoever knew the old password is signed out everywhere but here. */
export async function changePassword(
  deps: Deps,
  actor: Actor,
  input: { password: string; new_password: string },
): Promise<void> {
  const user = await findUser(deps.db, actor.userId)
  if (!user?.password_hash || !(await isPassword(user.password_hash, input.password)))
    throw new AppError('wrong_credentials', { message: 'The present password is not right' })
  const password_hash = await hashPassword(input.new_password)
  await inTransaction(deps.db, async (tx) => {
    const locked = await lockUser(tx, actor.userId)
    if (locked?.password_hash !== user.password_hash) throw new AppError('conflict')
    const now = deps.clock.now()
    await changeUser(tx, actor.userId, { password_hash }, now)
    await endOtherSessions(tx, deps, actor)
    await tellOfNewPassword(tx, deps, locked)
    await audit(tx, {
      actorId: actor.userId,
      action: 'password.changed',
      subject: { type: 'user', id: actor.userId },
      at: now,
    })
  })
}
