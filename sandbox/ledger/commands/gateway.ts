import type { Command } from '#ledger/api/context.ts'
import { invalidField, type Json, missingField, rpcError } from '#ledger/api/errors.ts'
import { lookupLedger } from '#ledger/api/lookup-ledger.ts'
import { isTruthy, readLimit } from '#ledger/api/params.ts'
import { add, compare, type Decimal, formatDecimal, negate, signOfDecimal, zero } from '#ledger/engine/decimal.ts'
import { hasFlag } from '#ledger/state/account.ts'
import { accountHex, isAddress } from '#ledger/state/addresses.ts'
import { badCurrency, currencyHex } from '#ledger/state/currencies.ts'
import { accountFlags, lineFlags } from '#ledger/state/entries.ts'
import { balanceOn, limitOn, otherSide } from '#ledger/state/trust-lines.ts'
import { readAccount } from '#ledger/state/view.ts'
import { linesOf, sideIn } from './account-lines.ts'

const byHex = (a: string, b: string): number => (currencyHex(a) < currencyHex(b) ? -1 : 1)

/** What an account can send and receive besides XRP. */
export const accountCurrencies: Command = (request) => {
  const { params } = request
  const field = params.account !== undefined ? 'account' : 'ident'
  const account = params[field]
  if (account === undefined) throw missingField('account')
  if (typeof account !== 'string') throw invalidField(field)
  const { view, fields } = lookupLedger(request)
  if (!isAddress(account)) throw rpcError('actMalformed', undefined, fields)
  if (!readAccount(view, account)) throw rpcError('actNotFound')
  const send = new Set<string>()
  const receive = new Set<string>()
  for (const line of linesOf(view, account)) {
    const { currency } = line.Balance
    if (currencyHex(currency) === badCurrency) continue
    const side = sideIn(line, account)
    const balance = balanceOn(line, side)
    if (compare(balance, limitOn(line, side)) < 0) receive.add(currency)
    if (compare(negate(balance), limitOn(line, otherSide(side))) < 0) send.add(currency)
  }
  return { ...fields, receive_currencies: [...receive].sort(byHex), send_currencies: [...send].sort(byHex) }
}

function readHotWallets(params: Json, version: number, fields: Json): ReadonlySet<string> {
  const { hotwallet } = params
  if (hotwallet === undefined || hotwallet === null) return new Set()
  const wallets: readonly unknown[] = Array.isArray(hotwallet) ? hotwallet : [hotwallet]
  const addresses = wallets.filter(isAddress)
  if (addresses.length < wallets.length)
    throw rpcError(version > 1 ? 'invalidParams' : 'invalidHotWallet', undefined, fields)
  return new Set(addresses)
}

type Balances = Map<string, { currency: string; value: Decimal }[]>

function addTo(balances: Balances, peer: string, currency: string, value: Decimal): void {
  balances.set(peer, [...(balances.get(peer) ?? []), { currency, value }])
}

const balancesJson = (balances: Balances): Json =>
  Object.fromEntries(
    [...balances]
      .sort(([a], [b]) => (accountHex(a) < accountHex(b) ? -1 : 1))
      .map(([peer, list]) => [peer, list.map(({ currency, value }) => ({ currency, value: formatDecimal(value) }))]),
  )

/** What an issuer owes and to whom, with its own operational accounts apart. */
export const gatewayBalances: Command = (request) => {
  const { params, version } = request
  const { view, fields } = lookupLedger(request)
  const account = params.account ?? params.ident
  if (account === undefined) throw missingField('account')
  if (!isAddress(account)) throw rpcError('actMalformed')
  const answer: Json = { ...fields, account }
  if (version > 1 && !readAccount(view, account)) throw rpcError('actNotFound', undefined, answer)
  const hotWallets = readHotWallets(params, version, answer)
  const obligations = new Map<string, Decimal>()
  const hot: Balances = new Map()
  const frozen: Balances = new Map()
  const assets: Balances = new Map()
  for (const line of linesOf(view, account)) {
    const side = sideIn(line, account)
    const balance = balanceOn(line, side)
    const { currency } = line.Balance
    const peer = line[`${otherSide(side)}Limit`].issuer
    if (signOfDecimal(balance) === 0) continue
    if (hotWallets.has(peer)) addTo(hot, peer, currency, negate(balance))
    else if (signOfDecimal(balance) > 0) addTo(assets, peer, currency, balance)
    else if (hasFlag(line, lineFlags[side].freeze)) addTo(frozen, peer, currency, negate(balance))
    else obligations.set(currency, add(obligations.get(currency) ?? zero, negate(balance)))
  }
  if (obligations.size > 0)
    answer.obligations = Object.fromEntries(
      [...obligations].map(([currency, value]) => [currency, formatDecimal(value)]),
    )
  if (hot.size > 0) answer.balances = balancesJson(hot)
  if (frozen.size > 0) answer.frozen_balances = balancesJson(frozen)
  if (assets.size > 0) answer.assets = balancesJson(assets)
  return answer
}

const usualLimit = 300
const tfNoRipple = { set: 0x00020000, clear: 0x00040000 } as const

/** Whether an account's lines ripple as its role wants it, and the transactions that would mend it. */
export const noRippleCheck: Command = (request) => {
  const { params, version } = request
  if (params.account === undefined) throw missingField('account')
  if (params.role === undefined) throw missingField('role')
  if (typeof params.account !== 'string') throw invalidField('account')
  if (params.role !== 'gateway' && params.role !== 'user') throw invalidField('role')
  const isGateway = params.role === 'gateway'
  const limit = readLimit(params, usualLimit)
  if (version > 1 && params.transactions !== undefined && typeof params.transactions !== 'boolean')
    throw invalidField('transactions')
  const { view, fields } = lookupLedger(request)
  const address = params.account
  if (!isAddress(address)) throw rpcError('actMalformed', undefined, fields)
  const account = readAccount(view, address)
  if (!account) throw rpcError('actNotFound')
  const problems: string[] = []
  const transactions: Json[] = []
  let sequence = account.Sequence
  const propose = (tx: Json) => {
    transactions.push({ ...tx, Account: address, Fee: Number(view.facts.fees.base), Sequence: sequence++ })
  }
  const ripples = hasFlag(account, accountFlags.defaultRipple)
  if (ripples && !isGateway)
    problems.push(
      'You appear to have set your default ripple flag even though you are not a gateway. This is not recommended unless you are experimenting',
    )
  else if (isGateway && !ripples) {
    problems.push('You should immediately set your default ripple flag')
    propose({ TransactionType: 'AccountSet', SetFlag: 8 })
  }
  let found = 0
  for (const line of linesOf(view, address)) {
    if (limit !== 0 && found >= limit) break
    const side = sideIn(line, address)
    const noRipple = hasFlag(line, lineFlags[side].noRipple)
    if (noRipple !== isGateway) continue
    found++
    const { currency, issuer: peer } = line[`${otherSide(side)}Limit`]
    const advice = isGateway
      ? 'You should clear the no ripple flag on your'
      : 'You should probably set the no ripple flag on your'
    problems.push(`${advice} ${currency} line to ${peer}`)
    propose({
      TransactionType: 'TrustSet',
      LimitAmount: { ...line[`${side}Limit`], issuer: peer },
      Flags: noRipple ? tfNoRipple.clear : tfNoRipple.set,
    })
  }
  return { ...fields, problems, ...(isTruthy(params.transactions) && { transactions }) }
}
