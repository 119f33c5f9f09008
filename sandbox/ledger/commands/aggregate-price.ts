import type { Command, Request } from '#ledger/api/context.ts'
import { type Json, missingField, rpcError } from '#ledger/api/errors.ts'
import { lookupLedger } from '#ledger/api/lookup-ledger.ts'
import { isObject } from '#ledger/api/params.ts'
import {
  add,
  compare,
  type Decimal,
  decimal,
  divide,
  formatDecimal,
  multiply,
  subtract,
  zero,
} from '#ledger/engine/decimal.ts'
import { nodeOf } from '#ledger/engine/metadata.ts'
import { isAddress, isNoAccount } from '#ledger/state/addresses.ts'
import { isCurrency } from '#ledger/state/currencies.ts'
import type { Oracle } from '#ledger/state/entries.ts'
import { oracleKey } from '#ledger/state/keylets.ts'
import { type ReadView, readAs } from '#ledger/state/view.ts'

const mostOracles = 200
const mostTrim = 25
const versionsBack = 3

function readNumber(object: Json, field: string): number | undefined {
  const value = object[field]
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  const fits = typeof number === 'number' && Number.isInteger(number) && number >= 0 && number <= 0xffffffff
  return fits ? number : undefined
}

function optionalNumber(params: Json, field: string): number {
  if (params[field] === undefined) return 0
  const number = readNumber(params, field)
  if (number === undefined) throw rpcError('invalidParams')
  return number
}

function readAsset(params: Json, field: string): string {
  const value = params[field]
  if (!isCurrency(value)) throw rpcError('invalidParams')
  return value
}

type PriceAt = { readonly price: Decimal; readonly time: number }

/** Newest first: the entry itself, then as it was after up to three earlier transactions. */
function* versionsOf(
  { api }: Request,
  view: ReadView,
  key: string,
): Generator<Pick<Oracle, 'PriceDataSeries' | 'LastUpdateTime'>> {
  const oracle = readAs(view, 'Oracle', key)
  if (!oracle) return
  yield oracle
  let previous = oracle.PreviousTxnID
  for (let back = 1; back <= versionsBack && previous !== undefined; back++) {
    const node = api.chain.history
      .find(previous)
      ?.metadata.AffectedNodes.map(nodeOf)
      .find(({ LedgerEntryType: type }) => type === 'Oracle')
    const fields = node?.NewFields ?? node?.FinalFields
    // The transaction that made the entry shows nothing new when it is the first one to be looked at.
    if (!node || !isOracle(fields) || (node.NewFields && back === 1)) return
    yield fields
    if (node.NewFields) return
    previous = node.PreviousTxnID
  }
}

const isOracle = (fields: unknown): fields is Pick<Oracle, 'PriceDataSeries' | 'LastUpdateTime'> =>
  isObject(fields) && Array.isArray(fields.PriceDataSeries) && typeof fields.LastUpdateTime === 'number'

function latestPrice(request: Request, view: ReadView, key: string, base: string, quote: string): PriceAt | undefined {
  for (const { PriceDataSeries: series, LastUpdateTime: time } of versionsOf(request, view, key)) {
    const found = series.find(
      ({ PriceData: data }) => data.BaseAsset === base && data.QuoteAsset === quote && data.AssetPrice !== undefined,
    )?.PriceData
    if (found?.AssetPrice !== undefined)
      return { price: decimal(BigInt(`0x${found.AssetPrice}`), -(found.Scale ?? 0)), time }
  }
  return undefined
}

/** By whole numbers of twice the digits. */
function squareRoot({ mantissa, exponent }: Decimal): Decimal {
  if (mantissa <= 0n) return zero
  const shift = exponent % 2 === 0 ? 40 : 41
  const radicand = mantissa * 10n ** BigInt(shift)
  let root = BigInt(Math.floor(Math.sqrt(Number(radicand))))
  for (;;) {
    const next = (root + radicand / root) >> 1n
    if (next === root || next === root + 1n) break
    root = next
  }
  return decimal(root, (exponent - shift) / 2)
}

function statistics(prices: readonly Decimal[]): Json {
  const count = decimal(BigInt(prices.length))
  const mean = divide(prices.reduce(add, zero), count)
  const squares = prices.map((price) => multiply(subtract(price, mean), subtract(price, mean))).reduce(add, zero)
  const deviation = prices.length > 1 ? squareRoot(divide(squares, decimal(BigInt(prices.length - 1)))) : zero
  return { mean: formatDecimal(mean), size: prices.length, standard_deviation: formatDecimal(deviation) }
}

function medianOf(sorted: readonly Decimal[]): Decimal {
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? zero
  return sorted.length % 2 === 1 ? upper : divide(add(sorted[middle - 1] ?? zero, upper), decimal(2n))
}

export const getAggregatePrice: Command = (request) => {
  const { params } = request
  const { oracles } = params
  if (oracles === undefined) throw missingField('oracles')
  if (!Array.isArray(oracles) || oracles.length === 0 || oracles.length > mostOracles) throw rpcError('oracleMalformed')
  for (const field of ['base_asset', 'quote_asset']) if (params[field] === undefined) throw missingField(field)
  const trim = optionalNumber(params, 'trim')
  if (params.trim !== undefined && (trim === 0 || trim > mostTrim)) throw rpcError('invalidParams')
  const threshold = optionalNumber(params, 'time_threshold')
  const base = readAsset(params, 'base_asset')
  const quote = readAsset(params, 'quote_asset')

  const found: PriceAt[] = []
  let fields: Json = {}
  for (const oracle of oracles) {
    if (!isObject(oracle) || oracle.oracle_document_id === undefined || oracle.account === undefined)
      throw rpcError('oracleMalformed', undefined, fields)
    const documentId = readNumber(oracle, 'oracle_document_id')
    const { account } = oracle
    if (!isAddress(account) || isNoAccount(account) || documentId === undefined)
      throw rpcError('invalidParams', undefined, fields)
    const looked = lookupLedger(request)
    fields = looked.fields
    const price = latestPrice(request, looked.view, oracleKey(account, documentId), base, quote)
    if (price) found.push(price)
  }
  if (found.length === 0) throw rpcError('objectNotFound', undefined, fields)

  const latest = Math.max(...found.map(({ time }) => time))
  const recent = threshold === 0 || latest <= threshold ? found : found.filter(({ time }) => time >= latest - threshold)
  const prices = recent.map(({ price }) => price).sort(compare)
  const cut = Math.floor((prices.length * trim) / 100)
  return {
    ...fields,
    entire_set: statistics(prices),
    median: formatDecimal(medianOf(prices)),
    time: latest,
    ...(trim !== 0 && { trimmed_set: statistics(prices.slice(cut, prices.length - cut)) }),
  }
}
