import type { LedgerTransaction } from '@gooddrop/ledger/validated-ledger.ts'
import { AppError } from '#app-error.ts'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { setAside } from './quarantine.ts'
import type { ClosedLedger } from './reaction.ts'
import { inSavepoint } from './savepoint.ts'

type Cause = {
  ledger: ClosedLedger
  transaction: LedgerTransaction
  /** What is to be replayed: `fact/reaction` or `announce/event`. */
  what: string
  /** The event itself, where one was announced. */
  news?: string
}

/** What the ledger says stands, even if reacting to it fails: that alone is undone, logged, and kept for replay. */
export async function runOrQuarantine(
  tx: Tx,
  { ledger: client, log }: Pick<Deps, 'ledger' | 'log'>,
  { ledger, transaction, what, news }: Cause,
  work: () => Promise<void>,
): Promise<void> {
  const error = await inSavepoint(tx, work)
  if (error === undefined) return
  if (!client) throw new AppError('ledger_unavailable', { cause: error })
  log.error({ err: error, ledger: ledger.index, hash: transaction.hash, what }, 'a reaction was quarantined')
  const { networkId } = client
  await setAside(tx, { networkId, ledger, transaction, what, ...(news !== undefined && { news }), error })
}
