import { AppError } from '#app-error.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { sendMail } from '#mail/send-mail.ts'
import { copy } from './copy.ts'
import { confirmPath, newLetterToken } from './letter-tokens.ts'
import { askSubscriber } from './store.ts'

/** Nobody's mailbox is filled by a stranger who types its address again and again. */
const ASKED_AT_MOST_EVERY_MS = 15 * 60_000

/** Asks the address itself. The answer to the caller is always the same: it tells nothing about who reads us. */
export async function subscribe(deps: Deps, email: string): Promise<void> {
  if (!deps.mailer) throw new AppError('mail_unavailable')
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    const asked = await askSubscriber(tx, email, now, new Date(now.getTime() - ASKED_AT_MOST_EVERY_MS))
    if (!asked) return
    const token = await newLetterToken(tx, asked.id, 'confirm', now)
    await sendMail(tx, deps, {
      key: `newsletter.confirm:${asked.id}:${now.toISOString()}`,
      to: asked.email,
      subject: copy.confirmSubject,
      body: [copy.confirmHello, { button: copy.confirmButton, path: confirmPath(token) }, copy.confirmOtherwise],
      because: copy.confirmBecause,
    })
  })
}
