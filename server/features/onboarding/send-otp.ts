import { OTP_MINUTES } from '@gooddrop/contract/constants.ts'
import { AppError } from '#app-error.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { emailHolder } from '#features/accounts/find-person.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { sendMail } from '#mail/send-mail.ts'
import { keepCode, newCode } from './codes.ts'
import { copy } from './copy.ts'

/**
 * Sends a code to the address. Where somebody else has an account with it, the mail says so instead: the answer to the
 * caller is the same, so that nobody learns here who is with us.
 */
export async function sendOtp(deps: Deps, actor: Actor | undefined, email: string): Promise<void> {
  if (!deps.mailer) throw new AppError('mail_unavailable')
  const now = deps.clock.now()
  const code = newCode()
  await inTransaction(deps.db, async (tx) => {
    const id = await keepCode(tx, email, code, now)
    const holder = await emailHolder(tx, email)
    const known = holder !== undefined && holder !== actor?.userId
    await sendMail(tx, deps, {
      key: `onboarding.code:${id}`,
      to: email,
      notAfter: new Date(now.getTime() + OTP_MINUTES * 60_000),
      because: copy.codeBecause,
      ...(known
        ? {
            subject: copy.knownSubject,
            body: [copy.knownHello, { button: copy.knownButton, path: '/Login' }, copy.forgot],
          }
        : { subject: copy.codeSubject, body: [copy.codeHello, { code }, copy.codeTime] }),
    })
  })
}
