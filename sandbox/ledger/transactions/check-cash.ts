import { drops, isMore, issuedAmount, isXrp, sameAsset } from '#ledger/engine/amounts.ts'
import type { ApplyContext, Transactor } from '#ledger/engine/context.ts'
import { type Decimal, zero } from '#ledger/engine/decimal.ts'
import { preflightCommon } from '#ledger/engine/preflight.ts'
import { type Result, succeeded } from '#ledger/engine/results.ts'
import { type CheckCash, strangeFlags } from '#ledger/engine/transaction.ts'
import { flow } from '#ledger/payments/flow.ts'
import { PaymentLayer } from '#ledger/payments/payment-layer.ts'
import { balanceOf, hasFlag, spendable, transferXrp } from '#ledger/state/account.ts'
import { deleteCheck } from '#ledger/state/checks.ts'
import { type Amount, accountFlags, type Check, type IssuedAmount } from '#ledger/state/entries.ts'
import { lineKey } from '#ledger/state/keylets.ts'
import { authorizationFault, createLine, fundsOf, isFrozen, otherSide, sideOf } from '#ledger/state/trust-lines.ts'
import { type ReadView, readAccount, readAs, reserveOf } from '#ledger/state/view.ts'
import { checkAmountFault } from './check-create.ts'
import { hasExpired } from './offer-rules.ts'

const mostValue: Decimal = { mantissa: 9_999_999_999_999_999n, exponent: 80 }
// With DeliverMin the most that the check allows is asked for.
const beyondAnyCheck: Decimal = { mantissa: 4_999_999_999_999_999n, exponent: 80 }

const valueIn = (tx: Readonly<CheckCash>): Amount => tx.Amount ?? tx.DeliverMin ?? '0'

/** The reserve that the check itself holds becomes free with it. */
function canPay(view: ReadView, writer: string, value: Amount): boolean {
  if (isXrp(value)) return drops(value) <= spendable(view, writer) + view.facts.fees.reserveIncrement
  return !isMore(value, issuedAmount(value, fundsOf(view, writer, value)))
}

function receiverFault(view: ReadView, receiver: string, value: Amount): Result | undefined {
  if (isXrp(value) || value.issuer === receiver) return undefined
  if (!readAccount(view, value.issuer)) return 'tecNO_ISSUER'
  if (authorizationFault(view, receiver, value)) return 'tecNO_AUTH'
  return isFrozen(view, receiver, value) ? 'tecFROZEN' : undefined
}

export const checkCash: Transactor<CheckCash> = {
  preflight(tx, networkId) {
    const common = preflightCommon(tx, networkId)
    if (!succeeded(common)) return common
    if (strangeFlags(tx, 0)) return 'temINVALID_FLAG'
    if ((tx.Amount === undefined) === (tx.DeliverMin === undefined)) return 'temMALFORMED'
    return checkAmountFault(valueIn(tx)) ?? 'tesSUCCESS'
  },

  preclaim({ view, tx }) {
    const check = readAs(view, 'Check', tx.CheckID)
    if (!check) return 'tecNO_ENTRY'
    if (check.Destination !== tx.Account) return 'tecNO_PERMISSION'
    const receiver = readAccount(view, tx.Account)
    if (!receiver || !readAccount(view, check.Account)) return 'tecNO_ENTRY'
    if (hasFlag(receiver, accountFlags.requireDestTag) && check.DestinationTag === undefined) return 'tecDST_TAG_NEEDED'
    if (hasExpired(view, check.Expiration)) return 'tecEXPIRED'
    const value = valueIn(tx)
    if (!sameAsset(value, check.SendMax)) return 'temMALFORMED'
    if (isMore(value, check.SendMax) || !canPay(view, check.Account, value)) return 'tecPATH_PARTIAL'
    return receiverFault(view, tx.Account, value) ?? 'tesSUCCESS'
  },

  apply(context) {
    const { layer, tx } = context
    const check = readAs(layer, 'Check', tx.CheckID)
    if (!check) return 'tecFAILED_PROCESSING'
    const { SendMax: most } = check
    const paid = isXrp(most) ? payXrp(context, check, drops(most)) : payIssued(context, check, most)
    if (!succeeded(paid)) return paid
    return deleteCheck(layer, tx.CheckID, check) ? 'tesSUCCESS' : 'tefBAD_LEDGER'
  },
}

function payXrp({ layer, tx, deliver }: ApplyContext<CheckCash>, check: Readonly<Check>, most: bigint): Result {
  const writer = readAccount(layer, check.Account)
  if (!writer) return 'tecFAILED_PROCESSING'
  const free = balanceOf(writer) - reserveOf(layer.facts.fees, Math.max(0, writer.OwnerCount - 1))
  const liquid = free > 0n ? free : 0n
  let amount = drops(String(valueIn(tx)))
  if (tx.DeliverMin !== undefined) {
    const possible = most < liquid ? most : liquid
    if (possible > amount) amount = possible
  }
  if (liquid < amount) return 'tecUNFUNDED_PAYMENT'
  if (tx.DeliverMin !== undefined) deliver(amount.toString())
  transferXrp(layer, check.Account, tx.Account, amount)
  return 'tesSUCCESS'
}

function payIssued(context: ApplyContext<CheckCash>, check: Readonly<Check>, most: IssuedAmount): Result {
  const { layer, tx, priorBalance, deliver } = context
  const { issuer, currency } = most
  const wanted = tx.DeliverMin === undefined ? valueIn(tx) : issuedAmount(most, beyondAnyCheck)
  const payments = new PaymentLayer(layer)
  const truster = issuer === tx.Account ? check.Account : tx.Account
  const key = lineKey(truster, issuer, currency)
  const receiver = readAccount(layer, tx.Account)
  if (!receiver) return 'tecFAILED_PROCESSING'
  if (!readAs(payments, 'RippleState', key)) {
    if (priorBalance < reserveOf(layer.facts.fees, receiver.OwnerCount + 1)) return 'tecNO_LINE_INSUF_RESERVE'
    const noRipple = !hasFlag(receiver, accountFlags.defaultRipple)
    const line = { owner: tx.Account, peer: issuer, currency, limit: zero, balance: zero, noRipple }
    const made = createLine(payments, line)
    if (!succeeded(made)) return made
  }
  // Cashing a check says yes to the amount, so that the receiver's limit does not count.
  const limitName = `${otherSide(sideOf(issuer, tx.Account))}Limit` as const
  const line = payments.peek('RippleState', key)
  if (!line) return 'tecNO_LINE'
  const limitBefore = line[limitName]
  line[limitName] = issuedAmount(limitBefore, mostValue)
  const { result, delivered } = flow(payments, {
    source: check.Account,
    destination: tx.Account,
    deliver: wanted,
    sendMax: most,
    partial: tx.DeliverMin !== undefined,
    ownerPaysTransferFee: true,
  })
  const after = payments.peek('RippleState', key)
  if (after) after[limitName] = limitBefore
  if (!succeeded(result)) return result
  if (tx.DeliverMin !== undefined && isMore(tx.DeliverMin, delivered)) return 'tecPATH_PARTIAL'
  deliver(delivered)
  layer.absorb(payments)
  return 'tesSUCCESS'
}
