import { encodeForMultisigning, encodeForSigning } from 'ripple-binary-codec'
import { sign as makeSignature } from 'ripple-keypairs'
import type { Command, Request } from '#ledger/api/context.ts'
import { expectedField, invalidField, type Json, missingField, rpcError } from '#ledger/api/errors.ts'
import { isObject, isTruthy } from '#ledger/api/params.ts'
import { withDeliverMax } from '#ledger/api/transaction-json.ts'
import { memoFault } from '#ledger/engine/memos.ts'
import { parseTransaction } from '#ledger/engine/parse-transaction.ts'
import { addressOfKey } from '#ledger/engine/public-key.ts'
import type { Transaction } from '#ledger/engine/transaction.ts'
import { hasFlag } from '#ledger/state/account.ts'
import { accountHex, isAddress } from '#ledger/state/addresses.ts'
import { accountFlags } from '#ledger/state/entries.ts'
import { readAccount } from '#ledger/state/view.ts'
import { type KeyPair, keyPairOf } from './signing-keys.ts'
import {
  autofillFee,
  autofillNetwork,
  autofillSequence,
  encodeFields,
  type FeeLimit,
  renameDeliverMax,
  signersOf,
} from './transaction-fields.ts'

const deprecated =
  'This command has been deprecated and will be removed in a future version of the server. Please migrate to a standalone signing tool.'

/** The checks that every request with a transaction to sign goes through; returns the sender. */
export function checkFields(fields: Json): string {
  if (fields.TransactionType === undefined) throw missingField('tx_json.TransactionType')
  if (fields.Account === undefined) throw rpcError('srcActMissing', "Missing field 'tx_json.Account'.")
  if (!isAddress(fields.Account)) throw rpcError('srcActMalformed', "Invalid field 'tx_json.Account'.")
  return fields.Account
}

export function checkPayment(fields: Json): void {
  if (fields.TransactionType !== 'Payment') return
  renameDeliverMax(fields)
  if (fields.Amount === undefined) throw missingField('tx_json.Amount')
  if (fields.Destination === undefined) throw missingField('tx_json.Destination')
  if (!isAddress(fields.Destination)) throw invalidField('tx_json.Destination')
}

function readFeeLimit(params: Json): FeeLimit {
  const read = (name: string, usual: number, least: number): number => {
    const value = params[name]
    if (value === undefined) return usual
    const message = `Invalid field '${name}', not a positive integer.`
    if (typeof value !== 'number' || !Number.isInteger(value)) throw rpcError('highFee', message)
    if (value < least) throw rpcError('invalidParams', message)
    return value
  }
  return { multiply: read('fee_mult_max', 10, 0), divide: read('fee_div_max', 1, 1) }
}

/** Whether a key may sign for an account, which need not exist to sign with others. */
function checkKey({ api }: Request, address: string, { publicKey }: KeyPair): void {
  const account = readAccount(api.chain.open.layer, address)
  const signer = addressOfKey(publicKey)
  if (signer === address) {
    if (account && hasFlag(account, accountFlags.disableMaster)) throw rpcError('masterDisabled')
  } else if (account?.RegularKey !== signer) throw rpcError('badSecret')
}

/** Reads the transaction to sign; fills in what is missing when one signature is enough. */
function prepare(request: Request, together: boolean): { fields: Json; keys: KeyPair } {
  const { api, params, version } = request
  const keys = keyPairOf(params, version)
  if (params.tx_json === undefined) throw missingField('tx_json')
  if (!isObject(params.tx_json)) throw expectedField('tx_json', 'object')
  const fields: Json = { ...params.tx_json }
  const account = checkFields(fields)
  const online = !isTruthy(params.offline)
  if (!online && fields.Sequence === undefined) throw missingField('tx_json.Sequence')
  if (online && !readAccount(api.chain.open.layer, account)) throw rpcError('srcActNotFound')
  if (!together) {
    fields.Sequence ??= autofillSequence(api, fields, account)
    autofillNetwork(api, fields)
  }
  if (fields.Fee === undefined) {
    if (!online || together) throw missingField('tx_json.Fee')
    fields.Fee = autofillFee(api, fields, readFeeLimit(params))
  }
  checkPayment(fields)
  if (together && fields.TxnSignature !== undefined) throw rpcError('alreadySingleSig')
  if (!together && fields.Signers !== undefined) throw rpcError('alreadyMultisig')
  if (online && !together) checkKey(request, account, keys)
  return { fields, keys }
}

