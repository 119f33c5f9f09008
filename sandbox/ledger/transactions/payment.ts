import { drops, isLegal, isMore, isMultiPurpose, isXrp, sameAsset, signOf } from '#ledger/engine/amounts.ts'
import type { ApplyContext, Transactor } from '#ledger/engine/context.ts'
import { preflightCommon } from '#ledger/engine/preflight.ts'
import { mayBeRetried, type Result, succeeded } from '#ledger/engine/results.ts'
import { flagsOf, type MoneyPayment, type Payment, strangeFlags } from '#ledger/engine/transaction.ts'
import { flow } from '#ledger/payments/flow.ts'
import { PaymentLayer } from '#ledger/payments/payment-layer.ts'
import { quantityOf, rateOf } from '#ledger/payments/quantity.ts'
import { addToBalance, balanceOf, clearFlag, hasFlag } from '#ledger/state/account.ts'
import { accountHex } from '#ledger/state/addresses.ts'
import { badCurrency, currencyHex } from '#ledger/state/currencies.ts'
import { type AccountRoot, type Amount, accountFlags } from '#ledger/state/entries.ts'
import { accountKey } from '#ledger/state/keylets.ts'
import { readAccount, reserveOf } from '#ledger/state/view.ts'
import { credentialIdsFault, credentialsFault, depositFault } from './credential-rules.ts'
import { isMptPayment, payMpt, preflightMptPayment } from './mpt-payment.ts'

const flags = { noDirect: 0x00010000, partial: 0x00020000, limitQuality: 0x00040000 } as const
const noAccount = '0'.repeat(40)

const isBad = (amount: Amount): boolean => !isXrp(amount) && currencyHex(amount.currency) === badCurrency
const isLegalNet = (amount: Amount): boolean => !isXrp(amount) || isLegal(drops(amount))

const hasMoney = (tx: Readonly<Payment>): tx is Readonly<MoneyPayment> =>
  ![tx.Amount, tx.SendMax, tx.DeliverMin].some(isMultiPurpose)

function preflight(tx: Readonly<Payment>, networkId: number): Result {
  if (isMptPayment(tx)) return preflightMptPayment(tx, networkId)
  // Tokens of the two kinds cannot be exchanged.
  return hasMoney(tx) ? preflightMoney(tx, networkId) : 'temMALFORMED'
}

function preflightMoney(tx: Readonly<MoneyPayment>, networkId: number): Result {
  const common = preflightCommon(tx, networkId)
  if (!succeeded(common)) return common
  if (strangeFlags(tx, flags.noDirect | flags.partial | flags.limitQuality)) return 'temINVALID_FLAG'
  const most = tx.SendMax ?? tx.Amount
  const direct = isXrp(most) && isXrp(tx.Amount)
  const wants = (flag: number) => (flagsOf(tx) & flag) !== 0

  if (!isLegalNet(tx.Amount) || !isLegalNet(most)) return 'temBAD_AMOUNT'
  if (accountHex(tx.Destination) === noAccount) return 'temDST_NEEDED'
  if (tx.SendMax !== undefined && signOf(tx.SendMax) <= 0) return 'temBAD_AMOUNT'
  if (signOf(tx.Amount) <= 0) return 'temBAD_AMOUNT'
  if (isBad(most) || isBad(tx.Amount)) return 'temBAD_CURRENCY'
  if (tx.Account === tx.Destination && sameToken(most, tx.Amount) && !tx.Paths) return 'temREDUNDANT'
  if (direct && tx.SendMax !== undefined) return 'temBAD_SEND_XRP_MAX'
  if (direct && tx.Paths) return 'temBAD_SEND_XRP_PATHS'
  if (direct && wants(flags.partial)) return 'temBAD_SEND_XRP_PARTIAL'
  if (direct && wants(flags.limitQuality)) return 'temBAD_SEND_XRP_LIMIT'
  if (direct && wants(flags.noDirect)) return 'temBAD_SEND_XRP_NO_DIRECT'
  if (tx.DeliverMin !== undefined) {
    if (!wants(flags.partial) || !isLegalNet(tx.DeliverMin) || signOf(tx.DeliverMin) <= 0) return 'temBAD_AMOUNT'
    if (!sameAsset(tx.DeliverMin, tx.Amount) || isMore(tx.DeliverMin, tx.Amount)) return 'temBAD_AMOUNT'
  }
  return credentialIdsFault(tx) ?? 'tesSUCCESS'
}

