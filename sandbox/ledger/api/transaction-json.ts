import { encode } from 'ripple-binary-codec'
import { isoTime } from '#ledger/chain/clock.ts'
import type { Header } from '#ledger/chain/header.ts'
import type { ValidatedTransaction } from '#ledger/chain/history.ts'
import type { Metadata } from '#ledger/engine/metadata.ts'
import { syntheticFields } from '#ledger/engine/synthetic.ts'
import type { Transaction } from '#ledger/engine/transaction.ts'
import type { Json } from './errors.ts'

/** Payments name what they want to deliver DeliverMax; the newer API forgets the old name. */
export function withDeliverMax(json: Transaction['json'], version: number): Json {
  const fields: Json = { ...json }
  if (json.TransactionType !== 'Payment') return fields
  fields.DeliverMax = json.Amount
  if (version > 1) delete fields.Amount
  return fields
}

/** The compact id of a transaction: ledger, place in it and network. */
export function ctidOf(ledgerIndex: number, index: number, networkId: number): string | undefined {
  if (index > 0xffff || networkId > 0xffff || ledgerIndex > 0x0fffffff) return undefined
  const hex = (n: number, digits: number) => n.toString(16).padStart(digits, '0')
  return `C${hex(ledgerIndex, 7)}${hex(index, 4)}${hex(networkId, 4)}`.toUpperCase()
}

export const optional = (name: string, value: unknown): Json => (value === undefined ? {} : { [name]: value })

export const metadataJson = (tx: Pick<ValidatedTransaction, 'json' | 'metadata'>): Json => ({
  ...tx.metadata,
  ...syntheticFields(tx.json, tx.metadata),
})

export const metadataBinary = (metadata: Metadata): string => encode(metadata)

/** The transaction itself, with where and when it was validated. */
export function validatedJson(tx: ValidatedTransaction, header: Header, version: number, networkId: number): Json {
  const ctid = optional('ctid', ctidOf(tx.ledgerIndex, tx.index, networkId))
  const shared = { ...withDeliverMax(tx.json, version), ...ctid, date: header.closeTime, ledger_index: tx.ledgerIndex }
  return version > 1 ? shared : { ...shared, hash: tx.hash, inLedger: tx.ledgerIndex }
}

/** What the newer API says beside a validated transaction. */
export const placeJson = (tx: ValidatedTransaction, header: Header): Json => ({
  hash: tx.hash,
  ledger_index: header.index,
  ledger_hash: header.hash,
  close_time_iso: isoTime(header.closeTime),
})
