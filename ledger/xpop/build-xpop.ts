import { fromHex, isHex } from './bytes.ts'
import { headerFromBytes, ledgerHash } from './header.ts'
import { proveTransaction, type TransactionBytes, transactionHash } from './transaction-tree.ts'
import type { SignedList } from './validator-list.ts'
import type { Xpop } from './verify-xpop.ts'

/** What proves a transaction but for the list of validators, which many proofs share. */
export type ProofMaterial = Pick<Xpop, 'ledger' | 'transaction'> & { data: Record<string, string> }

type LedgerReply = Record<string, unknown>

/**
 * From the answer to `ledger` with expanded transactions in binary form. Throws when it is not the ledger of this hash,
 * or does not hold the transaction: a server may be wrong.
 */
export function proveFromLedger(
  reply: LedgerReply,
  wanted: { ledgerHash: string; hash: string },
): Pick<Xpop, 'ledger' | 'transaction'> {
  const { ledger_data: data, transactions } = (reply.ledger ?? {}) as LedgerReply
  if (!isHex(data) || !Array.isArray(transactions)) throw new TypeError('the ledger did not come in binary form')
  const ledger = headerFromBytes(data)
  if (ledgerHash(ledger) !== wanted.ledgerHash) throw new RangeError(`this is not ledger ${wanted.ledgerHash}`)
  const all = transactions.map(bytesOf)
  const { proof, root } = proveTransaction(all, wanted.hash)
  if (root !== ledger.txroot) throw new RangeError('the transactions are not those of this ledger')
  const entry = transactions[all.findIndex(({ blob }) => transactionHash(blob) === wanted.hash)]
  const { tx_blob: blob, meta_blob: meta } = named(entry)
  return { ledger, transaction: { blob, meta, proof } }
}

/** Older servers call the metadata `meta`. */
function named(entry: unknown): { tx_blob: string; meta_blob: string } {
  const { tx_blob, meta_blob, meta } = (entry ?? {}) as LedgerReply
  const metadata = meta_blob ?? meta
  if (!isHex(tx_blob) || !isHex(metadata)) throw new TypeError('a transaction did not come in binary form')
  return { tx_blob, meta_blob: metadata }
}

function bytesOf(entry: unknown): TransactionBytes {
  const { tx_blob, meta_blob } = named(entry)
  return { blob: fromHex(tx_blob), meta: fromHex(meta_blob) }
}

export const composeXpop = ({ ledger, transaction, data }: ProofMaterial, unl: SignedList): Xpop => ({
  ledger,
  transaction,
  validation: { data, unl },
})
