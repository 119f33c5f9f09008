import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { countLate, forgetMails, listWaiting } from './store.ts'

const KEPT_MS = 90 * 24 * 3_600_000
const LATE_MS = 10 * 60_000
const AT_ONCE = 1000

/** Takes up mails that a job gave up on or that a killed server left behind, and forgets old ones. */
export async function lookAfterMails({ db, clock, jobs }: Deps): Promise<void> {
  const now = clock.now()
  await forgetMails(db, new Date(now.getTime() - KEPT_MS))
  await inTransaction(db, async (tx) => {
    for (const { id } of await listWaiting(tx, now, AT_ONCE))
      await jobs.enqueue(tx, 'mail.send', { mailId: id }, { key: id })
  })
}

/** What an operator should know of mail right now. */
export async function mailWarning({ db, clock, mailer }: Deps): Promise<string | undefined> {
  if (!mailer) return 'SMTP_URL is not set: nobody gets mail'
  const { count, complaint } = await countLate(db, new Date(clock.now().getTime() - LATE_MS))
  return count > 0 ? `${count} wait to be sent${complaint ? `: ${complaint}` : ''}` : undefined
}
