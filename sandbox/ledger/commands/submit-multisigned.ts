import type { Command } from '#ledger/api/context.ts'
import { expectedField, missingField, rpcError } from '#ledger/api/errors.ts'
import { isObject, isTruthy } from '#ledger/api/params.ts'
import { drops, isLegal, isXrp } from '#ledger/engine/amounts.ts'
import { readAccount } from '#ledger/state/view.ts'
import { checkFields, checkMultiSignFields, checkPayment, parseSigned, signedJson, sortSigners } from './sign.ts'
import { submitTransaction } from './submit.ts'
import { signersOf } from './transaction-fields.ts'

const signerFields = ['Account', 'SigningPubKey', 'TxnSignature'] as const

/** Submits a transaction that several have signed, given as JSON. */
export const submitMultisigned: Command = async ({ api, params, version }) => {
  if (params.tx_json === undefined) throw missingField('tx_json')
  if (!isObject(params.tx_json)) throw expectedField('tx_json', 'object')
  const fields = { ...params.tx_json }
  checkMultiSignFields(fields)
  const account = checkFields(fields)
  if (!readAccount(api.chain.open.layer, account)) throw rpcError('srcActNotFound')
  if (fields.Fee === undefined) throw missingField('tx_json.Fee')
  checkPayment(fields)
  const { json } = parseSigned(fields)
  if (json.TxnSignature !== undefined) throw rpcError('signingMalformed')
  if (!isXrp(json.Fee) || !isLegal(drops(json.Fee)))
    throw rpcError('invalidParams', 'Invalid Fee field.  Fees must be specified in XRP.')
  if (drops(json.Fee) <= 0n) throw rpcError('invalidParams', 'Invalid Fee field.  Fees must be greater than zero.')
  if (json.Signers === undefined) throw missingField('tx_json.Signers')
  if (json.Signers.length === 0) throw rpcError('invalidParams', 'tx_json.Signers array may not be empty.')
  for (const signer of signersOf(fields))
    if (Object.keys(signer).length !== 3 || signerFields.some((name) => signer[name] === undefined))
      throw rpcError('invalidParams', 'Signers array may only contain Signer entries.')
  const sorted = parseSigned(sortSigners(fields))
  const checked = await api.checks.take(sorted.blob)
  if (!('transaction' in checked)) throw rpcError('internal', 'Invalid signature.')
  const { engine } = submitTransaction(api, checked.transaction, isTruthy(params.fail_hard))
  return { ...engine, ...signedJson(checked.transaction, version) }
}
