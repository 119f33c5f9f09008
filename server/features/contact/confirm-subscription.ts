import { messages } from '@gooddrop/contract/messages.ts'
import { AppError } from '#app-error.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { sendMail } from '#mail/send-mail.ts'
import { copy } from './copy.ts'
import { hashOf, leavePath, newLetterToken } from './letter-tokens.ts'
import { lockSubscriber, setSubscriberState } from './store.ts'

/** Once, however often the link is followed; the first time a letter comes with the way out. */
export async function confirmSubscription(deps: Deps, token: string): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    const subscriber = await lockSubscriber(tx, { hash: hashOf(token), purpose: 'confirm', now })
    if (!subscriber) throw new AppError('not_found', { message: messages.linkOver })
    if (subscriber.state === 'confirmed') return
    await setSubscriberState(tx, subscriber.id, 'confirmed', now)
    const leaving = leavePath(await newLetterToken(tx, subscriber.id, 'unsubscribe', now))
    await sendMail(tx, deps, {
      key: `newsletter.welcome:${subscriber.id}:${now.toISOString()}`,
      to: subscriber.email,
      subject: copy.welcomeSubject,
      body: [copy.welcomeHello, { button: copy.welcomeButton, path: '/Blogs' }, copy.welcomeLeave],
      because: copy.welcomeBecause,
      unsubscribePath: leaving,
    })
  })
}
