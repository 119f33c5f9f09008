import type { LedgerTransaction } from '@gooddrop/ledger/validated-ledger.ts'
import type { Tx } from '#db/database.ts'
import { insertQuarantined } from './quarantine-store.ts'
import type { ClosedLedger } from './reaction.ts'

export { countOpen as countQuarantined } from './quarantine-store.ts'

export type Quarantined = {
  networkId: number
  ledger: ClosedLedger
  /** Absent where the reaction was to the closing of the ledger itself. */
  transaction?: LedgerTransaction
  /** `<fact kind>/<reaction>`, `closed/<reaction>`, `announce/<event>` or `read`. */
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
