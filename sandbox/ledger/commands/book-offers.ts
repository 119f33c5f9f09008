import type { Command } from '#ledger/api/context.ts'
import { entryJson } from '#ledger/api/entry-json.ts'
import { expectedField, invalidField, type Json, missingField, rpcError } from '#ledger/api/errors.ts'
import { lookupLedger } from '#ledger/api/lookup-ledger.ts'
import { isObject, parseHash, readLimit } from '#ledger/api/params.ts'
import { decimalOfRate, formatDecimal, multiplyByRate } from '#ledger/engine/decimal.ts'
import {
  amountOf,
  dividedByRate,
  type Issue,
  issueOf,
  isXrpIssue,
  less,
  order,
  parity,
  type Quantity,
  quantityOf,
  sameIssue,
  signOfQuantity,
  smaller,
  timesRate,
  xrpIssue,
} from '#ledger/payments/quantity.ts'
import type { Book } from '#ledger/payments/step.ts'
import { spendable } from '#ledger/state/account.ts'
import { isAddress, isNoAccount } from '#ledger/state/addresses.ts'
import { offerKeysOf, rateOfDirectory } from '#ledger/state/book-directories.ts'
import { currencyCode, currencyHex, isCurrency } from '#ledger/state/currencies.ts'
import type { Offer } from '#ledger/state/entries.ts'
import { fundsOf, isFrozen, transferRateOf } from '#ledger/state/trust-lines.ts'
import { type ReadView, readAs } from '#ledger/state/view.ts'

const usualLimit = 60

type Side = {
  readonly field: string
  readonly currency: 'srcCurMalformed' | 'dstAmtMalformed'
  readonly issuer: 'srcIsrMalformed' | 'dstIsrMalformed'
}

const sides: readonly Side[] = [
  { field: 'taker_pays', currency: 'srcCurMalformed', issuer: 'srcIsrMalformed' },
  { field: 'taker_gets', currency: 'dstAmtMalformed', issuer: 'dstIsrMalformed' },
]

function checkIssuer(asset: Json, { field, issuer: error }: Side): void {
  const { currency, issuer } = asset
  const name = `${field}.issuer`
  const isXrp = currency === 'XRP' || currency === ''
  if (issuer !== undefined) {
    if (typeof issuer !== 'string') throw expectedField(name, 'string')
    if (!isAddress(issuer)) throw rpcError(error, `Invalid field '${name}', bad issuer.`)
  }
  const none = typeof issuer !== 'string' || isNoAccount(issuer)
  if (isXrp && !none) throw rpcError(error, `Unneeded field '${name}' for XRP currency specification.`)
  if (!isXrp && none) throw rpcError(error, `Invalid field '${name}', expected non-XRP issuer.`)
}

/** The book that a request names. */
function readBook(params: Json): Book {
  for (const { field } of sides) if (params[field] === undefined) throw missingField(field)
  const assets = sides.map(({ field }): Json => {
    const asset = params[field]
    if (!isObject(asset)) throw rpcError('invalidParams', `Invalid field '${field}', not object.`)
    return asset
  })
  sides.forEach(({ field }, at) => {
    const currency = assets[at]?.currency
    if (currency === undefined) throw missingField(`${field}.currency`)
    if (typeof currency !== 'string') throw expectedField(`${field}.currency`, 'string')
  })
  sides.forEach(({ field, currency: error }, at) => {
    if (!isCurrency(assets[at]?.currency || 'XRP'))
      throw rpcError(error, `Invalid field '${field}.currency', bad currency.`)
  })
  for (const [at, side] of sides.entries()) checkIssuer(assets[at] ?? {}, side)
  const [pays, gets] = assets.map(({ currency, issuer }): Issue => {
    const code = currencyCode(currencyHex(String(currency || 'XRP')))
    return code === 'XRP' ? xrpIssue : { currency: code, issuer: String(issuer) }
  })
  if (!pays || !gets) throw rpcError('badMarket')
  return { in: pays, out: gets }
}

function fundsIn(view: ReadView, owner: string, offer: Readonly<Offer>): Quantity {
  const { TakerGets: gets } = offer
  if (typeof gets === 'string') return spendable(view, owner)
  const funds = fundsOf(view, owner, gets)
  return funds.mantissa < 0n ? less(funds, funds) : funds
}

const textOf = (quantity: Quantity): string =>
  typeof quantity === 'bigint' ? quantity.toString() : formatDecimal(quantity)

/** The offers of a book, best first, with what their owners can really give. */
export const bookOffers: Command = (request) => {
  const { params } = request
  const { view, fields } = lookupLedger(request)
  const book = readBook(params)
  const { taker } = params
  if (taker !== undefined && typeof taker !== 'string') throw expectedField('taker', 'string')
  if (taker !== undefined && !isAddress(taker)) throw invalidField('taker')
  if (params.domain !== undefined && parseHash(params.domain) === undefined)
    throw rpcError('domainMalformed', 'Unable to parse domain.')
  if (sameIssue(book.in, book.out)) throw rpcError('badMarket')
  const limit = readLimit(params, usualLimit)
  const isAllFrozen = [book.in, book.out].some((issue) => !isXrpIssue(issue) && isFrozen(view, issue.issuer, issue))
  const rate = isXrpIssue(book.out) ? parity : transferRateOf(view, book.out.issuer)
  const left = new Map<string, Quantity>()
  const offers: Json[] = []
  for (const key of offerKeysOf(view, book)) {
    if (offers.length >= limit) break
    const offer = readAs(view, 'Offer', key)
    if (!offer) continue
    const owner = offer.Account
    const isIssuer = owner === book.out.issuer
    const gets = quantityOf(offer.TakerGets)
    const known = left.get(owner)
    const whole = isIssuer ? gets : isAllFrozen ? less(gets, gets) : (known ?? fundsIn(view, owner, offer))
    const paysRate = rate !== parity && taker !== book.out.issuer && !isIssuer
    const reach = paysRate ? dividedByRate(whole, decimalOfRate(rate), gets) : whole
    const funded = order(reach, gets) >= 0 ? gets : reach
    const dearer = (amount: Quantity) => (typeof amount === 'bigint' ? amount : multiplyByRate(amount, rate))
    left.set(owner, less(whole, paysRate ? smaller(whole, dearer(funded)) : funded))
    const directoryRate = rateOfDirectory(offer.BookDirectory)
    const pays = quantityOf(offer.TakerPays)
    const isShort = order(reach, gets) < 0
    offers.push({
      ...entryJson(key, offer),
      ...(isShort && {
        taker_gets_funded: amountOf(funded, issueOf(offer.TakerGets)),
        taker_pays_funded: amountOf(
          signOfQuantity(funded) <= 0 ? less(pays, pays) : smaller(pays, timesRate(funded, directoryRate, pays)),
          issueOf(offer.TakerPays),
        ),
      }),
      quality: formatDecimal(directoryRate),
      ...((isIssuer || known === undefined) && { owner_funds: textOf(whole) }),
    })
  }
  return { ...fields, offers }
}
