import type { Deps } from '#deps.ts'
import { dueForRanking, rankCollection } from './trait-store.ts'

const AT_ONCE = 200

/** Computes the ranks of collections whose works or traits have changed: decision 83. Safe to repeat. */
export async function rankCollections(
  { db }: Pick<Deps, 'db'>,
  _payload?: unknown,
  signal?: AbortSignal,
): Promise<void> {
  for (const { collection_id } of await dueForRanking(db, AT_ONCE)) {
    if (signal?.aborted) return
    await rankCollection(db, collection_id)
  }
}
