import type { Transactor } from '#ledger/engine/context.ts'
import { preflightCommon } from '#ledger/engine/preflight.ts'
import { succeeded } from '#ledger/engine/results.ts'
import { flagsOf, type NFTokenCreateOffer, sequenceOrTicket, strangeFlags } from '#ledger/engine/transaction.ts'
import { issuerOf, tokenFlagsOf, transferFeeOf } from '#ledger/state/token-id.ts'
import { findToken } from '#ledger/state/token-pages.ts'
import { hasExpired, makeOffer, offerFormFault, offerStateFault } from './offer-rules.ts'

const sellFlag = 0x00000001
const isSell = (tx: Readonly<NFTokenCreateOffer>): boolean => (flagsOf(tx) & sellFlag) !== 0

const terms = (tx: Readonly<NFTokenCreateOffer>) => ({
  account: tx.Account,
  amount: tx.Amount,
  sell: isSell(tx),
  tokenFlags: tokenFlagsOf(tx.NFTokenID),
  owner: tx.Owner,
  destination: tx.Destination,
  expiration: tx.Expiration,
})

export const nftokenCreateOffer: Transactor<NFTokenCreateOffer> = {
  preflight(tx, networkId) {
    const common = preflightCommon(tx, networkId)
    if (!succeeded(common)) return common
    if (strangeFlags(tx, sellFlag)) return 'temINVALID_FLAG'
    return offerFormFault(terms(tx)) ?? 'tesSUCCESS'
  },

  preclaim({ view, tx }) {
    if (hasExpired(view, tx.Expiration)) return 'tecEXPIRED'
    const holder = isSell(tx) ? tx.Account : (tx.Owner ?? tx.Account)
    if (!findToken(view, holder, tx.NFTokenID)) return 'tecNO_ENTRY'
    return (
      offerStateFault(view, {
        ...terms(tx),
        issuer: issuerOf(tx.NFTokenID),
        transferFee: transferFeeOf(tx.NFTokenID),
      }) ?? 'tesSUCCESS'
    )
  },

  apply({ layer, tx, priorBalance }) {
    const offer = {
      owner: tx.Account,
      sequence: sequenceOrTicket(tx),
      tokenId: tx.NFTokenID,
      amount: tx.Amount,
      sell: isSell(tx),
      destination: tx.Destination,
      expiration: tx.Expiration,
    }
    return makeOffer(layer, offer, priorBalance)
  },
}
