import { closeTimeResolution, toLedgerTime } from '#ledger/chain/clock.ts'
import type { Transactor } from '#ledger/engine/context.ts'
import { preflightCommon } from '#ledger/engine/preflight.ts'
import { type Result, succeeded } from '#ledger/engine/results.ts'
import { type OracleSet, type PriceData, strangeFlags } from '#ledger/engine/transaction.ts'
import { adjustOwnerCount, balanceOf } from '#ledger/state/account.ts'
import { currencyHex } from '#ledger/state/currencies.ts'
import { insertIntoDirectory } from '#ledger/state/directory.ts'
import { oracleKey, ownerDirectoryKey } from '#ledger/state/keylets.ts'
import { type ReadView, readAccount, readAs, reserveOf } from '#ledger/state/view.ts'
import { oracleReserve } from './oracle-delete.ts'

const mostPairs = 10
const longest = { Provider: 256, URI: 256, AssetClass: 16 } as const
const secondsAround = 300
const highestScale = 20

type Series = readonly PriceData[]

const keyOf = (tx: Readonly<OracleSet>) => oracleKey(tx.Account, tx.OracleDocumentID)
const pairOf = ({ PriceData: data }: PriceData): string => currencyHex(data.BaseAsset) + currencyHex(data.QuoteAsset)

/** While a ledger is built it is not known yet when it will have closed: one step after its parent is assumed. */
const closeTimeOf = ({ facts }: ReadView): number => facts.parentCloseTime + (facts.open ? 0 : closeTimeResolution)

function timeFault(view: ReadView, updated: number): Result | undefined {
  const time = toLedgerTime(updated)
  const now = closeTimeOf(view)
  if (time < 0) return 'tecINVALID_UPDATE_TIME'
  if (now < secondsAround) return 'tecINTERNAL'
  return Math.abs(time - now) > secondsAround ? 'tecINVALID_UPDATE_TIME' : undefined
}

/** The pairs that get a price and those that are to go; nothing when the list is malformed. */
function readPairs(series: Series, exists: boolean): { priced: Set<string>; removed: Set<string> } | undefined {
  const priced = new Set<string>()
  const removed = new Set<string>()
  for (const item of series) {
    const { BaseAsset: base, QuoteAsset: quote, AssetPrice: price, Scale: scale } = item.PriceData
    const pair = pairOf(item)
    if (base === quote || priced.has(pair) || removed.has(pair)) return undefined
    if (scale !== undefined && scale > highestScale) return undefined
    if (price !== undefined) priced.add(pair)
    else if (exists) removed.add(pair)
    else return undefined
  }
  return { priced, removed }
}

/** An update brings the pairs in order. Prices that it does not renew are dropped: only the pair stays. */
function updateSeries(before: Series, given: Series): PriceData[] {
  const pairs = new Map<string, PriceData>()
  for (const item of before) {
    const { BaseAsset, QuoteAsset } = item.PriceData
    pairs.set(pairOf(item), { PriceData: { BaseAsset, QuoteAsset } })
  }
  for (const item of given)
    if (item.PriceData.AssetPrice === undefined) pairs.delete(pairOf(item))
    else pairs.set(pairOf(item), item)
  return [...pairs].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, item]) => item)
}

export const oracleSet: Transactor<OracleSet> = {
  preflight(tx, networkId) {
    if (strangeFlags(tx, 0)) return 'temINVALID_FLAG'
    const common = preflightCommon(tx, networkId)
    if (!succeeded(common)) return common
    if (tx.PriceDataSeries.length === 0) return 'temARRAY_EMPTY'
    if (tx.PriceDataSeries.length > mostPairs) return 'temARRAY_TOO_LARGE'
    for (const field of ['Provider', 'URI', 'AssetClass'] as const) {
      const text = tx[field]
      if (text !== undefined && (text === '' || text.length / 2 > longest[field])) return 'temMALFORMED'
    }
    return 'tesSUCCESS'
  },

  preclaim({ view, tx }) {
    const account = readAccount(view, tx.Account)
    if (!account) return 'terNO_ACCOUNT'
    const time = timeFault(view, tx.LastUpdateTime)
    if (time) return time
    // An array may be made of other objects than it is meant for.
    if (tx.PriceDataSeries.some((item) => !item.PriceData)) return 'tefEXCEPTION'
    const oracle = readAs(view, 'Oracle', keyOf(tx))
    const pairs = readPairs(tx.PriceDataSeries, oracle !== undefined)
    if (!pairs) return 'temMALFORMED'
    const { priced, removed } = pairs
    if (oracle) {
      if (tx.LastUpdateTime <= oracle.LastUpdateTime) return 'tecINVALID_UPDATE_TIME'
      if ((tx.Provider ?? oracle.Provider) !== oracle.Provider) return 'temMALFORMED'
      if ((tx.AssetClass ?? oracle.AssetClass) !== oracle.AssetClass) return 'temMALFORMED'
      for (const item of oracle.PriceDataSeries) if (!removed.delete(pairOf(item))) priced.add(pairOf(item))
      if (removed.size > 0) return 'tecTOKEN_PAIR_NOT_FOUND'
    } else if (tx.Provider === undefined || tx.AssetClass === undefined) return 'temMALFORMED'
    if (priced.size === 0) return 'tecARRAY_EMPTY'
    if (priced.size > mostPairs) return 'tecARRAY_TOO_LARGE'
    const more = oracleReserve(priced.size) - (oracle ? oracleReserve(oracle.PriceDataSeries.length) : 0)
    const reserve = reserveOf(view.facts.fees, account.OwnerCount + more)
    return balanceOf(account) < reserve ? 'tecINSUFFICIENT_RESERVE' : 'tesSUCCESS'
  },

  apply({ layer, tx }) {
    const key = keyOf(tx)
    const oracle = layer.peek('Oracle', key)
    const before = oracle?.PriceDataSeries ?? []
    const series = oracle ? updateSeries(before, tx.PriceDataSeries) : tx.PriceDataSeries
    const more = oracleReserve(series.length) - (oracle ? oracleReserve(before.length) : 0)
    adjustOwnerCount(layer, tx.Account, more)
    if (oracle) {
      oracle.PriceDataSeries = series
      if (tx.URI !== undefined) oracle.URI = tx.URI
      oracle.LastUpdateTime = tx.LastUpdateTime
      return 'tesSUCCESS'
    }
    const node = insertIntoDirectory(layer, ownerDirectoryKey(tx.Account), key, { Owner: tx.Account })
    if (node === undefined) return 'tecDIR_FULL'
    layer.insert(key, {
      LedgerEntryType: 'Oracle',
      Flags: 0,
      Owner: tx.Account,
      OracleDocumentID: tx.OracleDocumentID,
      Provider: tx.Provider ?? '',
      AssetClass: tx.AssetClass ?? '',
      LastUpdateTime: tx.LastUpdateTime,
      PriceDataSeries: series,
      OwnerNode: node,
      ...(tx.URI !== undefined && { URI: tx.URI }),
    })
    return 'tesSUCCESS'
  },
}
