import type { Command } from '#ledger/api/context.ts'
import { expectedField, invalidField, type Json, missingField, rpcError } from '#ledger/api/errors.ts'
import { lookupLedger } from '#ledger/api/lookup-ledger.ts'
import { isObject, parseHash, readLimit } from '#ledger/api/params.ts'
import { isAddress, isNoAccount } from '#ledger/state/addresses.ts'
import { currencyHex, isCurrency } from '#ledger/state/currencies.ts'

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

/** Nobody trades in order books here: every one of them is empty, but the question must be in order. */
export const bookOffers: Command = (request) => {
  const { params } = request
  const { fields } = lookupLedger(request)
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
  if (params.taker !== undefined && typeof params.taker !== 'string') throw expectedField('taker', 'string')
  if (params.taker !== undefined && !isAddress(params.taker)) throw invalidField('taker')
  if (params.domain !== undefined && parseHash(params.domain) === undefined)
    throw rpcError('domainMalformed', 'Unable to parse domain.')
  const [pays, gets] = assets.map(({ currency, issuer }) => `${currencyHex(String(currency || 'XRP'))}${issuer ?? ''}`)
  if (pays === gets) throw rpcError('badMarket')
  readLimit(params, usualLimit)
  return { ...fields, offers: [] }
}
