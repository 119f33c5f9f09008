import { fillGap } from '@gooddrop/ledger/actions.ts'
import type { Json } from '@gooddrop/ledger/wire.ts'
import { gapIn, openSlots } from '#features/house-accounts/attempt-store.ts'
import { readyIf, type WorkHandler } from '#features/house-accounts/work-handler.ts'

const nothing = async () => undefined

/** Uses up a sequence number, so that what was signed for later ones can apply. */
export const fill: WorkHandler = {
  priority: 5,
  refusalLimit: 1,
  isPayment: false,

  async prepare({ deps, account, policy }, view, work) {
    if (!gapIn(await openSlots(deps.db, account), work.id)) return { kind: 'moot' }
    return readyIf(policy.fill(view), (slot) => ({ ...fillGap(account, slot) }) as Json)
  },

  // A number that was used up is used, whoever did it.
  isDoneBy: () => false,

  onFailed: nothing,
  onVoid: nothing,
}
