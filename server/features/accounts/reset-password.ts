import { AppError } from '#app-error.ts'
import { audit } from '#db/audit.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { copy } from './copy.ts'
import { endAllSessions } from './end-sessions.ts'
import { usePasswordLink } from './password-links.ts'
import { hashPassword } from './passwords.ts'
import { tellOfNewPassword } from './tell-of-new-password.ts'
import { changeUser, lockUser } from './user-store.ts'

/** Whoever has the link reads the mail of the account: their e-mail is verified, and everybody else is signed out. */
export async function resetPassword(deps: Deps, input: { token: string; new_password: string }): Promise<void> {
  const password_hash = await hashPassword(input.new_password)
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const userId = await usePasswordLink(tx, input.token, now)
    const user = userId && (await lockUser(tx, userId))
    if (!user) throw new AppError('wrong_code', { message: copy.linkOver })
    const verified = user.email_verified_at === null ? { email_verified_at: now } : {}
    await changeUser(tx, user.id, { password_hash, ...verified }, now)
    await endAllSessions(tx, deps, user.id)
    await tellOfNewPassword(tx, deps, user)
    const subject = { type: 'user', id: user.id }
    await audit(tx, { actorId: user.id, action: 'password.reset', subject, at: now })
  })
}
