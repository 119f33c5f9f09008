import type { Json } from '#ledger/api/errors.ts'
import { withDeliverMax } from '#ledger/api/transaction-json.ts'
import { type Candidate, isTicketSlot } from '#ledger/chain/queue/candidates.ts'
import { sequenceOrTicket } from '#ledger/engine/transaction.ts'

const spend = ({ consequences }: Candidate): bigint => consequences.fee + consequences.spends

const shared = (candidate: Candidate): Json => ({
  auth_change: candidate.consequences.blocks,
  fee: String(candidate.consequences.fee),
  fee_level: String(candidate.feeLevel),
  ...(candidate.lastLedger !== undefined && { LastLedgerSequence: candidate.lastLedger }),
  max_spend_drops: String(spend(candidate)),
})

const range = (name: string, numbers: readonly number[]): Json =>
  numbers.length === 0
    ? {}
    : { [`${name}_count`]: numbers.length, [`lowest_${name}`]: numbers[0], [`highest_${name}`]: numbers.at(-1) }

/** What waits of one account, by sequence. */
export function accountQueueData(candidates: readonly Candidate[]): Json {
  if (candidates.length === 0) return { txn_count: 0 }
  const numbersOf = (tickets: boolean) =>
    candidates
      .filter(({ slot }) => isTicketSlot(slot) === tickets)
      .map(({ transaction }) => sequenceOrTicket(transaction.json))
  return {
    auth_change_queued: candidates.some(({ consequences }) => consequences.blocks),
    max_spend_drops_total: String(candidates.reduce((sum, candidate) => sum + spend(candidate), 0n)),
    ...range('sequence', numbersOf(false)),
    ...range('ticket', numbersOf(true)),
    transactions: candidates.map((candidate) => ({
      ...shared(candidate),
      [isTicketSlot(candidate.slot) ? 'ticket' : 'seq']: sequenceOrTicket(candidate.transaction.json),
    })),
    txn_count: candidates.length,
  }
}

/** Everything that waits, by fee. */
export const ledgerQueueData = (
  candidates: readonly Candidate[],
  { version, expand, binary }: { version: number; expand: boolean; binary: boolean },
): Json[] =>
  candidates.map((candidate) => {
    const { transaction, account, retriesRemaining, lastResult } = candidate
    const { hash, blob, json } = transaction
    const tx = binary ? { tx_blob: blob } : withDeliverMax(json, version)
    const shown = !expand ? { hash } : binary ? tx : version > 1 ? { tx_json: tx } : tx
    return {
      ...shared(candidate),
      account,
      preflight_result: 'tesSUCCESS',
      retries_remaining: retriesRemaining,
      ...(lastResult !== undefined && { last_result: lastResult }),
      ...(version > 1 ? { hash, ...shown } : { tx: expand ? { ...shown, ...(!binary && { hash }) } : hash }),
    }
  })
