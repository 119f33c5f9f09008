import { decode, encode } from 'ripple-binary-codec'
import type { Command, Request } from '#ledger/api/context.ts'
import { bareError, expectedField, invalidField, type Json, missingField, rpcError } from '#ledger/api/errors.ts'
import { isObject, isTruthy } from '#ledger/api/params.ts'
import { metadataBinary } from '#ledger/api/transaction-json.ts'
import { baseFeeOf } from '#ledger/engine/apply.ts'
import { parseTransaction } from '#ledger/engine/parse-transaction.ts'
import { resultCode, resultMessage, succeeded } from '#ledger/engine/results.ts'
import type { Transaction } from '#ledger/engine/transaction.ts'
import { isAddress } from '#ledger/state/addresses.ts'
import { readAccount } from '#ledger/state/view.ts'

const secrets = ['secret', 'seed', 'seed_hex', 'passphrase'] as const
const highestLegacyNetwork = 1024

function readFields(params: Json): Json {
  for (const name of secrets) if (params[name] !== undefined) throw invalidField(name)
  if (params.binary !== undefined && typeof params.binary !== 'boolean') throw invalidField('binary')
  if (params.tx_blob !== undefined) {
    if (params.tx_json !== undefined)
      throw rpcError('invalidParams', 'Can only include one of `tx_blob` and `tx_json`.')
    return readBlob(params.tx_blob)
  }
  if (params.tx_json === undefined) throw rpcError('invalidParams', 'Neither `tx_blob` nor `tx_json` included.')
  if (!isObject(params.tx_json)) throw expectedField('tx_json', 'object')
  return { ...params.tx_json }
}

function readBlob(blob: unknown): Json {
  try {
    if (typeof blob === 'string' && blob !== '') return decode(blob)
  } catch {}
  throw invalidField('tx_blob')
}

/** Fills in what a transaction needs but a question need not say. */
function autofill({ api }: Request, fields: Json): Json {
  const { layer } = api.chain.open
  if (fields.TransactionType === undefined) throw missingField('tx.TransactionType')
  const { Account: account } = fields
  if (account === undefined) throw missingField('tx.Account')
  if (isTruthy(fields.TxnSignature)) throw rpcError('transactionSigned')
  if (fields.Sequence === undefined) {
    if (!isAddress(account)) throw rpcError('srcActMalformed', "Invalid field 'tx.Account'.")
    const root = readAccount(layer, account)
    if (fields.TicketSequence === undefined && !root) throw rpcError('srcActNotFound')
    fields.Sequence = fields.TicketSequence === undefined ? root?.Sequence : 0
  }
  const { networkId } = layer.facts
  if (fields.NetworkID === undefined && networkId > highestLegacyNetwork) fields.NetworkID = networkId
  return { SigningPubKey: '', TxnSignature: '', Fee: '0', ...fields }
}

function parse(fields: Json): Transaction {
  let blob: string
  try {
    blob = encode(fields)
  } catch (error) {
    throw rpcError('invalidParams', error instanceof Error ? error.message : undefined)
  }
  try {
    return parseTransaction(blob)
  } catch (error) {
    throw bareError('invalidTransaction', { error_exception: error instanceof Error ? error.message : '' })
  }
}

export const simulate: Command = (request) => {
  const { api, params } = request
  const given = readFields(params)
  const fields = autofill(request, given)
  let transaction = parse(fields)
  if (given.Fee === undefined)
    transaction = parse({ ...fields, Fee: baseFeeOf(api.chain.open.layer, transaction).toString() })
  const { result, metadata } = api.chain.simulate(transaction)
  const binary = isTruthy(params.binary)
  const meta = metadata && (binary ? { meta_blob: metadataBinary(metadata) } : { meta: metadata })
  return {
    applied: false,
    engine_result: result,
    engine_result_code: resultCode(result),
    engine_result_message: succeeded(result)
      ? 'The simulated transaction would have been applied.'
      : resultMessage(result),
    ledger_index: api.chain.last.index + 1,
    ...meta,
    ...(binary ? { tx_blob: transaction.blob } : { tx_json: { ...transaction.json, hash: transaction.hash } }),
  }
}
