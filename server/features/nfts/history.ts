import type { Drops } from '@gooddrop/contract/money.ts'
import type { Moment } from '@gooddrop/ledger/fact.ts'
import type { Tx } from '#db/database.ts'
import { type HistoryAction, insertHistory } from './store.ts'

export { entriesOf, type HistoryAction, historyOf } from './store.ts'

/** Actors are accounts: first who did it, then whom it concerned. Adding the same entry again changes nothing. */
export async function addHistory(
  tx: Tx,
  nftId: string,
  entry: { action: HistoryAction; actors: string[]; amount?: Drops | null; at: Moment },
): Promise<void> {
  const { action, actors, amount, at } = entry
  await insertHistory(tx, {
    nft_id: nftId,
    action,
    actors,
    amount: amount == null ? null : String(amount),
    hash: at.txHash,
    ledger: at.ledgerIndex,
    tx_index: at.txIndex,
    created_at: new Date(at.closeTime * 1000),
  })
}
