import { fromHex, isHex } from './bytes.ts'
import { type HeaderPart, ledgerHash, readHeader } from './header.ts'
import { readObject, type StObject } from './read-object.ts'
import { Refused } from './refusal.ts'
import { rootOf, type TreeProof, transactionHash } from './transaction-tree.ts'
import { countValidations } from './validation.ts'
import { type Publisher, readList, requireInForce, type SignedList, type Trust } from './validator-list.ts'

/** A proof by the standard XLS-41: that a transaction is in a validated ledger, and what it did. */
export type Xpop = {
  ledger: HeaderPart
  transaction: { blob: string; meta: string; proof: TreeProof }
  validation: { data: Record<string, string>; unl: SignedList }
}

export type ProvedTransaction = {
  readonly hash: string
  readonly ledger: number
  readonly ledgerHash: string
  /** Unix seconds. */
  readonly closedAt: number
  readonly publisher: Publisher
  /** How many of the list's validators signed the ledger. */
  readonly signed: number
  readonly validators: number
  readonly transaction: StObject
  readonly metadata: StObject
}

const EPOCH = 946_684_800
const SUCCESS = 0

type Json = Record<string, unknown>

/**
 * Needs nothing but the file and the key of who publishes the list of validators. Throws `Refused`. Who checks many
 * proofs with one list gives a reader that remembers it.
 */
export function verifyXpop(given: unknown, trust: Trust, listOf = readList): ProvedTransaction {
  const { ledger, transaction, validation } = (given ?? {}) as Json
  if (!isObject(ledger) || !isObject(transaction) || !isObject(validation)) throw new Refused('notAProof')
  const header = readHeader(ledger)
  const blob = bytesOf(transaction, 'blob')
  const meta = bytesOf(transaction, 'meta')
  // Hashes first: they take a thousandth of the time that signatures take.
  if (rootOf(transaction.proof, { blob, meta }) !== header.txroot.toUpperCase()) throw new Refused('treeRoot')
  const hash = ledgerHash(header)
  const list = listOf(validation.unl, trust)
  requireInForce(list, header.close)
  const signed = countValidations(validation.data, hash, list)
  const fields = objectOf(blob, 'transactionUnreadable')
  const metadata = objectOf(meta, 'metadataUnreadable')
  const network = fields.number('NetworkID')
  if (network !== undefined && network !== trust.networkId)
    throw new Refused('wrongNetwork', `${network}/${trust.networkId}`)
  if (metadata.number('TransactionResult') !== SUCCESS) throw new Refused('failedTransaction')
  return {
    hash: transactionHash(blob),
    ledger: header.index,
    ledgerHash: hash,
    closedAt: header.close + EPOCH,
    publisher: list.publisher,
    signed,
    validators: list.size,
    transaction: fields,
    metadata,
  }
}

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function bytesOf(transaction: Json, name: 'blob' | 'meta'): Uint8Array {
  const hex = transaction[name]
  if (!isHex(hex) || hex === '') throw new Refused('badField', `transaction.${name}`)
  return fromHex(hex)
}

function objectOf(bytes: Uint8Array, otherwise: 'transactionUnreadable' | 'metadataUnreadable'): StObject {
  try {
    return readObject(bytes)
  } catch {
    throw new Refused(otherwise)
  }
}
