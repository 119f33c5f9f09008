import type { Transactor } from '#ledger/engine/context.ts'
import { preflightCommon } from '#ledger/engine/preflight.ts'
import type { Result } from '#ledger/engine/results.ts'
import { type OracleDelete, strangeFlags } from '#ledger/engine/transaction.ts'
import { adjustOwnerCount } from '#ledger/state/account.ts'
import { removeFromDirectory } from '#ledger/state/directory.ts'
import { oracleKey, ownerDirectoryKey } from '#ledger/state/keylets.ts'
import type { Layer } from '#ledger/state/layer.ts'
import { readAs } from '#ledger/state/view.ts'

const pairsForOneReserve = 5

/** Many prices cost a second reserve. */
export const oracleReserve = (pairs: number): number => (pairs > pairsForOneReserve ? 2 : 1)

const keyOf = (tx: Readonly<OracleDelete>) => oracleKey(tx.Account, tx.OracleDocumentID)

export const oracleDelete: Transactor<OracleDelete> = {
  preflight: (tx, networkId) => (strangeFlags(tx, 0) ? 'temINVALID_FLAG' : preflightCommon(tx, networkId)),
  preclaim: ({ view, tx }) => (view.read(keyOf(tx)) ? 'tesSUCCESS' : 'tecNO_ENTRY'),
  apply: ({ layer, tx }) => deleteOracle(layer, keyOf(tx)),
}

export function deleteOracle(layer: Layer, key: string): Result {
  const oracle = readAs(layer, 'Oracle', key)
  if (!oracle) return 'tecINTERNAL'
  // Unlike most entries, the last oracle leaves an empty directory behind.
  if (!removeFromDirectory(layer, ownerDirectoryKey(oracle.Owner), oracle.OwnerNode, key, true)) return 'tefBAD_LEDGER'
  adjustOwnerCount(layer, oracle.Owner, -oracleReserve(oracle.PriceDataSeries.length))
  layer.erase(key)
  return 'tesSUCCESS'
}
