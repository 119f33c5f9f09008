import type { Command, Request } from '#ledger/api/context.ts'
import { type Json, rpcError } from '#ledger/api/errors.ts'
import { lookupLedger } from '#ledger/api/lookup-ledger.ts'
import { isObject } from '#ledger/api/params.ts'
import { compare, decimal, formatDecimal, negate, parseDecimal, signOfDecimal } from '#ledger/engine/decimal.ts'
import { flow } from '#ledger/payments/flow.ts'
import { PaymentLayer } from '#ledger/payments/payment-layer.ts'
import { amountOf, type Issue, issueOf, quantityOf, signOfQuantity, xrpIssue } from '#ledger/payments/quantity.ts'
import { isAddress } from '#ledger/state/addresses.ts'
import { currencyCode, currencyHex, isCurrency } from '#ledger/state/currencies.ts'
import type { Amount } from '#ledger/state/entries.ts'
import { Layer } from '#ledger/state/layer.ts'
import { balanceOn, limitOn, otherSide } from '#ledger/state/trust-lines.ts'
import { type ReadView, readAccount } from '#ledger/state/view.ts'
import { linesOf, sideIn } from './account-lines.ts'

function readAmount(value: unknown): Amount | undefined {
  if (typeof value === 'string') return /^-?\d+$/.test(value) ? value : undefined
  if (!isObject(value) || !isCurrency(value.currency) || !isAddress(value.issuer)) return undefined
  try {
    const currency = currencyCode(currencyHex(value.currency))
    return { currency, issuer: value.issuer, value: formatDecimal(parseDecimal(String(value.value))) }
  } catch {
    return undefined
  }
}

const currenciesOf = (view: ReadView, account: string, direction: 'send' | 'receive'): string[] => {
  const found = new Set(['XRP'])
  for (const line of linesOf(view, account)) {
    const side = sideIn(line, account)
    const balance = balanceOn(line, side)
    const canSend = signOfDecimal(balance) > 0 || compare(negate(balance), limitOn(line, otherSide(side))) < 0
    const canReceive = compare(balance, limitOn(line, side)) < 0
    if (direction === 'send' ? canSend : canReceive) found.add(line.Balance.currency)
  }
  return [...found]
}

function readSourceIssues(request: Request, view: ReadView, account: string): Issue[] {
  const { source_currencies: given } = request.params
  const issue = (currency: string, issuer: string) => (currency === 'XRP' ? xrpIssue : { currency, issuer })
  if (given === undefined) return currenciesOf(view, account, 'send').map((currency) => issue(currency, account))
  if (!Array.isArray(given) || given.length === 0 || given.length > 18) throw rpcError('srcCurMalformed')
  return given.map((each: unknown) => {
    if (!isObject(each) || !isCurrency(each.currency)) throw rpcError('srcCurMalformed')
    if (each.issuer !== undefined && !isAddress(each.issuer)) throw rpcError('srcIsrMalformed')
    return issue(currencyCode(currencyHex(each.currency)), isAddress(each.issuer) ? each.issuer : account)
  })
}

const minusOne = (issue: Issue): Amount => amountOf(issue.currency === 'XRP' ? -1n : decimal(-1n), issue)

/** What a payment would cost on the way that needs no path. Paths of several hops are not looked for. */
export const ripplePathFind: Command = (request) => {
  const { params } = request
  const { source_account: source, destination_account: destination } = params
  if (source === undefined) throw rpcError('srcActMissing')
  if (destination === undefined) throw rpcError('dstActMissing')
  if (params.destination_amount === undefined) throw rpcError('dstAmtMissing')
  if (!isAddress(source)) throw rpcError('srcActMalformed')
  if (!isAddress(destination)) throw rpcError('dstActMalformed')
  const wanted = readAmount(params.destination_amount)
  if (wanted === undefined || signOfQuantity(quantityOf(wanted)) <= 0) throw rpcError('dstAmtMalformed')
  const { view, fields } = lookupLedger(request)
  if (!readAccount(view, source)) throw rpcError('srcActNotFound')
  const alternatives: Json[] = []
  for (const issue of readSourceIssues(request, view, source)) {
    if (source === destination && issue.currency === issueOf(wanted).currency) continue
    const trial = new PaymentLayer(new Layer(view))
    const { result, sent } = flow(trial, { source, destination, deliver: wanted, sendMax: minusOne(issue) })
    if (result === 'tesSUCCESS') alternatives.push({ paths_canonical: [], paths_computed: [], source_amount: sent })
  }
  return {
    ...fields,
    alternatives,
    destination_account: destination,
    destination_amount: wanted,
    destination_currencies: currenciesOf(view, destination, 'receive'),
    full_reply: true,
    ...(params.id !== undefined && { id: params.id }),
    source_account: source,
  }
}
