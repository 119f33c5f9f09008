import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { sendMail } from '#mail/send-mail.ts'
import { texts } from './mails.ts'
import type { UserRow } from './user-store.ts'

/** Somebody whose password was changed by another hears of it, where mail can be sent. */
export async function tellOfNewPassword(
  tx: Tx,
  deps: Pick<Deps, 'mailer' | 'jobs' | 'clock'>,
  { id, email }: UserRow,
): Promise<void> {
  if (!email || !deps.mailer) return
  await sendMail(tx, deps, {
    key: `accounts.password:${id}:${deps.clock.now().toISOString()}`,
    to: email,
    subject: texts.changedSubject,
    body: [texts.changedHello, texts.changedOtherwise, { button: texts.forgotButton, path: '/Forgot-Password' }],
    because: texts.changedBecause,
  })
}
