import { language } from '@gooddrop/contract/language.ts'
import { AppError } from '#app-error.ts'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import type { MailContent } from './compose.ts'
import { insertMail } from './store.ts'

export type Mail = Omit<MailContent, 'language'> & {
  /** Identifies the cause across all features: the same key is mailed once. */
  key: string
  to: string
  /** Of no use to the reader after this time, so it is not sent any more. */
  notAfter?: Date
}

const VALID_MS = 3 * 24 * 3_600_000

/**
 * Sends a mail, in the language of the moment, after the transaction has committed, and retries while the mail server is down.
 * Throws `mail_unavailable` where no mail server is configured.
 */
export async function sendMail(tx: Tx, deps: Pick<Deps, 'mailer' | 'jobs' | 'clock'>, mail: Mail): Promise<void> {
  if (!deps.mailer) throw new AppError('mail_unavailable')
  const { key, to, notAfter, ...content } = mail
  const now = deps.clock.now()
  const written = { ...content, language: language() }
  const id = await insertMail(tx, {
    key,
    to,
    content: written,
    notAfter: notAfter ?? new Date(now.getTime() + VALID_MS),
    now,
  })
  if (id) await deps.jobs.enqueue(tx, 'mail.send', { mailId: id }, { key: id })
}
