import type { createFeedback } from '@gooddrop/contract/contact.ts'
import type { BodyOf } from '@gooddrop/contract/endpoint.ts'
import { AppError } from '#app-error.ts'
import { audit } from '#db/audit.ts'
import type { Db } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { plainLine, plainText } from '#http/plain-text.ts'
import { inLanguage, statedLanguage } from '#language.ts'
import { sendMail } from '#mail/send-mail.ts'
import { copy } from './copy.ts'
import { insertFeedback, markAnswered, selectFeedback } from './store.ts'

export async function giveFeedback(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor | undefined,
  given: BodyOf<typeof createFeedback>,
): Promise<void> {
  const [name, message] = [plainLine(given.feedbackname), plainText(given.feedbackmessage)]
  if (name === '') throw new AppError('invalid_input', { message: copy.nameNeeded })
  if (message === '') throw new AppError('invalid_input', { message: copy.messageNeeded })
  // Only bots fill in this hidden field: they get a success and nothing is stored.
  if (given.website) return
  const language = statedLanguage() ?? null
  const feedback = { name, message, email: given.feedbackemail, user_id: actor?.userId ?? null, language }
  await inTransaction(db, (tx) => insertFeedback(tx, { ...feedback, created_at: clock.now() }))
}

/** Newest first; without `all` only what has no answer yet. */
export const listFeedback = (db: Db, which: { all: boolean }) => selectFeedback(db, which)

/** Answers feedback by mail, once. Returns the address. */
export async function answerFeedback(deps: Deps, id: string, answer: string): Promise<string> {
  const at = deps.clock.now()
  return inTransaction(deps.db, async (tx) => {
    const open = await markAnswered(tx, id, answer, at)
    if (!open) throw new AppError('not_found', { message: `There is no open feedback ${id}` })
    await audit(tx, { action: 'feedback.answered', subject: { type: 'feedback', id }, at })
    await inLanguage(open.language, () =>
      sendMail(tx, deps, {
        key: `feedback.answer:${id}`,
        to: open.email,
        subject: copy.answerSubject,
        body: [copy.answerHello(open.name), ...answer.split(/\n{2,}/), copy.youWrote, { quote: open.message }],
        because: copy.answerBecause,
      }),
    )
    return open.email
  })
}
