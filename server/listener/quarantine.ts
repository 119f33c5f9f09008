import type { LedgerTransaction } from '@gooddrop/ledger/validated-ledger.ts'
import { AppError } from '#app-error.ts'
import type { Tx } from '#db/database.ts'
import { inSavepoint } from '#db/savepoint.ts'
import type { Deps } from '#deps.ts'
import { insertQuarantined } from './quarantine-store.ts'
import type { ClosedLedger } from './reaction.ts'

export { countOpen as countQuarantined, isQuarantined } from './quarantine-store.ts'

export type Quarantined = {
  networkId: number
  ledger: ClosedLedger
  /** Absent where the reaction was to the closing of the ledger itself. */
  transaction?: LedgerTransaction
  /** `<fact kind>/<reaction>`, `closed/<reaction>`, `announce/<event>`, `read` or `backfill`. */
  what: string
  /** Payload of the domain event, where announcing it failed. */
  announcement?: string
  error: unknown
}

const MOST_ERROR_CHARACTERS = 4000

/** PostgreSQL takes no NUL in a text. */
export const errorText = (error: unknown) => {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return text.replaceAll('\0', '').slice(0, MOST_ERROR_CHARACTERS)
}

/** Keeps what could not be read or reacted to, so that the listener goes on and an operator can replay it. */
export async function quarantine(tx: Tx, entry: Quarantined): Promise<void> {
  const { networkId, ledger, transaction, what, announcement, error } = entry
  await insertQuarantined(tx, {
    network_id: String(networkId),
    ledger_index: ledger.index,
    ledger_hash: ledger.hash,
    close_time: String(ledger.closeTime),
    tx_hash: transaction?.hash ?? '',
    what,
    transaction: JSON.stringify(transaction ?? null),
    announcement: announcement ?? null,
    error: errorText(error),
  })
}

type Cause = {
  ledger: ClosedLedger
  transaction: LedgerTransaction
  /** What is to be replayed: `fact/reaction` or `announce/event`. */
  what: string
  /** The event itself, where one was announced. */
  announcement?: string
}

/** What the ledger says stands, even if reacting to it fails: that alone is undone, logged, and kept for replay. */
export async function runOrQuarantine(
  tx: Tx,
  { ledger: client, log }: Pick<Deps, 'ledger' | 'log'>,
  { ledger, transaction, what, announcement }: Cause,
  work: () => Promise<void>,
): Promise<void> {
  const error = await inSavepoint(tx, work)
  if (error === undefined) return
  if (!client) throw new AppError('ledger_unavailable', { cause: error })
  log.error({ err: error, ledger: ledger.index, hash: transaction.hash, what }, 'a reaction was quarantined')
  const { networkId } = client
  await quarantine(tx, {
    networkId,
    ledger,
    transaction,
    what,
    ...(announcement !== undefined && { announcement }),
    error,
  })
}
