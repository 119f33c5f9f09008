import type { Db } from '#db/database.ts'
import type { ClosedLedger, LedgerReaction } from '#listener/reaction.ts'
import { findAccounts } from '#listener/watch.ts'
import { advanceToFailed } from './advance.ts'
import { signedRequests } from './store.ts'

type Missed = { id: string; reason: 'not_in_time' | 'replaced' }

/** Signed requests that no later ledger can hold: their last ledger is past, or their account used the sequence. */
async function missedAt(db: Db, { index }: ClosedLedger): Promise<Missed[]> {
  const requests = await signedRequests(db)
  const accounts = await findAccounts(db, [...new Set(requests.map(({ account }) => account))])
  return requests.flatMap(({ id, account, sequence, ticket, lastLedger }): Missed[] => {
    if (lastLedger !== null && lastLedger <= index) return [{ id, reason: 'not_in_time' }]
    const seen = accounts.get(account)
    const used = seen && seen.ledger <= index && ticket === null && sequence !== null && sequence < seen.sequence
    return used ? [{ id, reason: 'replaced' }] : []
  })
}

/** A signature that did not reach the ledger in time has failed; only a closed ledger proves that it did not. */
export const failMissed: LedgerReaction = {
  name: 'failMissed',
  isDue: async (tx, upTo) => (await missedAt(tx, upTo)).length > 0,
  async react(tx, ledger, deps) {
    for (const { id, reason } of await missedAt(tx, ledger)) await advanceToFailed(tx, deps, id, reason)
  },
}
