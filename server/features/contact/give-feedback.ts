import type { createFeedback } from '@gooddrop/contract/contact.ts'
import type { BodyOf } from '@gooddrop/contract/endpoint.ts'
import { AppError } from '#app-error.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { plainLine, plainText } from '#http/plain-text.ts'
import { insertFeedback } from './store.ts'

/** Kept until somebody answers it. */
export async function giveFeedback(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor | undefined,
  said: BodyOf<typeof createFeedback>,
): Promise<void> {
  const [name, message] = [plainLine(said.feedbackname), plainText(said.feedbackmessage)]
  if (name === '') throw new AppError('invalid_input', { message: 'Name is required' })
  if (message === '') throw new AppError('invalid_input', { message: 'Message is required' })
  // A machine hears that all went well, and nothing was kept.
  if (said.website) return
  const feedback = { name, message, email: said.feedbackemail, user_id: actor?.userId ?? null }
  await inTransaction(db, (tx) => insertFeedback(tx, { ...feedback, created_at: clock.now() }))
}
