import type { Command, Request } from '#ledger/api/context.ts'
import { invalidField, type Json, rpcError } from '#ledger/api/errors.ts'
import { lookupLedger } from '#ledger/api/lookup-ledger.ts'
import { isObject, isTruthy, isUint32, readAccountParam } from '#ledger/api/params.ts'
import { metadataBinary, metadataJson, placeJson, validatedJson } from '#ledger/api/transaction-json.ts'
import { indexIn, ledgerOf, type Place, placeAt, type ValidatedTransaction } from '#ledger/chain/history.ts'

const usualPage = 200

type Range = { readonly min: number; readonly max: number }

/** The ledgers a request is about. */
function readRange(request: Request): Range {
  const { api, params, version } = request
  const { ledger_index_min: min, ledger_index_max: max } = params
  const known: Range = { min: api.chain.firstIndex, max: api.chain.last.index }
  if (min !== undefined || max !== undefined) {
    if (version > 1 && (params.ledger_hash !== undefined || params.ledger_index !== undefined))
      throw rpcError('invalidParams', 'invalidParams')
    const from = bound(min)
    const to = bound(max)
    if (version > 1 && ((to !== undefined && to > known.max) || (from !== undefined && from !== 0 && from < known.min)))
      throw rpcError('lgrIdxMalformed')
    const range = { min: Math.max(from ?? 0, known.min), max: Math.min(to ?? known.max, known.max) }
    if (range.max < range.min) throw rpcError(version > 1 ? 'invalidLgrRange' : 'lgrIdxsInvalid')
    return range
  }
  if (params.ledger_hash === undefined && params.ledger_index === undefined) return known
  if (typeof params.ledger_index === 'string' && !/^(current|closed|validated|)$/.test(params.ledger_index))
    throw rpcError('invalidParams', 'ledger_index string malformed')
  const { header } = lookupLedger(request)
  if (!header) throw rpcError('lgrNotValidated')
  return { min: header.index, max: header.index }
}

/** The real server reads numbers out of many kinds of values and gives up on the others without a word. */
function asInteger(value: unknown): number {
  const isText = typeof value === 'string' && /^-?\d+$/.test(value)
  const number = value === null || typeof value === 'boolean' || isText ? Number(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number) || Math.abs(number) > 0xffffffff)
    throw rpcError('internal')
  return Math.trunc(number)
}

function bound(value: unknown): number | undefined {
  if (value === undefined) return undefined
  const number = asInteger(value)
  return number < 0 ? undefined : number
}

function readCount({ limit }: Json): number {
  const count = limit === undefined ? 0 : asInteger(limit)
  if (count < 0) throw rpcError('internal')
  return count
}

function readMarker(params: Json): Place | undefined {
  const { marker } = params
  if (marker === undefined) return undefined
  const fault = 'invalid marker. Provide ledger index via ledger field, and transaction sequence number via seq field'
  if (!isObject(marker)) throw rpcError('invalidParams', fault)
  const ledger = Number(marker.ledger)
  const seq = Number(marker.seq)
  if (marker.ledger === undefined || marker.seq === undefined || !isUint32(ledger) || !isUint32(seq))
    throw rpcError('invalidParams', fault)
  return placeAt(ledger, seq)
}

function checkSwitches({ params, version }: Request): void {
  for (const name of ['binary', 'forward'])
    if (version > 1 && params[name] !== undefined && typeof params[name] !== 'boolean') throw invalidField(name)
}

function rowOf(request: Request, tx: ValidatedTransaction): Json {
  const { api, params, version } = request
  if (isTruthy(params.binary)) {
    const metadata = metadataBinary(tx.metadata)
    const meta = version > 1 ? { meta_blob: metadata } : { meta: metadata }
    return { ledger_index: tx.ledgerIndex, tx_blob: tx.blob, ...meta, validated: true }
  }
  const header = api.chain.history.header(tx.ledgerIndex)
  if (!header) throw rpcError('internal')
  const json = validatedJson(tx, header, version, api.chain.networkId)
  const meta = metadataJson(tx)
  return version > 1
    ? { ...placeJson(tx, header), tx_json: json, meta, validated: true }
    : { tx: json, meta, validated: true }
}

export const accountTx: Command = (request) => {
  checkSwitches(request)
  const { api, params } = request
  const limit = readCount(params)
  const account = readAccountParam(params)
  const range = readRange(request)
  const marker = readMarker(params)
  const forward = isTruthy(params.forward)
  const inRange = api.chain.history
    .placesOf(account)
    .filter((place) => ledgerOf(place) >= range.min && ledgerOf(place) <= range.max)
  const ordered = forward ? inRange : inRange.toReversed()
  const from = marker === undefined ? 0 : ordered.findIndex((place) => (forward ? place >= marker : place <= marker))
  const rest = from < 0 ? [] : ordered.slice(from)
  const size = limit === 0 ? usualPage : limit
  const next = rest[size]
  const transactions = rest
    .slice(0, size)
    .map((place) => api.chain.history.at(place))
    .filter((tx) => tx !== undefined)
    .map((tx) => rowOf(request, tx))
  return {
    account,
    ledger_index_min: range.min,
    ledger_index_max: range.max,
    limit: size,
    ...(next !== undefined && { marker: { ledger: ledgerOf(next), seq: indexIn(next) } }),
    transactions,
    validated: true,
  }
}
