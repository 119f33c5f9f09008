import { isDeepStrictEqual } from 'node:util'
import { networkField } from './actions.ts'
import { isOurMemo } from './memos.ts'
import { type Json, numberOr } from './wire.ts'

/** What a wallet app may choose for itself without changing what was agreed. */
const FREE = new Set([
  'Sequence',
  'TicketSequence',
  'Fee',
  'LastLedgerSequence',
  'SigningPubKey',
  'TxnSignature',
  'Signers',
  'AccountTxnID',
  'SourceTag',
  'Memos',
  'Flags',
  'NetworkID',
])

const FULLY_CANONICAL = 0x80000000

/** Names of the fields in which a signed transaction is not what was asked; none: it is. */
export function differences(asked: Json, signed: Json, networkId: number): string[] {
  const wrong = new Set<string>()
  const theirs = ownFields(signed)
  const ours = ownFields(asked)
  for (const field of new Set([...Object.keys(ours), ...Object.keys(theirs)]))
    if (!FREE.has(field) && !isDeepStrictEqual(ours[field], theirs[field])) wrong.add(field)
  if (meaningfulFlags(ours) !== meaningfulFlags(theirs)) wrong.add('Flags')
  if (theirs.NetworkID !== (networkField(networkId) as Json).NetworkID) wrong.add('NetworkID')
  if (!memosKept(ours.Memos, theirs.Memos)) wrong.add('Memos')
  if (theirs.TicketSequence !== undefined && theirs.Sequence !== 0) wrong.add('Sequence')
  return [...wrong]
}

/** Servers add notes of their own in lower case, and call a payment's Amount by another name. */
function ownFields(tx: Json): Json {
  const fields = Object.fromEntries(Object.entries(tx).filter(([name]) => /^[A-Z]/.test(name)))
  if (fields.DeliverMax !== undefined && fields.Amount === undefined) {
    fields.Amount = fields.DeliverMax
    delete fields.DeliverMax
  }
  return fields
}

const meaningfulFlags = (tx: Json) => (numberOr(tx.Flags, 0) & ~FULLY_CANONICAL) >>> 0

/** Each of our memos exactly once and unchanged, none of our kind besides; others are the wallet's business. */
function memosKept(asked: unknown, signed: unknown): boolean {
  const ours = (Array.isArray(asked) ? asked : []).filter(isOurMemo)
  const theirs = (Array.isArray(signed) ? signed : []).filter(isOurMemo)
  return ours.length === theirs.length && ours.every((memo) => theirs.some((other) => isDeepStrictEqual(memo, other)))
}
