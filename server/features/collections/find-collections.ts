import type { CollectionCard } from '@gooddrop/contract/collections.ts'
import { AppError } from '#app-error.ts'
import type { Db } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { copy } from './copy.ts'
import { presentCollections } from './present.ts'
import { findCards, findOfWork } from './store.ts'

/** Those of these collections that are shown. */
export const collectionCards = async (
  deps: Pick<Deps, 'db' | 'media'>,
  ids: readonly string[],
): Promise<CollectionCard[]> => presentCollections(deps, await findCards(deps.db, ids))

export async function requireCollection(db: Db, id: string): Promise<void> {
  if ((await findCards(db, [id])).length === 0) throw new AppError('not_found', { message: copy.notFound })
}

/** Where a work belongs, if anywhere, with the floor as it was before this transaction. */
export const collectionOfWork = async (db: Db, nftId: string) => {
  const found = await findOfWork(db, nftId)
  return found && { ...found, floor: found.floor === null ? undefined : BigInt(found.floor) }
}
