import { encodeForMultisigning } from 'ripple-binary-codec'
import { accountHex } from '#ledger/state/addresses.ts'
import { isMultiPurpose } from './amounts.ts'
import { memoFault } from './memos.ts'
import type { ParsedTransaction } from './parse-transaction.ts'
import { isSignedBy } from './public-key.ts'
import type { Signer } from './transaction.ts'

const mostSigners = 32

/** Why a transaction must not even be looked at, in the words of the real server; nothing when it is in order. */
export const localFault = async (tx: ParsedTransaction): Promise<string | undefined> =>
  (await signatureFault(tx)) ?? memoFault(tx.json.Memos) ?? amountFault(tx.json)

/** Only payments and clawbacks may carry multi-purpose tokens. */
const amountFault = (json: ParsedTransaction['json']): string | undefined =>
  json.TransactionType !== 'Payment' && json.TransactionType !== 'Clawback' && Object.values(json).some(isMultiPurpose)
    ? 'Amount can not be MPT.'
    : undefined

async function signatureFault({ json, signingData }: ParsedTransaction): Promise<string | undefined> {
  if (json.SigningPubKey === '') return multiSignatureFault(json.Signers, json)
  if (json.Signers) return 'Cannot both single- and multi-sign.'
  return (await isSignedBy(signingData, json.TxnSignature, json.SigningPubKey)) ? undefined : 'Invalid signature.'
}

async function multiSignatureFault(
  signers: readonly Signer[] | undefined,
  json: ParsedTransaction['json'],
): Promise<string | undefined> {
  if (!signers) return 'Empty SigningPubKey.'
  if (json.TxnSignature !== undefined) return 'Cannot both single- and multi-sign.'
  if (signers.length < 1 || signers.length > mostSigners) return 'Invalid Signers array size.'
  let last = ''
  for (const { Signer: signer } of signers) {
    const id = accountHex(signer.Account)
    if (signer.Account === json.Account) return 'Invalid multisigner.'
    if (id === last) return 'Duplicate Signers not allowed.'
    if (id < last) return 'Unsorted Signers array.'
    last = id
    const message = encodeForMultisigning(json, signer.Account)
    if (!(await isSignedBy(message, signer.TxnSignature, signer.SigningPubKey)))
      return `Invalid signature on account ${signer.Account}.`
  }
  return undefined
}
