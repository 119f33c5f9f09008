import type { Transactor } from '#ledger/engine/context.ts'
import { preflightCommon } from '#ledger/engine/preflight.ts'
import { succeeded } from '#ledger/engine/results.ts'
import { type NFTokenBurn, strangeFlags } from '#ledger/engine/transaction.ts'
import { tokenFlags } from '#ledger/state/entries.ts'
import { nftBuysKey, nftSellsKey } from '#ledger/state/keylets.ts'
import { issuerOf, tokenFlagsOf } from '#ledger/state/token-id.ts'
import { deleteOffersOf } from '#ledger/state/token-offers.ts'
import { findToken, removeToken } from '#ledger/state/token-pages.ts'
import { readAccount } from '#ledger/state/view.ts'

const mostOffers = 500

export const nftokenBurn: Transactor<NFTokenBurn> = {
  preflight(tx, networkId) {
    const common = preflightCommon(tx, networkId)
    if (!succeeded(common)) return common
    return strangeFlags(tx, 0) ? 'temINVALID_FLAG' : 'tesSUCCESS'
  },

  preclaim({ view, tx }) {
    const owner = tx.Owner ?? tx.Account
    if (!findToken(view, owner, tx.NFTokenID)) return 'tecNO_ENTRY'
    if (owner === tx.Account) return 'tesSUCCESS'
    if ((tokenFlagsOf(tx.NFTokenID) & tokenFlags.burnable) === 0) return 'tecNO_PERMISSION'
    const issuer = issuerOf(tx.NFTokenID)
    if (issuer === tx.Account) return 'tesSUCCESS'
    const root = readAccount(view, issuer)
    return root && root.NFTokenMinter !== tx.Account ? 'tecNO_PERMISSION' : 'tesSUCCESS'
  },

  apply({ layer, tx }) {
    if (!removeToken(layer, tx.Owner ?? tx.Account, tx.NFTokenID)) return 'tecNO_ENTRY'
    const issuer = layer.peekAccount(issuerOf(tx.NFTokenID))
    if (issuer) issuer.BurnedNFTokens = (issuer.BurnedNFTokens ?? 0) + 1
    const sells = deleteOffersOf(layer, nftSellsKey(tx.NFTokenID), mostOffers)
    if (sells < mostOffers) deleteOffersOf(layer, nftBuysKey(tx.NFTokenID), mostOffers - sells)
    return 'tesSUCCESS'
  },
}
