import { decode } from 'ripple-binary-codec'
import type { Api, Command } from '#ledger/api/context.ts'
import { bareError, expectedField, invalidField, type Json, missingField, rpcError } from '#ledger/api/errors.ts'
import { isObject, isTruthy } from '#ledger/api/params.ts'
import { metadataBinary, metadataJson } from '#ledger/api/transaction-json.ts'
import { parseTransaction } from '#ledger/engine/parse-transaction.ts'
import { resultCode, resultMessage, succeeded } from '#ledger/engine/results.ts'
import type { Transaction } from '#ledger/engine/transaction.ts'
import { isAddress } from '#ledger/state/addresses.ts'
import { autofillFee, autofillNetwork, autofillSequence, encodeFields } from './transaction-fields.ts'

const secrets = ['secret', 'seed', 'seed_hex', 'passphrase'] as const

function readFields(params: Json): Json {
  if (params.binary !== undefined && typeof params.binary !== 'boolean') throw invalidField('binary')
  for (const name of secrets) if (params[name] !== undefined) throw invalidField(name)
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

/** Nobody has signed yet: their keys and signatures stay empty. */
function autofillSigners(signers: unknown): Json[] {
  if (!Array.isArray(signers)) throw invalidField('tx.Signers')
  return signers.map((item, at) => {
    if (!isObject(item) || !isObject(item.Signer)) throw invalidField(`tx.Signers[${at}]`)
    if (isTruthy(item.Signer.TxnSignature)) throw rpcError('transactionSigned')
    return { Signer: { SigningPubKey: '', TxnSignature: '', ...item.Signer } }
  })
}

/** Fills in what a transaction needs but a question need not say. */
function autofill(api: Api, given: Json): Json {
  const { Account: account } = given
  if (given.TransactionType === undefined) throw missingField('tx.TransactionType')
  if (account === undefined) throw missingField('tx.Account')
  const fields: Json = { SigningPubKey: '', TxnSignature: '', ...given }
  fields.Fee ??= autofillFee(api, given)
  if (given.Signers !== undefined) fields.Signers = autofillSigners(given.Signers)
  if (isTruthy(given.TxnSignature)) throw rpcError('transactionSigned')
  if (given.Sequence === undefined) {
    if (!isAddress(account)) throw rpcError('srcActMalformed', "Invalid field 'tx.Account'.")
    fields.Sequence = autofillSequence(api, given, account)
  }
  autofillNetwork(api, fields)
  return fields
}

function parse(fields: Json): Transaction {
  const blob = encodeFields(fields)
  try {
    return parseTransaction(blob)
  } catch (error) {
    throw bareError('invalidTransaction', { error_exception: error instanceof Error ? error.message : '' })
  }
}

export const simulate: Command = ({ api, params }) => {
  const transaction = parse(autofill(api, readFields(params)))
  const { json, hash, blob } = transaction
  const { result, metadata } = api.chain.simulate(transaction)
  const binary = isTruthy(params.binary)
  const meta =
    metadata && (binary ? { meta_blob: metadataBinary(metadata) } : { meta: metadataJson({ json, metadata }) })
  return {
    applied: false,
    engine_result: result,
    engine_result_code: resultCode(result),
    engine_result_message: succeeded(result)
      ? 'The simulated transaction would have been applied.'
      : resultMessage(result),
    ledger_index: api.chain.last.index + 1,
    ...meta,
    ...(binary ? { tx_blob: blob } : { tx_json: { ...json, hash } }),
  }
}