const sameToken = (a: Amount, b: Amount): boolean => (isXrp(a) ? isXrp(b) : !isXrp(b) && a.currency === b.currency)

const mostPaths = 6
const longestPath = 8

/** Anything but XRP to XRP goes along trust lines and through books of offers. */
function payByPaths({ layer, tx, deliver }: ApplyContext<MoneyPayment>): Result {
  const destination = layer.peekAccount(tx.Destination)
  if (!destination) layer.insert(accountKey(tx.Destination), newAccount(tx.Destination, layer.facts.sequence))
  const refused = depositFault(layer, tx, tx.Destination)
  if (refused) return refused
  const wants = (flag: number) => (flagsOf(tx) & flag) !== 0
  const most = tx.SendMax ?? (isXrp(tx.Amount) ? tx.Amount : { ...tx.Amount, issuer: tx.Account })
  const payments = new PaymentLayer(layer)
  const { result, delivered } = flow(payments, {
    source: tx.Account,
    destination: tx.Destination,
    deliver: tx.Amount,
    sendMax: most,
    paths: tx.Paths ?? [],
    defaultPath: !wants(flags.noDirect),
    partial: wants(flags.partial),
    limit: wants(flags.limitQuality) ? rateOf(quantityOf(tx.Amount), quantityOf(most)) : undefined,
  })
  if (mayBeRetried(result)) return 'tecPATH_DRY'
  if (!succeeded(result)) return result
  if (isMore(tx.Amount, delivered)) {
    if (tx.DeliverMin !== undefined && isMore(tx.DeliverMin, delivered)) return 'tecPATH_PARTIAL'
    deliver(delivered)
  }
  layer.absorb(payments)
  return 'tesSUCCESS'
}

const newAccount = (address: string, sequence: number): AccountRoot => ({
  LedgerEntryType: 'AccountRoot',
  Account: address,
  Balance: '0',
  Flags: 0,
  OwnerCount: 0,
  Sequence: sequence,
})

export const payment: Transactor<Payment> = {
  preflight,

  preclaim({ view, tx }) {
    const destination = readAccount(view, tx.Destination)
    if (!destination) {
      if (!isXrp(tx.Amount)) return 'tecNO_DST'
      if (view.facts.open && (flagsOf(tx) & flags.partial) !== 0) return 'telNO_DST_PARTIAL'
      if (drops(tx.Amount) < reserveOf(view.facts.fees, 0)) return 'tecNO_DST_INSUF_XRP'
    } else if (hasFlag(destination, accountFlags.requireDestTag) && tx.DestinationTag === undefined)
      return 'tecDST_TAG_NEEDED'
    const paths = tx.Paths ?? []
    if (view.facts.open && (paths.length > mostPaths || paths.some((path) => path.length > longestPath)))
      return 'telBAD_PATH_COUNT'
    return credentialsFault(view, tx) ?? 'tesSUCCESS'
  },

  apply(context) {
    const { tx } = context
    if (isMptPayment(tx)) return payMpt({ ...context, tx })
    if (!hasMoney(tx)) return 'tefINTERNAL'
    if (isXrp(tx.Amount) && tx.SendMax === undefined && !tx.Paths) return payXrp({ ...context, tx }, drops(tx.Amount))
    return payByPaths({ ...context, tx })
  },
}

function payXrp({ layer, tx, priorBalance }: ApplyContext<MoneyPayment>, amount: bigint): Result {
  const { fees, sequence } = layer.facts
  const fee = isXrp(tx.Fee) ? drops(tx.Fee) : 0n
  const source = layer.peekAccount(tx.Account)
  if (!source) return 'tefINTERNAL'
  if (!readAccount(layer, tx.Destination))
    layer.insert(accountKey(tx.Destination), newAccount(tx.Destination, sequence))
  const destination = layer.peekAccount(tx.Destination)
  if (!destination) return 'tefINTERNAL'

  const reserve = reserveOf(fees, source.OwnerCount)
  if (priorBalance < amount + reserve || priorBalance < amount + fee) return 'tecUNFUNDED_PAYMENT'
  // An account that locked itself may still be given enough to act again.
  const enough = reserveOf(fees, 0)
  if (amount > enough || balanceOf(destination) > enough) {
    const refused = depositFault(layer, tx, tx.Destination)
    if (refused) return refused
  }
  addToBalance(source, -amount)
  addToBalance(destination, amount)
  clearFlag(destination, accountFlags.passwordSpent)
  return 'tesSUCCESS'
}
