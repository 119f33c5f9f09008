import type { ClosedLedger } from '#ledger/chain/chain.ts'
import { isoTime } from '#ledger/chain/clock.ts'
import type { Header } from '#ledger/chain/header.ts'
import type { ValidatedTransaction } from '#ledger/chain/history.ts'
import { type Result, resultCode, resultMessage } from '#ledger/engine/results.ts'
import type { Transaction } from '#ledger/engine/transaction.ts'
import type { Json } from './errors.ts'
import { ctidOf, metadataJson, optional, withDeliverMax } from './transaction-json.ts'

export const ledgerMessage = (ledger: ClosedLedger, about: Json): Json => ({
  type: 'ledgerClosed',
  ...about,
  txn_count: ledger.transactions.length,
})

export function transactionMessage(tx: ValidatedTransaction, header: Header, version: number, networkId: number): Json {
  const { TransactionResult: result } = tx.metadata
  const json = { ...withDeliverMax(tx.json, version), date: header.closeTime }
  return {
    type: 'transaction',
    status: 'closed',
    validated: true,
    engine_result: result,
    engine_result_code: resultCode(result),
    engine_result_message: resultMessage(result),
    ledger_index: header.index,
    ledger_hash: header.hash,
    close_time_iso: isoTime(header.closeTime),
    ...optional('ctid', ctidOf(header.index, tx.index, networkId)),
    meta: metadataJson(tx),
    ...(version > 1 ? { hash: tx.hash, tx_json: json } : { transaction: { ...json, hash: tx.hash } }),
  }
}

export type Proposed = { readonly transaction: Transaction; readonly result: Result; readonly ledgerIndex: number }

export function proposedMessage({ transaction, result, ledgerIndex }: Proposed, version: number): Json {
  const json = withDeliverMax(transaction.json, version)
  return {
    type: 'transaction',
    status: 'proposed',
    validated: false,
    engine_result: result,
    engine_result_code: resultCode(result),
    engine_result_message: resultMessage(result),
    ledger_current_index: ledgerIndex,
    ...(version > 1 ? { hash: transaction.hash, tx_json: json } : { transaction: { ...json, hash: transaction.hash } }),
  }
}
