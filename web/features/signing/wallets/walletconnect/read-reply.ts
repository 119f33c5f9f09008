/** What a wallet gave back: the signed transaction, decoded or encoded, or only the hash of one that it submitted. */
export type SignedReply =
  | { tx_json: Record<string, unknown> }
  | { tx_blob: string }
  /** Proves nothing: the ledger has to show the transaction. */
  | { hash: string }

const HASH = /^[0-9a-f]{64}$/i
const BLOB = /^(?:[0-9a-f]{2}){33,}$/i

/** Deeper than any wallet wraps its reply. */
const DEEPEST = 4

const BLOB_NAMES = ['tx_blob', 'txBlob', 'signed_transaction', 'signedTransaction', 'signedTx', 'blob']
const INNER_NAMES = [
  'tx_json',
  'txJson',
  'signed_transaction',
  'signedTransaction',
  'tx',
  'transaction',
  'result',
  'response',
  'data',
]
const HASH_NAMES = ['hash', 'tx_hash', 'txHash', 'txid', 'tx_id']

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isSigned = (value: Record<string, unknown>) =>
  typeof value.TransactionType === 'string' && ('TxnSignature' in value || 'Signers' in value)

/** Wallets and servers add notes of their own in lower case, which are no part of what was signed. */
const fieldsOf = (value: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => /^[A-Z]/.test(name)))

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * The published proposal names one form of reply, `{ tx_json }`. Wallets use others, too: encoded, under several names,
 * as text, wrapped, or without the transaction. Undefined: there is nothing of the kind in it.
 */
export function readReply(value: unknown, depth = 0): SignedReply | undefined {
  if (depth > DEEPEST) return undefined
  if (typeof value === 'string') {
    if (HASH.test(value)) return { hash: value.toUpperCase() }
    if (BLOB.test(value)) return { tx_blob: value }
    return value.startsWith('{') ? readReply(parsed(value), depth + 1) : undefined
  }
  if (!isRecord(value)) return undefined
  if (isSigned(value)) return { tx_json: fieldsOf(value) }
  const inner = [
    ...BLOB_NAMES.flatMap((name) => (typeof value[name] === 'string' ? [value[name]] : [])),
    ...INNER_NAMES.map((name) => value[name]),
  ].map((each) => readReply(each, depth + 1))
  // A hash says least: it counts only where the transaction itself is nowhere.
  const transaction = inner.find((each) => each && !('hash' in each))
  const hash = HASH_NAMES.map((name) => value[name]).find((each) => typeof each === 'string' && HASH.test(each))
  return transaction ?? (typeof hash === 'string' ? { hash: hash.toUpperCase() } : inner.find(Boolean))
}
