import type { Transactor } from '#ledger/engine/context.ts'
import { preflightCommon } from '#ledger/engine/preflight.ts'
import { succeeded } from '#ledger/engine/results.ts'
import { type NFTokenCancelOffer, strangeFlags } from '#ledger/engine/transaction.ts'
import { zeroHash } from '#ledger/state/hash.ts'
import { deleteOffer } from '#ledger/state/token-offers.ts'
import { type ReadView, readAs } from '#ledger/state/view.ts'
import { hasExpired } from './offer-rules.ts'

const mostOffers = 500

function mayNotCancel(view: ReadView, account: string, key: string): boolean {
  const entry = view.read(key)
  // What is gone already need not be cancelled; directories are not looked at either.
  if (!entry || entry.LedgerEntryType === 'DirectoryNode') return false
  if (entry.LedgerEntryType !== 'NFTokenOffer') return true
  return !hasExpired(view, entry.Expiration) && entry.Owner !== account && entry.Destination !== account
}

export const nftokenCancelOffer: Transactor<NFTokenCancelOffer> = {
  preflight(tx, networkId) {
    const common = preflightCommon(tx, networkId)
    if (!succeeded(common)) return common
    if (strangeFlags(tx, 0)) return 'temINVALID_FLAG'
    const ids = tx.NFTokenOffers
    if (ids.length === 0 || ids.length > mostOffers) return 'temMALFORMED'
    if (ids.includes(zeroHash)) return 'temMALFORMED'
    return new Set(ids).size < ids.length ? 'temMALFORMED' : 'tesSUCCESS'
  },

  preclaim: ({ view, tx }) =>
    tx.NFTokenOffers.some((key) => mayNotCancel(view, tx.Account, key)) ? 'tecNO_PERMISSION' : 'tesSUCCESS',

  apply({ layer, tx }) {
    for (const key of tx.NFTokenOffers) {
      const offer = readAs(layer, 'NFTokenOffer', key)
      if (offer) deleteOffer(layer, key, offer)
    }
    return 'tesSUCCESS'
  },
}
