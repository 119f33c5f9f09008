import type { Transactor } from '#ledger/engine/context.ts'
import { preflightCommon } from '#ledger/engine/preflight.ts'
import { succeeded } from '#ledger/engine/results.ts'
import { type CheckCancel, strangeFlags } from '#ledger/engine/transaction.ts'
import { deleteCheck } from '#ledger/state/checks.ts'
import { readAs } from '#ledger/state/view.ts'
import { hasExpired } from './offer-rules.ts'

export const checkCancel: Transactor<CheckCancel> = {
  preflight(tx, networkId) {
    const common = preflightCommon(tx, networkId)
    if (!succeeded(common)) return common
    return strangeFlags(tx, 0) ? 'temINVALID_FLAG' : 'tesSUCCESS'
  },

  preclaim({ view, tx }) {
    const check = readAs(view, 'Check', tx.CheckID)
    if (!check) return 'tecNO_ENTRY'
    // Once it has expired, anybody may clear it away.
    if (hasExpired(view, check.Expiration)) return 'tesSUCCESS'
    return tx.Account === check.Account || tx.Account === check.Destination ? 'tesSUCCESS' : 'tecNO_PERMISSION'
  },

  apply({ layer, tx }) {
    const check = readAs(layer, 'Check', tx.CheckID)
    if (!check) return 'tecNO_ENTRY'
    return deleteCheck(layer, tx.CheckID, check) ? 'tesSUCCESS' : 'tefBAD_LEDGER'
  },
}
