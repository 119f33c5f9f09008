import type { WatchSubject } from '@gooddrop/contract/watch-subject.ts'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { filtersOf } from '#features/discover/coming-works.ts'
import { lockOwnSearch, requireOwnSearch } from '#features/discover/saved-searches.ts'
import { saveFilters } from './search-store.ts'

/** Beside the watch itself, what its search looks for is kept. A search that is being deleted is not watched. */
export async function prepareSearch({ db, database }: Deps, userId: string, subject: WatchSubject) {
  const { search } = await requireOwnSearch(db, userId, subject.id)
  const filters = await filtersOf(database, search)
  return {
    lock: (tx: Tx) => lockOwnSearch(tx, userId, subject.id),
    save: (tx: Tx) => saveFilters(tx, userId, subject, filters),
  }
}
