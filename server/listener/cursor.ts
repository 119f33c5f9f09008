import type { LedgerClient } from '@gooddrop/ledger/client.ts'
import { serverInfo } from '@gooddrop/ledger/queries.ts'
import type { Cursor, ValidatedLedger } from '@gooddrop/ledger/validated-ledger.ts'
import type { Db, Tx } from '#db/database.ts'
import { lockCursor, selectCursor, writeCursor } from './store.ts'

/** Another server has moved the cursor, so this one no longer holds the lock and must stop. */
export class StaleHolder extends Error {
  override readonly name = 'StaleHolder'
}

export async function readCursor(db: Db, networkId: number): Promise<Cursor | undefined> {
  const row = await selectCursor(db, networkId)
  return row && { index: row.ledger_index, hash: row.ledger_hash }
}

/** First in the transaction: of two that want to apply the same ledger, one waits here and then gives up. */
export async function holdCursor(tx: Tx, networkId: number, expected: Cursor | undefined): Promise<void> {
  const row = await lockCursor(tx, networkId)
  if (row?.ledger_index !== expected?.index || row?.ledger_hash !== expected?.hash)
    throw new StaleHolder(
      `the cursor stands at ${row?.ledger_index ?? 'nothing'}, not at ${expected?.index ?? 'nothing'}`,
    )
}

/** Whether the cursor stands at this ledger; it stays there until the transaction ends. */
export const isCursorAt = async (tx: Tx, networkId: number, index: number): Promise<boolean> =>
  (await lockCursor(tx, networkId))?.ledger_index === index

/** Last in the transaction, and guarded once more. */
export async function moveCursor(
  tx: Tx,
  networkId: number,
  from: Cursor | undefined,
  to: Pick<ValidatedLedger, 'index' | 'hash' | 'closeTime'>,
): Promise<void> {
  if (!(await writeCursor(tx, networkId, from, to)))
    throw new StaleHolder(`ledger ${to.index} was applied by another server`)
}

export type Start = 'first' | 'validated'

/** Where to begin when nothing was read yet: at the server's first ledger without a gap, or at the present one. */
export async function firstLedger(client: LedgerClient, start: Start): Promise<number> {
  const tip = await client.freshTip()
  if (start === 'validated') return tip.index
  const { completeLedgers } = await serverInfo(client)
  return firstOfLastRange(completeLedgers) ?? tip.index
}

/** '2-9,12-40' → 12: what lies before a gap cannot be followed to the present. */
export function firstOfLastRange(ranges: string): number | undefined {
  const first = /(\d+)(?:-\d+)?$/.exec(ranges.trim())?.[1]
  return first === undefined ? undefined : Number(first)
}
