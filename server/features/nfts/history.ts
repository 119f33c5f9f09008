import type { Drops } from '@gooddrop/contract/money.ts'
import type { HISTORY_ACTIONS } from '@gooddrop/contract/nfts.ts'
import type { Moment } from '@gooddrop/ledger/fact.ts'
import type { Db, Tx } from '#db/database.ts'

export type HistoryAction = (typeof HISTORY_ACTIONS)[number]

/** Who did it, by their accounts, comes first; whom it concerned may follow. Adding the same twice is once. */
export async function addHistory(
  tx: Tx,
  nftId: string,
  entry: { action: HistoryAction; actors: string[]; amount?: Drops | null; at: Moment },
): Promise<void> {
  const { action, actors, amount, at } = entry
  await tx
    .insertInto('nft_history')
    .values({
      nft_id: nftId,
      action,
      actors,
      amount: amount == null ? null : String(amount),
      hash: at.txHash,
      ledger: at.ledgerIndex,
      tx_index: at.txIndex,
      created_at: new Date(at.closeTime * 1000),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const historyOf = (db: Db, nftId: string, limit = 200) =>
  db
    .selectFrom('nft_history')
    .selectAll()
    .where('nft_id', '=', nftId)
    .orderBy('ledger', 'desc')
    .orderBy('tx_index', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** The entries of one kind that these transactions made. */
export const entriesOf = (db: Db, action: HistoryAction, hashes: readonly string[]) =>
  db
    .selectFrom('nft_history')
    .select(['nft_id', 'actors', 'amount', 'hash'])
    .where('action', '=', action)
    .where('hash', 'in', [...hashes])
    .execute()
