import { sql } from 'kysely'
import type { LedgerReaction } from '#listener/reaction.ts'
import { wake } from './store.ts'

/** With each ledger what is in flight is sent again, and what waits is looked at anew. */
export const wakeBroker: LedgerReaction = {
  name: 'wakeBroker',

  async isDue(tx, _upTo, { broker }) {
    if (!broker) return false
    const { rows } = await sql<{ due: boolean }>`
      select exists (select from broker_slots where account = ${broker.account} and state = 'open')
        or exists (select from broker_work where account = ${broker.account} and state = 'waiting')
        or exists (select from broker_cancels where account = ${broker.account} and state = 'waiting') as due`.execute(
      tx,
    )
    return rows[0]?.due ?? false
  },

  async react(tx) {
    await wake(tx)
  },
}
