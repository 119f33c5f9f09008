import type { Db } from '#db/database.ts'
import type { Period } from '#db/period.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { inLanguage } from '#language.ts'
import { composeMail } from './compose.ts'
import { MailRefused } from './mailer.ts'
import { claimMail, countLate, deleteMailsBefore, endMail, listWaiting, mailsTo, releaseMail } from './store.ts'

const CLAIM_MS = 5 * 60_000
const LATE_MS = 10 * 60_000
const BATCH = 1000

/** Sends one waiting mail, unless another server has claimed it or it has expired. */
export async function deliverMail(deps: Deps, id: string): Promise<void> {
  const { db, clock, mailer, log, config } = deps
  if (!mailer) return
  const now = clock.now()
  const mail = await claimMail(db, id, now, new Date(now.getTime() + CLAIM_MS))
  if (!mail?.content) return
  if (Date.parse(mail.not_after) < now.getTime()) return endMail(db, id, { state: 'expired', at: now })
  try {
    const { content } = mail
    const composed = inLanguage(content.language, () => composeMail(content, config.PUBLIC_URL))
    await mailer.send({ id, to: mail.to_address, ...composed })
  } catch (error) {
    const lastError = error instanceof Error ? error.message.slice(0, 500) : 'unknown'
    if (!(error instanceof MailRefused)) {
      await releaseMail(db, id, lastError)
      throw error
    }
    log.warn({ mail: id, error: lastError }, 'the mail server refused a mail')
    return endMail(db, id, { state: 'refused', at: clock.now(), lastError })
  }
  await endMail(db, id, { state: 'sent', at: clock.now() })
}

/** Enqueues again what a job gave up on or a killed server left behind, and deletes old mails. */
export async function requeueMails({ db, clock, jobs }: Deps): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    for (const { id } of await listWaiting(tx, now, BATCH))
      await jobs.enqueue(tx, 'mail.send', { mailId: id }, { key: id })
  })
}

/** Shown to the operator at /health/ready. */
export async function mailWarning({ db, clock, mailer }: Deps): Promise<string | undefined> {
  if (!mailer) return 'SMTP_URL is not set: no e-mail is sent'
  const { count, lastError } = await countLate(db, new Date(clock.now().getTime() - LATE_MS))
  return count > 0 ? `${count} wait to be sent${lastError ? `: ${lastError}` : ''}` : undefined
}

export const mailPeriods: readonly Period[] = [
  {
    what: 'E-mails, after they were sent (address and key; the content is deleted at once)',
    days: 90,
    remove: deleteMailsBefore,
  },
]

/** For the personal data export. */
export const mailData = (db: Db, address: string | null) => (address === null ? [] : mailsTo(db, address))
