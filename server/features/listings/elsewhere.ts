import type { Tx } from '#db/database.ts'
import type { LedgerReaction } from '#listener/reaction.ts'
import { deleteOfferedElsewhere, expiredElsewhere, setOfferedElsewhere } from './store.ts'

const AT_ONCE = 200

/** `until` is null where there is nothing to wait for: it is not offered elsewhere, or for ever. */
export const rememberElsewhere = (tx: Tx, nftId: string, until: number | null): Promise<void> =>
  until === null ? deleteOfferedElsewhere(tx, nftId) : setOfferedElsewhere(tx, nftId, until)

/** Nobody cancels an offer that has expired, so only the ledger's clock says that the item is not offered elsewhere. */
export const expireElsewhere: LedgerReaction = {
  name: 'expireElsewhere',
  isDue: async (tx, { closeTime }) => (await expiredElsewhere(tx, closeTime, 1)).length > 0,
  async react(tx, { closeTime }, deps) {
    for (const nftId of await expiredElsewhere(tx, closeTime, AT_ONCE)) {
      await deleteOfferedElsewhere(tx, nftId)
      await deps.announce(tx, 'offersChanged', { nftId })
    }
  },
}
