import { AppError } from '#app-error.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { sendMail } from '#mail/send-mail.ts'
import { copy } from './copy.ts'
import { newPasswordLink } from './password-links.ts'
import { findUserByEmail, lockUser } from './user-store.ts'

/** Answers alike for everybody: who has an account here is nobody's business. */
export async function forgotPassword(deps: Deps, email: string): Promise<void> {
  if (!deps.mailer) throw new AppError('mail_unavailable')
  const user = await findUserByEmail(deps.db, email)
  if (!user) return
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    await lockUser(tx, user.id)
    const token = await newPasswordLink(tx, user.id, now)
    if (!token) return
    await sendMail(tx, deps, {
      key: `accounts.forgot:${user.id}:${now.toISOString()}`,
      to: email,
      notAfter: new Date(now.getTime() + 30 * 60_000),
      subject: copy.forgotSubject,
      // Behind the #, which browsers send to nobody.
      body: [copy.forgotHello, { button: copy.forgotButton, path: `/Reset-Password#${token}` }, copy.forgotTime],
      because: copy.forgotBecause,
    })
  })
}
