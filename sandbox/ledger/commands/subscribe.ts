import type { Command, Request } from '#ledger/api/context.ts'
import { type Json, rpcError } from '#ledger/api/errors.ts'
import { isObject } from '#ledger/api/params.ts'
import { type Stream, type Subscriber, streams } from '#ledger/api/subscriptions.ts'
import { isAddress, isNoAccount } from '#ledger/state/addresses.ts'
import { isCurrency } from '#ledger/state/currencies.ts'
import { aboutLedger, aboutServer } from './server.ts'

// The old name of a stream.
const aliases: Readonly<Record<string, Stream>> = { rt_transactions: 'transactions_proposed' }

const isStream = (name: unknown): name is Stream => streams.some((stream) => stream === name)

/** One after the other: those before a name that is none count. */
function* readStreams(params: Json): Generator<Stream> {
  if (params.streams === undefined) return
  if (!Array.isArray(params.streams)) throw rpcError('invalidParams')
  for (const name of params.streams) {
    const stream = typeof name === 'string' ? (aliases[name] ?? name) : name
    if (!isStream(stream)) throw rpcError('malformedStream')
    yield stream
  }
}

function readAccounts(params: Json, ...names: readonly string[]): string[] {
  const value = names.map((name) => params[name]).find((given) => given !== undefined)
  if (value === undefined) return []
  if (!Array.isArray(value)) throw rpcError('invalidParams')
  if (value.length === 0 || !value.every(isAddress)) throw rpcError('actMalformed')
  return value
}

/** Trades are not reported by book; a request for them must be well formed all the same. */
function checkBooks({ books }: Json): void {
  if (books === undefined) return
  if (!Array.isArray(books)) throw rpcError('invalidParams')
  for (const book of books) {
    if (!isObject(book) || !isObject(book.taker_pays) || !isObject(book.taker_gets)) throw rpcError('invalidParams')
    const { taker_pays: pays, taker_gets: gets } = book
    if (!isCurrency(pays.currency)) throw rpcError('srcCurMalformed')
    if (!isIssuer(pays)) throw rpcError('srcIsrMalformed')
    if (!isCurrency(gets.currency)) throw rpcError('dstAmtMalformed')
    if (!isIssuer(gets)) throw rpcError('dstIsrMalformed')
    if (pays.currency === gets.currency && pays.issuer === gets.issuer) throw rpcError('badMarket')
  }
}

/** XRP has no issuer, everything else has one. */
const isIssuer = ({ currency, issuer }: Json): boolean =>
  currency === 'XRP' ? issuer === undefined : isAddress(issuer) && !isNoAccount(issuer)

const subscriberOf = ({ subscriber }: Request): Subscriber => {
  if (!subscriber) throw rpcError('invalidParams')
  return subscriber
}

export const subscribe: Command = (request) => {
  const { api, params, version } = request
  const interest = api.subscriptions.of(subscriberOf(request))
  interest.version = version
  const answer: Json = {}
  for (const stream of readStreams(params)) {
    interest.streams.add(stream)
    if (stream === 'ledger') Object.assign(answer, aboutLedger(api))
    if (stream === 'server') Object.assign(answer, aboutServer(api))
  }
  for (const account of readAccounts(params, 'accounts_proposed', 'rt_accounts')) interest.proposedAccounts.add(account)
  for (const account of readAccounts(params, 'accounts')) interest.accounts.add(account)
  checkBooks(params)
  return answer
}

export const unsubscribe: Command = (request) => {
  const { api, params } = request
  const interest = api.subscriptions.of(subscriberOf(request))
  for (const stream of readStreams(params)) interest.streams.delete(stream)
  for (const account of readAccounts(params, 'accounts_proposed', 'rt_accounts'))
    interest.proposedAccounts.delete(account)
  for (const account of readAccounts(params, 'accounts')) interest.accounts.delete(account)
  checkBooks(params)
  return {}
}
