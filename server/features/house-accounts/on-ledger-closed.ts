import type { LedgerReaction } from '#listener/reaction.ts'
import { ourAccounts } from './require-house-account.ts'
import { hasAnythingOpen, wake } from './work-store.ts'

/** With each ledger what is in flight is sent again, and what waits is checked anew. */
export const wakeOnLedger: LedgerReaction = {
  name: 'wakeOnLedger',

  async isDue(tx, _upTo, deps) {
    const accounts = ourAccounts(deps)
    return accounts.length > 0 && (await hasAnythingOpen(tx, accounts))
  },

  async react(tx) {
    await wake(tx)
  },
}
