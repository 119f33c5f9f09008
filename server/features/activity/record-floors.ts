import type { LedgerReaction } from '#listener/reaction.ts'
import { hasFloorMarks, recordMarkedFloors } from './day-store.ts'

/** The floor of a day is the one after the last ledger of that day that changed it. */
export const recordFloors: LedgerReaction = {
  name: 'recordFloors',
  isDue: (tx) => hasFloorMarks(tx),
  async react(tx, { closeTime }) {
    if (await hasFloorMarks(tx)) await recordMarkedFloors(tx, new Date(closeTime * 1000).toISOString().slice(0, 10))
  },
}
