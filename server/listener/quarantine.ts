import type { LedgerTransaction } from '@gooddrop/ledger/validated-ledger.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import type { ClosedLedger } from './reaction.ts'

export type SetAside = {
  networkId: number
  ledger: ClosedLedger
  /** Absent where the closing of the ledger itself was reacted to. */
  transaction?: LedgerTransaction
  what: string
  /** Where it is not a reaction that failed but the telling of this news. */
  news?: string
  error: unknown
}

const MOST_ERROR_CHARACTERS = 4000

/** Text that PostgreSQL takes, whatever was thrown. */
export const errorText = (error: unknown) => {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return text.replaceAll('\0', '').slice(0, MOST_ERROR_CHARACTERS)
}

export async function setAside(tx: Tx, { networkId, ledger, transaction, what, news, error }: SetAside): Promise<void> {
  await tx
    .insertInto('quarantine')
    .values({
      network_id: String(networkId),
      ledger_index: ledger.index,
      ledger_hash: ledger.hash,
      close_time: String(ledger.closeTime),
      tx_hash: transaction?.hash ?? '',
      what,
      transaction: JSON.stringify(transaction ?? null),
      news: news ?? null,
      error: errorText(error),
    })
    .onConflict((conflict) =>
      conflict.columns(['network_id', 'ledger_index', 'tx_hash', 'what']).doUpdateSet((row) => ({
        error: row.ref('excluded.error'),
        tries: sql`quarantine.tries + 1`,
        resolved_at: null,
      })),
    )
    .execute()
}

export async function countSetAside(db: Db): Promise<number> {
  const row = await db
    .selectFrom('quarantine')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
