import { messages } from '@gooddrop/contract/messages.ts'
import { AppError } from '#app-error.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { hashOf } from './letter-tokens.ts'
import { forgetConfirmations, lockSubscriber, setSubscriberState } from './store.ts'

/** By the link of any letter ever sent, however often it is followed. */
export async function unsubscribe({ db, clock }: Pick<Deps, 'db' | 'clock'>, token: string): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const subscriber = await lockSubscriber(tx, { hash: hashOf(token), purpose: 'unsubscribe', now })
    if (!subscriber) throw new AppError('not_found', { message: messages.linkOver })
    if (subscriber.state === 'unsubscribed') return
    await setSubscriberState(tx, subscriber.id, 'unsubscribed', now)
    await forgetConfirmations(tx, subscriber.id)
  })
}