/** Errors of form that would otherwise be noticed when the transaction is submitted. */
export function parseSigned(fields: Json): Transaction {
  const blob = encodeFields(fields)
  let transaction: Transaction
  try {
    transaction = parseTransaction(blob)
  } catch (error) {
    throw rpcError('invalidParams', error instanceof Error ? error.message : undefined)
  }
  const fault = memoFault(transaction.json.Memos)
  if (fault) throw rpcError('invalidParams', fault)
  return transaction
}

/** How answers show a transaction that was given as JSON. */
export const signedJson = ({ json, hash, blob }: Transaction, version: number): Json => ({
  ...(version > 1 && { hash }),
  tx_blob: blob,
  tx_json: { ...withDeliverMax(json, version), ...(version === 1 && { hash }) },
})

/** Signs the transaction of a request with the keys of the request. */
export function signTransaction(request: Request): Transaction {
  const { fields, keys } = prepare(request, false)
  const unsigned: Json = { ...fields, SigningPubKey: keys.publicKey }
  delete unsigned.TxnSignature
  parseSigned(unsigned)
  return parseSigned({ ...unsigned, TxnSignature: makeSignature(encodeForSigning(unsigned), keys.privateKey) })
}

export const sign: Command = (request) => ({ ...signedJson(signTransaction(request), request.version), deprecated })

export function checkMultiSignFields(fields: Json): void {
  if (fields.Sequence === undefined) throw missingField('tx_json.Sequence')
  if (fields.SigningPubKey === undefined) throw missingField('tx_json.SigningPubKey')
  if (fields.SigningPubKey !== '')
    throw rpcError('invalidParams', "When multi-signing 'tx_json.SigningPubKey' must be empty.")
}

/** Puts the signers in order of their ids. */
export function sortSigners(fields: Json): Json {
  const signers = signersOf(fields)
  if (signers.length === 0) throw rpcError('invalidParams', 'Signers array may not be empty.')
  const id = (signer: Json) => accountHex(String(signer.Account))
  signers.sort((a, b) => (id(a) < id(b) ? -1 : 1))
  const twice = signers.find((signer, at) => signer.Account === signers[at - 1]?.Account)
  if (twice)
    throw rpcError('invalidParams', `Duplicate Signers:Signer:Account entries (${twice.Account}) are not allowed.`)
  if (signers.some((signer) => signer.Account === fields.Account))
    throw rpcError('invalidParams', `A Signer may not be the transaction's Account (${fields.Account}).`)
  return { ...fields, Signers: signers.map((signer) => ({ Signer: signer })) }
}

export const signFor: Command = (request) => {
  const { params, version } = request
  const { account, tx_json: given } = params
  if (account === undefined) throw missingField('account')
  if (!isAddress(account)) throw rpcError('srcActMalformed', "Invalid field 'account'.")
  if (given === undefined) throw missingField('tx_json')
  if (!isObject(given)) throw expectedField('tx_json', 'object')
  const tx_json = { SigningPubKey: '', ...given }
  checkMultiSignFields(tx_json)
  const { fields, keys } = prepare({ ...request, params: { ...params, tx_json } }, true)
  parseSigned(fields)
  checkKey(request, account, keys)
  const { Signers: _, ...covered } = fields
  const TxnSignature = makeSignature(encodeForMultisigning(covered, account), keys.privateKey)
  const signer = { Account: account, SigningPubKey: keys.publicKey, TxnSignature }
  const Signers = [...signersOf(fields), signer].map((item) => ({ Signer: item }))
  return { ...signedJson(parseSigned(sortSigners({ ...fields, Signers })), version), deprecated }
}
