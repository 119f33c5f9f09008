import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { sendMail } from '#mail/send-mail.ts'
import { copy } from './copy.ts'
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
    subject: copy.changedSubject,
    body: [copy.changedHello, copy.changedOtherwise, { button: copy.forgotButton, path: '/Forgot-Password' }],
    because: copy.changedBecause,
  })
}
