import type { Command } from '#ledger/api/context.ts'
import { bareError, expectedField, type Json, missingField, rpcError } from '#ledger/api/errors.ts'
import { isObject, isTruthy } from '#ledger/api/params.ts'
import { resultCode, resultMessage } from '#ledger/engine/results.ts'

export const isHex = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length % 2 === 0 && /^[0-9a-fA-F]+$/.test(value)

/** This server never sees secrets: it takes signed transactions only. */
function refuseSigning(params: Json): never {
  if (params.tx_json === undefined) throw missingField('tx_json')
  if (!isObject(params.tx_json)) throw expectedField('tx_json', 'object')
  throw rpcError('notSupported', 'Signing is not supported by this server.')
}

export const submit: Command = async ({ api, params }) => {
  if (params.tx_blob === undefined) refuseSigning(params)
  if (!isHex(params.tx_blob)) throw rpcError('invalidParams')
  const checked = await api.checks.take(params.tx_blob)
  if ('unreadable' in checked) throw bareError('invalidTransaction', { error_exception: checked.unreadable })
  if ('fault' in checked)
    throw bareError('invalidTransaction', { error_exception: `fails local checks: ${checked.fault}` })
  const { transaction } = checked
  const outcome = api.chain.submit(transaction, isTruthy(params.fail_hard))
  if (outcome.applied) {
    const { sequence: ledgerIndex } = api.chain.open.layer.facts
    api.subscriptions.propose({ transaction, result: outcome.result, ledgerIndex })
  }
  return {
    accepted: outcome.applied || outcome.broadcast || outcome.kept,
    account_sequence_available: outcome.sequenceAvailable,
    account_sequence_next: outcome.sequence,
    applied: outcome.applied,
    broadcast: outcome.broadcast,
    engine_result: outcome.result,
    engine_result_code: resultCode(outcome.result),
    engine_result_message: resultMessage(outcome.result),
    kept: outcome.kept,
    open_ledger_cost: outcome.openLedgerCost.toString(),
    queued: outcome.queued,
    tx_blob: transaction.blob,
    tx_json: { ...transaction.json, hash: transaction.hash },
    validated_ledger_index: api.chain.last.index,
  }
}
