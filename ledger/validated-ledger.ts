import { unixFromRipple } from './time.ts'
import { type Json, jsonOr, numberOr, requireJson, requireList, requireNumber, requireString } from './wire.ts'

export type LedgerTransaction = {
  hash: string
  /** Place in the order in which the ledger applied its transactions. */
  index: number
  tx: Json
  meta: Json
}

export type ValidatedLedger = {
  index: number
  hash: string
  parentHash: string
  /** Unix seconds. */
  closeTime: number
  transactions: LedgerTransaction[]
}

/** A place in the chain of ledgers; the hash proves that it is still the same chain. */
export type Cursor = { index: number; hash: string }

/** From the reply to `ledger` with expanded transactions (API version 2). */
export function readLedgerReply(reply: Json): ValidatedLedger {
  const ledger = requireJson(reply.ledger, 'ledger')
  return {
    index: requireNumber(reply, 'ledger_index'),
    hash: requireString(reply, 'ledger_hash'),
    parentHash: requireString(ledger, 'parent_hash'),
    closeTime: unixFromRipple(requireNumber(ledger, 'close_time')),
    transactions: requireList(ledger, 'transactions')
      .map(readEntry)
      .sort((a, b) => a.index - b.index),
  }
}

/** Lenient on purpose: one strange transaction must not keep a whole ledger from being read. */
function readEntry(entry: unknown): LedgerTransaction {
  const json = jsonOr(entry)
  const meta = jsonOr(json.meta)
  return {
    hash: requireString(json, 'hash'),
    index: numberOr(meta.TransactionIndex, Number.MAX_SAFE_INTEGER),
    tx: jsonOr(json.tx_json),
    meta,
  }
}
