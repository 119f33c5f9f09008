import type { Deps } from '#deps.ts'
import { composeMail } from './compose.ts'
import { MailRefused } from './mailer.ts'
import { claimMail, endMail, releaseMail } from './store.ts'

const CLAIM_MS = 5 * 60_000

/** Sends one mail that waits. Whoever comes second, or too late, sends nothing. */
export async function deliverMail(deps: Deps, id: string): Promise<void> {
  const { db, clock, mailer, log, config } = deps
  if (!mailer) return
  const now = clock.now()
  const mail = await claimMail(db, id, now, new Date(now.getTime() + CLAIM_MS))
  if (!mail?.content) return
  if (Date.parse(mail.not_after) < now.getTime()) return endMail(db, id, { state: 'lapsed', at: now })
  try {
    await mailer.send({ id, to: mail.to_address, ...composeMail(mail.content, config.PUBLIC_URL) })
  } catch (error) {
    const complaint = error instanceof Error ? error.message.slice(0, 500) : 'unknown'
    if (!(error instanceof MailRefused)) {
      await releaseMail(db, id, complaint)
      throw error
    }
    log.warn({ mail: id, complaint }, 'a mail was refused')
    return endMail(db, id, { state: 'refused', at: clock.now(), complaint })
  }
  await endMail(db, id, { state: 'sent', at: clock.now() })
}
