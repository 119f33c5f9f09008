import { sql } from 'kysely'
import type { LedgerReaction } from '#listener/reaction.ts'
import { ourAccounts } from './own-accounts.ts'
import { wake } from './store.ts'

/** With each ledger what is in flight is sent again, and what waits is looked at anew. */
export const wakeBroker: LedgerReaction = {
  name: 'wakeBroker',

  async isDue(tx, _upTo, deps) {
    const accounts = ourAccounts(deps)
    if (accounts.length === 0) return false
    const { rows } = await sql<{ due: boolean }>`
      select exists (select from broker_slots where account = any(${accounts}) and state = 'open')
        or exists (select from broker_work where account = any(${accounts}) and state = 'waiting')
        or exists (select from broker_cancels where account = any(${accounts}) and state = 'waiting') as due`.execute(
      tx,
    )
    return rows[0]?.due ?? false
  },

  async react(tx) {
    await wake(tx)
  },
}
