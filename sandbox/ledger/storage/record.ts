import type { ClosedLedger } from '../chain/chain.ts'
import { type Header, sealHeader } from '../chain/header.ts'
import type { ValidatedTransaction } from '../chain/history.ts'
import type { LedgerEntry } from '../state/entries.ts'

// One validated ledger as one record of the journal.

export type LedgerRecord = {
  readonly header: Header
  readonly transactions: readonly ValidatedTransaction[]
  readonly changes: readonly (readonly [key: string, entry: LedgerEntry | null])[]
}

/** Metadata and entries have been written as text for the ledger's hash already: that text is used again. */
export function encodeRecord({ header, transactions, texts }: ClosedLedger): Buffer {
  const rows = transactions.map((tx, at) => {
    const { metadata: _, ...rest } = tx
    return `${JSON.stringify(rest).slice(0, -1)},"metadata":${texts.metadata[at] ?? 'null'}}`
  })
  const changes = texts.changes.map(([key, text]) => `["${key}",${text}]`)
  return Buffer.from(`{"header":${JSON.stringify(header)},"transactions":[${rows}],"changes":[${changes}]}`)
}

export function decodeRecord(payload: Buffer): LedgerRecord {
  const record: LedgerRecord = JSON.parse(payload.toString('utf8'))
  const { hash, ...fields } = record.header
  if (sealHeader(fields).hash !== hash) throw new Error(`ledger ${fields.index} does not match its hash`)
  return record
}
