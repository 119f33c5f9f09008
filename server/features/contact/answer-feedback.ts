import { AppError } from '#app-error.ts'
import { audit } from '#db/audit.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { sendMail } from '#mail/send-mail.ts'
import { copy } from './copy.ts'
import { answerOpen } from './store.ts'

/** Answers by mail what somebody wrote to us, once. Gives the address that it goes to. */
export async function answerFeedback(deps: Deps, id: string, answer: string): Promise<string> {
  const at = deps.clock.now()
  return inTransaction(deps.db, async (tx) => {
    const open = await answerOpen(tx, id, answer, at)
    if (!open) throw new AppError('not_found', { message: `There is no open feedback ${id}` })
    await audit(tx, { action: 'feedback.answered', subject: { type: 'feedback', id }, at })
    await sendMail(tx, deps, {
      key: `feedback.answer:${id}`,
      to: open.email,
      subject: copy.answerSubject,
      body: [copy.answerHello(open.name), ...answer.split(/\n{2,}/), copy.youWrote, { quote: open.message }],
      because: copy.answerBecause,
    })
    return open.email
  })
}
