import { createTickets } from '@gooddrop/ledger/actions.ts'
import type { Json } from '@gooddrop/ledger/wire.ts'
import { missingTickets } from '#features/house-accounts/tickets.ts'
import { readyIf, type WorkHandler } from '#features/house-accounts/work-handler.ts'

const nothing = async () => undefined

/** Sets numbers aside, so that later work waits for no number but its own. The listener learns them from the ledger. */
export const tickets: WorkHandler = {
  priority: 6,
  refusalLimit: 1,
  isPayment: false,

  async prepare(house, view) {
    const count = missingTickets(house, view)
    if (count === 0) return { kind: 'moot' }
    return readyIf(house.policy.tickets(view), (slot) => ({ ...createTickets(house.account, count, slot) }) as Json)
  },

  // Tickets that are there are there, whoever made them: how many are missing is counted anew.
  isDoneBy: () => false,

  onFailed: nothing,
  onVoid: nothing,
}
