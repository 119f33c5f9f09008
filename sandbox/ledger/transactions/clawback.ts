import { decimalIn, isMultiPurpose, isXrp, signOf } from '#ledger/engine/amounts.ts'
import type { Transactor } from '#ledger/engine/context.ts'
import { least, signOfDecimal } from '#ledger/engine/decimal.ts'
import { preflightCommon } from '#ledger/engine/preflight.ts'
import { type Result, succeeded } from '#ledger/engine/results.ts'
import { type Clawback, strangeFlags } from '#ledger/engine/transaction.ts'
import { hasFlag } from '#ledger/state/account.ts'
import { accountFlags, type MptAmount, mptFlags } from '#ledger/state/entries.ts'
import type { Layer } from '#ledger/state/layer.ts'
import { creditMpt, heldOf, readHolding, readIssuance } from '#ledger/state/multi-purpose-tokens.ts'
import { balanceOn, credit, heldBy, readLine, sideOf } from '#ledger/state/trust-lines.ts'
import { type ReadView, readAccount } from '#ledger/state/view.ts'

function mptFault(view: ReadView, issuer: string, holder: string, { mpt_issuance_id: id }: MptAmount): Result {
  if (!readAccount(view, issuer) || !readAccount(view, holder)) return 'terNO_ACCOUNT'
  const issuance = readIssuance(view, id)
  if (!issuance) return 'tecOBJECT_NOT_FOUND'
  if (!hasFlag(issuance, mptFlags.canClawback) || issuance.Issuer !== issuer) return 'tecNO_PERMISSION'
  const holding = readHolding(view, id, holder)
  if (!holding) return 'tecOBJECT_NOT_FOUND'
  return heldOf(holding) > 0n ? 'tesSUCCESS' : 'tecINSUFFICIENT_FUNDS'
}

function clawMpt(layer: Layer, issuer: string, holder: string, amount: MptAmount): Result {
  const held = heldOf(readHolding(layer, amount.mpt_issuance_id, holder))
  const value = held < BigInt(amount.value) ? held.toString() : amount.value
  return creditMpt(layer, holder, issuer, { ...amount, value })
}

/** The issuer takes back what a holder has; an amount of an issued currency names the holder where an issuer would stand. */
export const clawback: Transactor<Clawback> = {
  preflight(tx, networkId) {
    const common = preflightCommon(tx, networkId)
    if (!succeeded(common)) return common
    if (strangeFlags(tx, 0)) return 'temINVALID_FLAG'
    if (isMultiPurpose(tx.Amount)) {
      if (tx.Holder === undefined || tx.Holder === tx.Account) return 'temMALFORMED'
      return BigInt(tx.Amount.value) > 0n ? 'tesSUCCESS' : 'temBAD_AMOUNT'
    }
    if (tx.Holder !== undefined) return 'temMALFORMED'
    if (isXrp(tx.Amount) || tx.Amount.issuer === tx.Account || signOf(tx.Amount) <= 0) return 'temBAD_AMOUNT'
    return 'tesSUCCESS'
  },

  preclaim({ view, tx }) {
    if (isMultiPurpose(tx.Amount)) return mptFault(view, tx.Account, tx.Holder ?? '', tx.Amount)
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
    if (isMultiPurpose(tx.Amount)) return clawMpt(layer, tx.Account, tx.Holder ?? '', tx.Amount)
    if (isXrp(tx.Amount)) return 'tecINTERNAL'
    const { issuer: holder, currency } = tx.Amount
    const held = heldBy(layer, holder, { currency, issuer: tx.Account })
    return credit(layer, holder, tx.Account, currency, least(held, decimalIn(tx.Amount)))
  },
}
