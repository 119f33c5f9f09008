import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { leavePath, newLetterToken } from './letter-tokens.ts'
import { confirmedSubscribers } from './store.ts'

export type ExportedSubscriber = { email: string; confirmedAt: string; unsubscribeUrl: string }

/** Everybody who has confirmed, each with a way out of their own that belongs into every letter. */
export async function exportSubscribers({ db, clock, config }: Deps): Promise<ExportedSubscriber[]> {
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    const list: ExportedSubscriber[] = []
    for (const { id, email, confirmed_at } of await confirmedSubscribers(tx)) {
      const token = await newLetterToken(tx, id, 'unsubscribe', now)
      list.push({ email, confirmedAt: confirmed_at ?? '', unsubscribeUrl: config.PUBLIC_URL + leavePath(token) })
    }
    return list
  })
}
