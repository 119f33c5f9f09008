import { decimalIn, isMultiPurpose, isXrp, signOf } from '#ledger/engine/amounts.ts'
import type { Transactor } from '#ledger/engine/context.ts'
import { least, signOfDecimal } from '#ledger/engine/decimal.ts'
import { preflightCommon } from '#ledger/engine/preflight.ts'
import { succeeded } from '#ledger/engine/results.ts'
import { type Clawback, strangeFlags } from '#ledger/engine/transaction.ts'
import { hasFlag } from '#ledger/state/account.ts'
import { accountFlags } from '#ledger/state/entries.ts'
import { balanceOn, credit, heldBy, readLine, sideOf } from '#ledger/state/trust-lines.ts'
import { readAccount } from '#ledger/state/view.ts'

/** The issuer takes back what a holder has; the amount names the holder where an issuer would stand. */
export const clawback: Transactor<Clawback> = {
  preflight(tx, networkId) {
    if (Object.values(tx).some(isMultiPurpose)) return 'temDISABLED'
    const common = preflightCommon(tx, networkId)
    if (!succeeded(common)) return common
    if (strangeFlags(tx, 0)) return 'temINVALID_FLAG'
    if (tx.Holder !== undefined) return 'temMALFORMED'
    if (isXrp(tx.Amount) || tx.Amount.issuer === tx.Account || signOf(tx.Amount) <= 0) return 'temBAD_AMOUNT'
    return 'tesSUCCESS'
  },

  preclaim({ view, tx }) {
    if (isXrp(tx.Amount)) return 'temBAD_AMOUNT'
    const { issuer: holder, currency } = tx.Amount
    const account = readAccount(view, tx.Account)
    if (!account || !readAccount(view, holder)) return 'terNO_ACCOUNT'
    if (!hasFlag(account, accountFlags.allowTrustLineClawback) || hasFlag(account, accountFlags.noFreeze))
      return 'tecNO_PERMISSION'
    const line = readLine(view, holder, tx.Account, currency)
    if (!line) return 'tecNO_LINE'
    const balance = signOfDecimal(balanceOn(line, sideOf(holder, tx.Account)))
    if (balance < 0) return 'tecNO_PERMISSION'
    return balance === 0 ? 'tecINSUFFICIENT_FUNDS' : 'tesSUCCESS'
  },

  apply({ layer, tx }) {
    if (isXrp(tx.Amount)) return 'tecINTERNAL'
    const { issuer: holder, currency } = tx.Amount
    const held = heldBy(layer, holder, { currency, issuer: tx.Account })
    return credit(layer, holder, tx.Account, currency, least(held, decimalIn(tx.Amount)))
  },
}
