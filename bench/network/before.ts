import type { Cursor } from '@gooddrop/ledger/validated-ledger.ts'
import { inTransaction } from '@gooddrop/server/db/transaction.ts'
import type { Deps } from '@gooddrop/server/deps.ts'
import { factsOf, type ReadLedger } from '@gooddrop/server/listener/apply.ts'
import { changesOf } from '@gooddrop/server/listener/changes.ts'
import { holdCursor, moveCursor } from '@gooddrop/server/listener/cursor.ts'
import { project } from '@gooddrop/server/listener/projection-store.ts'
import { watchedAmong } from '@gooddrop/server/listener/relevance.ts'
import { onLedgerClosed } from '@gooddrop/server/reactions.ts'

/** As the listener wrote the network until decision 108: everybody's tokens, offers and sales in full. Nothing reacts. */
export async function applyInFull(
  deps: Deps,
  networkId: number,
  cursor: Cursor | undefined,
  read: readonly ReadLedger[],
): Promise<Cursor> {
  const { index, hash, closeTime } = read.at(-1)!.ledger
  await inTransaction(deps.db, async (tx) => {
    await holdCursor(tx, networkId, cursor)
    for (const reaction of onLedgerClosed) await reaction.isDue(tx, { index, hash, closeTime }, deps)
    await watchedAmong(tx, factsOf(read))
    await project(tx, changesOf(factsOf(read)))
    await moveCursor(tx, networkId, cursor, { index, hash, closeTime })
  })
  return { index, hash }
}
