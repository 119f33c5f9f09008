import { isDeepStrictEqual } from 'node:util'
import { networkField } from './actions.ts'
import { isOurMemo } from './memos.ts'
import { type Json, numberOr } from './wire.ts'

/** What a wallet app may add by itself without changing what was agreed; some wallets have no reason to. */
export const ADDITIONS = ['TicketSequence', 'Signers', 'AccountTxnID', 'SourceTag', 'Memos'] as const
export type Addition = (typeof ADDITIONS)[number]

/** What every signature must set; network and flags are compared apart. */
const FILLED = ['Sequence', 'Fee', 'LastLedgerSequence', 'SigningPubKey', 'TxnSignature', 'Flags', 'NetworkID']

const FULLY_CANONICAL = 0x80000000

/** Names of the fields in which a signed transaction is not what was asked; none: it is. */
export function differences(
  asked: Json,
  signed: Json,
  networkId: number,
  additions: readonly Addition[] = ADDITIONS,
): string[] {
  const free = new Set<string>([...FILLED, ...additions])
  const wrong = new Set<string>()
  const theirs = ownFields(signed)
  const ours = ownFields(asked)
  for (const field of new Set([...Object.keys(ours), ...Object.keys(theirs)]))
    if (!free.has(field) && !isDeepStrictEqual(ours[field], theirs[field])) wrong.add(field)
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
