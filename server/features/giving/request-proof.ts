import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import type { ClosedLedger } from '#listener/reaction.ts'
import { insertProof } from './proof-store.ts'
import type { ProofKind } from './states.ts'

/** Servers stream the last signatures of a ledger within a few seconds. */
const WAIT_MS = 1500

type Wanted = { kind: ProofKind; hash: string; ledger: ClosedLedger }

/** In the transaction of its ledger: the proof is wanted if and only if the gift or payment is recorded. */
export async function requestProof(tx: Tx, deps: Deps, { kind, hash, ledger }: Wanted): Promise<void> {
  if (deps.config.VALIDATOR_LIST_KEY === undefined) return
  const closedAt = new Date(ledger.closeTime * 1000)
  const values = { tx_hash: hash, kind, ledger: ledger.index, ledger_hash: ledger.hash, closed_at: closedAt }
  if (!(await insertProof(tx, values))) return
  const startAfter = new Date(deps.clock.now().getTime() + WAIT_MS)
  await deps.jobs.enqueue(tx, 'giving.prove-ledger', { ledgerHash: ledger.hash }, { startAfter, key: ledger.hash })
}
