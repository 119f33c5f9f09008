import type { Transactor } from '#ledger/engine/context.ts'
import { preflightCommon } from '#ledger/engine/preflight.ts'
import { succeeded } from '#ledger/engine/results.ts'
import { type NFTokenModify, strangeFlags } from '#ledger/engine/transaction.ts'
import { tokenFlags } from '#ledger/state/entries.ts'
import { issuerOf, tokenFlagsOf } from '#ledger/state/token-id.ts'
import { findToken, setTokenUri } from '#ledger/state/token-pages.ts'
import { readAccount } from '#ledger/state/view.ts'
import { isBadUri } from './nftoken-mint.ts'

export const nftokenModify: Transactor<NFTokenModify> = {
  preflight(tx, networkId) {
    const common = preflightCommon(tx, networkId)
    if (!succeeded(common)) return common
    if (strangeFlags(tx, 0)) return 'temINVALID_FLAG'
    return tx.Owner === tx.Account || isBadUri(tx.URI) ? 'temMALFORMED' : 'tesSUCCESS'
  },

  preclaim({ view, tx }) {
    if (!findToken(view, tx.Owner ?? tx.Account, tx.NFTokenID)) return 'tecNO_ENTRY'
    if ((tokenFlagsOf(tx.NFTokenID) & tokenFlags.mutable) === 0) return 'tecNO_PERMISSION'
    const issuer = issuerOf(tx.NFTokenID)
    if (issuer === tx.Account) return 'tesSUCCESS'
    const root = readAccount(view, issuer)
    if (!root) return 'tecINTERNAL'
    return root.NFTokenMinter === tx.Account ? 'tesSUCCESS' : 'tecNO_PERMISSION'
  },

  apply({ layer, tx }) {
    setTokenUri(layer, tx.Owner ?? tx.Account, tx.NFTokenID, tx.URI)
    return 'tesSUCCESS'
  },
}
