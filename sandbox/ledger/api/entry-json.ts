import { encode } from 'ripple-binary-codec'
import type { LedgerEntry } from '#ledger/state/entries.ts'
import { zeroHash } from '#ledger/state/hash.ts'
import { mptIdOf } from '#ledger/state/keylets.ts'
import type { Json } from './errors.ts'

/** An entry as answers show it. What the open ledger made has not been marked by a transaction yet. */
export function entryJson(key: string, entry: LedgerEntry): Json {
  const unmarked = entry.PreviousTxnID === undefined && marked.has(entry.LedgerEntryType)
  const mark = unmarked ? { PreviousTxnID: zeroHash, PreviousTxnLgrSeq: 0 } : {}
  const id =
    entry.LedgerEntryType === 'MPTokenIssuance' ? { mpt_issuance_id: mptIdOf(entry.Sequence, entry.Issuer) } : {}
  return { ...entry, ...mark, index: key, ...id }
}

const marked = new Set<string>([
  'AccountRoot',
  'Check',
  'Credential',
  'DepositPreauth',
  'MPToken',
  'MPTokenIssuance',
  'NFTokenOffer',
  'NFTokenPage',
  'Offer',
  'Oracle',
  'PayChannel',
  'RippleState',
  'SignerList',
  'Ticket',
])

export function entryBinary(key: string, entry: LedgerEntry): string {
  const { index: _, mpt_issuance_id: _id, ...fields } = entryJson(key, entry)
  return encode(fields)
}
