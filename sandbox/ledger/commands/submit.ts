import type { Api, Command, Request } from '#ledger/api/context.ts'
import { bareError, type Json, rpcError } from '#ledger/api/errors.ts'
import { isTruthy } from '#ledger/api/params.ts'
import type { Submission } from '#ledger/chain/chain.ts'
import { resultCode, resultMessage } from '#ledger/engine/results.ts'
import type { Transaction } from '#ledger/engine/transaction.ts'
import { signedJson, signTransaction } from './sign.ts'

export const isHex = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length % 2 === 0 && /^[0-9a-fA-F]+$/.test(value)

const deprecated =
  "Signing support in the 'submit' command has been deprecated and will be removed in a future version of the server. Please migrate to a standalone signing tool."

/** Submits a transaction whose signature has been checked, and publishes it to the proposed streams. */
export function submitTransaction(
  api: Api,
  transaction: Transaction,
  failHard: boolean,
): { outcome: Submission; engine: Json } {
  const outcome = api.chain.submit(transaction, failHard)
  const { result } = outcome
  if (outcome.applied) {
    const { sequence: ledgerIndex } = api.chain.open.layer.facts
    api.subscriptions.propose({ transaction, result, ledgerIndex })
  }
  api.reportLoad()
  const engine = {
    engine_result: result,
    engine_result_code: resultCode(result),
    engine_result_message: resultMessage(result),
  }
  return { outcome, engine }
}

function signAndSubmit(request: Request): Json {
  const { api, params, version } = request
  const transaction = signTransaction(request)
  const { engine } = submitTransaction(api, transaction, isTruthy(params.fail_hard))
  return { ...engine, ...signedJson(transaction, version), deprecated }
}

export const submit: Command = async (request) => {
  const { api, params } = request
  if (params.tx_blob === undefined) return signAndSubmit(request)
  if (!isHex(params.tx_blob)) throw rpcError('invalidParams')
  const checked = await api.checks.take(params.tx_blob)
  if ('unreadable' in checked) throw bareError('invalidTransaction', { error_exception: checked.unreadable })
  if ('fault' in checked)
    throw bareError('invalidTransaction', { error_exception: `fails local checks: ${checked.fault}` })
  const { transaction } = checked
  const { outcome, engine } = submitTransaction(api, transaction, isTruthy(params.fail_hard))
  return {
    ...engine,
    accepted: outcome.applied || outcome.broadcast || outcome.kept,
    account_sequence_available: outcome.sequenceAvailable,
    account_sequence_next: outcome.sequence,
    applied: outcome.applied,
    broadcast: outcome.broadcast,
    kept: outcome.kept,
    open_ledger_cost: outcome.openLedgerCost.toString(),
    queued: outcome.queued,
    tx_blob: transaction.blob,
    tx_json: { ...transaction.json, hash: transaction.hash },
    validated_ledger_index: api.chain.last.index,
  }
}
