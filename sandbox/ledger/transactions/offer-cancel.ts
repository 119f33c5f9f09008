import type { Transactor } from '#ledger/engine/context.ts'
import { preflightCommon } from '#ledger/engine/preflight.ts'
import { succeeded } from '#ledger/engine/results.ts'
import { type OfferCancel, strangeFlags } from '#ledger/engine/transaction.ts'
import { deleteBookOffer } from '#ledger/state/book-directories.ts'
import { offerKey } from '#ledger/state/keylets.ts'
import { readAccount, readAs } from '#ledger/state/view.ts'

export const offerCancel: Transactor<OfferCancel> = {
  preflight(tx, networkId) {
    const common = preflightCommon(tx, networkId)
    if (!succeeded(common)) return common
    if (strangeFlags(tx, 0)) return 'temINVALID_FLAG'
    return tx.OfferSequence === 0 ? 'temBAD_SEQUENCE' : 'tesSUCCESS'
  },

  preclaim({ view, tx }) {
    const account = readAccount(view, tx.Account)
    if (!account) return 'terNO_ACCOUNT'
    return account.Sequence <= tx.OfferSequence ? 'temBAD_SEQUENCE' : 'tesSUCCESS'
  },

  // An offer that is gone already needs no cancelling.
  apply({ layer, tx }) {
    const key = offerKey(tx.Account, tx.OfferSequence)
    const offer = readAs(layer, 'Offer', key)
    if (offer) deleteBookOffer(layer, key, offer)
    return 'tesSUCCESS'
  },
}
