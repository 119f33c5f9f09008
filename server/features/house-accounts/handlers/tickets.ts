import { createTickets } from '@gooddrop/ledger/actions.ts'
import type { Json } from '@gooddrop/ledger/wire.ts'
import { signerOf } from '#features/house-accounts/handlers/fill.ts'
import { missingTickets } from '#features/house-accounts/tickets.ts'
import type { WorkHandler } from '#features/house-accounts/work-handler.ts'

const nothing = async () => undefined

/** Sets numbers aside, so that later work waits for no number but its own. The listener learns them from the ledger. */
export const tickets: WorkHandler = {
  priority: 6,
  refusalLimit: 1,
  isPayment: false,

  async prepare(house, view) {
    const count = missingTickets(house, view)
    if (count === 0) return { kind: 'moot' }
    return {
      kind: 'ready',
      build: (slot) => ({ ...createTickets(house.account, count, slot) }) as Json,
      sign: (tx) => signerOf(house).signTickets(tx, { validated: view.ledger.index }),
    }
  },

  // Tickets that are there are there, whoever made them: how many are missing is counted anew.
  isDoneBy: () => false,

  onFailed: nothing,
  onVoid: nothing,
}
