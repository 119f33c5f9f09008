import type { Command, Request } from '#ledger/api/context.ts'
import { type Json, rpcError } from '#ledger/api/errors.ts'
import { lookupLedger } from '#ledger/api/lookup-ledger.ts'
import { isObject } from '#ledger/api/params.ts'
import { compare, decimal, formatDecimal, negate, parseDecimal, signOfDecimal } from '#ledger/engine/decimal.ts'
import { findPaths, type PathRequest } from '#ledger/payments/find-paths.ts'
import {
  amountOf,
  type Issue,
  issueOf,
  isXrpIssue,
  quantityOf,
  signOfQuantity,
  xrpIssue,
} from '#ledger/payments/quantity.ts'
import { isAddress } from '#ledger/state/addresses.ts'
import { currencyCode, currencyHex, isCurrency } from '#ledger/state/currencies.ts'
import type { Amount } from '#ledger/state/entries.ts'
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

/** Those who owe an account something in a currency. */
function debtorsOf(view: ReadView, account: string, currency: string): string[] {
  const debtors: string[] = []
  for (const line of linesOf(view, account)) {
    const side = sideIn(line, account)
    if (line.Balance.currency === currency && signOfDecimal(balanceOn(line, side)) > 0)
      debtors.push(line[`${otherSide(side)}Limit`].issuer)
  }
  return debtors
}

const minusOne = (issue: Issue): Amount => amountOf(isXrpIssue(issue) ? -1n : decimal(-1n), issue)
/** As much as can be: -1 units. */
const isAll = (amount: Amount): boolean => JSON.stringify(amount) === JSON.stringify(minusOne(issueOf(amount)))
const isPositive = (amount: Amount): boolean => signOfQuantity(quantityOf(amount)) > 0
const largest = (issue: Issue): Amount =>
  amountOf(isXrpIssue(issue) ? 9_000_000_000_000_000_000n : decimal(9_999_999_999_999_999n, 80), issue)

function readRequest({ params }: Request): PathRequest {
  const { source_account: source, destination_account: destination } = params
  if (source === undefined) throw rpcError('srcActMissing')
  if (destination === undefined) throw rpcError('dstActMissing')
  if (params.destination_amount === undefined) throw rpcError('dstAmtMissing')
  if (!isAddress(source)) throw rpcError('srcActMalformed')
  if (!isAddress(destination)) throw rpcError('dstActMalformed')
  const wanted = readAmount(params.destination_amount)
  if (wanted === undefined || !(isPositive(wanted) || isAll(wanted))) throw rpcError('dstAmtMalformed')
  const sendMax = params.send_max === undefined ? undefined : readAmount(params.send_max)
  if (params.send_max !== undefined) {
    if (!isAll(wanted)) throw rpcError('dstAmtMalformed')
    if (sendMax === undefined || !(isPositive(sendMax) || isAll(sendMax))) throw rpcError('sendMaxMalformed')
  }
  return { source, destination, wanted, sendMax, currencies: readCurrencies(params, source), id: params.id }
}

const issueIn = (currency: string, issuer: string): Issue => (currency === 'XRP' ? xrpIssue : { currency, issuer })

function readCurrencies({ source_currencies: given }: Json, account: string): Issue[] | undefined {
  if (given === undefined) return undefined
  if (!Array.isArray(given) || given.length === 0 || given.length > 18) throw rpcError('srcCurMalformed')
  return given.map((each: unknown) => {
    if (!isObject(each) || !isCurrency(each.currency)) throw rpcError('srcCurMalformed')
    if (each.issuer !== undefined && !isAddress(each.issuer)) throw rpcError('srcIsrMalformed')
    return issueIn(currencyCode(currencyHex(each.currency)), isAddress(each.issuer) ? each.issuer : account)
  })
}

/** The accounts must be there; only XRP can make a new one. */
function checkAccounts(view: ReadView, { source, destination, wanted }: PathRequest): void {
  if (!readAccount(view, source)) throw rpcError('srcActNotFound')
  if (readAccount(view, destination)) return
  if (typeof wanted !== 'string') throw rpcError('actNotFound')
  if (!isAll(wanted) && BigInt(wanted) < view.facts.fees.reserveBase) throw rpcError('dstAmtMalformed')
}

const elementTypes = { account: 1, currency: 16, issuer: 32 } as const

const withType = (element: object): Json => ({
  ...element,
  type: Object.entries(elementTypes).reduce((sum, [name, bit]) => (name in element ? sum + bit : sum), 0),
})

/** What the payment would cost in each currency that the source has. */
function alternativesFor(view: ReadView, request: PathRequest): Json[] {
  const { source, destination, wanted, sendMax } = request
  const all = isAll(wanted)
  const own = currenciesOf(view, source, 'send')
    .filter((currency) => source !== destination || currency !== issueOf(wanted).currency)
    .map((currency) => issueIn(currency, source))
  const issues = request.currencies ?? (sendMax === undefined ? own : [issueOf(sendMax)])
  const alternatives: Json[] = []
  for (const issue of issues) {
    const { result, sent, delivered, paths } = findPaths(view, {
      source,
      destination,
      deliver: all ? largest(issueOf(wanted)) : wanted,
      sendMax: sendMax ?? minusOne(issue),
      partial: all,
      debtors: issue.issuer === source ? debtorsOf(view, source, issue.currency) : [],
    })
    if (result !== 'tesSUCCESS') continue
    alternatives.push({
      ...(all && { destination_amount: delivered }),
      paths_computed: paths.map((path) => path.map(withType)),
      source_amount: sent,
    })
  }
  return alternatives
}

const statusOf = (view: ReadView, request: PathRequest, isFull: boolean) => ({
  alternatives: alternativesFor(view, request),
  destination_account: request.destination,
  destination_amount: request.wanted,
  full_reply: isFull,
  ...(request.id !== undefined && { id: request.id }),
  source_account: request.source,
})

export const ripplePathFind: Command = (request) => {
  const wanted = readRequest(request)
  const { view, fields } = lookupLedger(request)
  checkAccounts(view, wanted)
  const status = statusOf(view, wanted, true)
  const alternatives = status.alternatives.map((found) => ({ paths_canonical: [], ...found }))
  return {
    ...fields,
    ...status,
    alternatives,
    destination_currencies: currenciesOf(view, wanted.destination, 'receive'),
  }
}

/** What a client receives after each ledger, as long as it has not closed its request. */
export const pathUpdate = (view: ReadView, request: PathRequest): Json => ({
  type: 'path_find',
  ...statusOf(view, request, true),
})

/** A client has one request at a time; each new ledger brings an answer anew. */
export const pathFind: Command = (request) => {
  const { api, params, subscriber, version } = request
  const { subcommand } = params
  if (typeof subcommand !== 'string') throw rpcError('invalidParams')
  if (!subscriber) throw rpcError('noEvents')
  const interest = api.subscriptions.of(subscriber)
  interest.version = version
  const view = api.chain.closedView()
  if (subcommand === 'create') {
    interest.paths = undefined
    const wanted = readRequest(request)
    checkAccounts(view, wanted)
    interest.paths = wanted
    return statusOf(view, wanted, false)
  }
  if (subcommand !== 'close' && subcommand !== 'status') throw rpcError('invalidParams')
  const { paths } = interest
  if (!paths) throw rpcError('noPathRequest')
  if (subcommand === 'status') return { ...statusOf(view, paths, true), status: 'success' }
  interest.paths = undefined
  return { ...statusOf(view, paths, true), closed: true }
}
