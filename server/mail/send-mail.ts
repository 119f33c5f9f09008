import { AppError } from '#app-error.ts'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import type { Letter } from './letter.ts'
import { insertMail } from './store.ts'

export type Mail = Letter & {
  /** Names what caused it, across all features: the same key twice is one mail. */
  key: string
  to: string
  /** Worth nothing to its reader after this moment, hence not sent any more. */
  notAfter?: Date
}

const WORTH_MS = 3 * 24 * 3_600_000

/**
 * Sends a mail once the transaction has committed, and only then. It waits for a mail server that is down.
 * Throws `mail_unavailable` where none is configured.
 */
export async function sendMail(tx: Tx, deps: Pick<Deps, 'mailer' | 'jobs' | 'clock'>, mail: Mail): Promise<void> {
  if (!deps.mailer) throw new AppError('mail_unavailable')
  const { key, to, notAfter, ...letter } = mail
  const now = deps.clock.now()
  const id = await insertMail(tx, { key, to, letter, notAfter: notAfter ?? new Date(now.getTime() + WORTH_MS), now })
  if (id) await deps.jobs.enqueue(tx, 'mail.send', { mailId: id }, { key: id })
}
