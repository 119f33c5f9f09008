import type { LedgerReaction } from '#listener/reaction.ts'
import { readyOnes } from './settlement-store.ts'

/** With every ledger, whatever waits to be settled is looked at again: a job may have been lost, a fault have passed. */
export const settleReady: LedgerReaction = {
  name: 'settleReady',
  isDue: async (tx) => (await readyOnes(tx)).length > 0,
  async react(tx, _, { jobs }) {
    for (const id of await readyOnes(tx)) await jobs.enqueue(tx, 'market.settle', { settlementId: id }, { key: id })
  },
}
