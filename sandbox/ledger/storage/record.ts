import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { ClosedLedger } from '#ledger/chain/chain.ts'
import { type Header, sealHeader } from '#ledger/chain/header.ts'
import { affectedAccounts, type ValidatedTransaction } from '#ledger/chain/history.ts'
import type { LedgerEntry } from '#ledger/state/entries.ts'

// One validated ledger: what must be known at once as text, the transactions packed for whoever asks for them.

/** Hash and touched accounts of each transaction. */
export type Outline = readonly (readonly [hash: string, accounts: readonly string[]])[]

export type PackedLedger = { readonly header: Header; readonly outline: Outline; readonly block: Buffer }
export type LedgerRecord = PackedLedger & {
  readonly changes: readonly (readonly [key: string, entry: LedgerEntry | null])[]
}

const lengthBytes = 4
const nothing = Buffer.alloc(0)

/** Metadata and entries have been written as text for the ledger's hash already: that text is used again. */
export function packLedger({ header, transactions, texts }: ClosedLedger): PackedLedger {
  const rows = transactions.map((tx, at) => {
    const { metadata: _, ...rest } = tx
    return `${JSON.stringify(rest).slice(0, -1)},"metadata":${texts.metadata[at] ?? 'null'}}`
  })
  const outline = transactions.map((tx) => [tx.hash, [...affectedAccounts(tx.metadata)]] as const)
  return { header, outline, block: rows.length > 0 ? zstdCompressSync(`[${rows}]`) : nothing }
}

export function unpackTransactions(block: Buffer): readonly ValidatedTransaction[] {
  return block.length === 0 ? [] : JSON.parse(zstdDecompressSync(block).toString('utf8'))
}

export function encodeRecord({ header, outline, block }: PackedLedger, { texts }: ClosedLedger): Buffer {
  const changes = texts.changes.map(([key, text]) => `["${key}",${text}]`)
  const head = `{"header":${JSON.stringify(header)},"outline":${JSON.stringify(outline)},"changes":[${changes}]}`
  const bytes = Buffer.from(head)
  const length = Buffer.alloc(lengthBytes)
  length.writeUInt32LE(bytes.length)
  return Buffer.concat([length, bytes, block])
}

export function decodeRecord(payload: Buffer): LedgerRecord {
  const end = lengthBytes + payload.readUInt32LE()
  const head: Omit<LedgerRecord, 'block'> = JSON.parse(payload.toString('utf8', lengthBytes, end))
  const { hash, ...fields } = head.header
  if (sealHeader(fields).hash !== hash) throw new Error(`ledger ${fields.index} does not match its hash`)
  return { ...head, block: payload.subarray(end) }
}
