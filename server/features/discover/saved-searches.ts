import { MAX_SAVED_SEARCHES, type SavedSearch } from '@gooddrop/contract/saved-searches.ts'
import { AppError } from '#app-error.ts'
import type { Db, Tx } from '#db/database.ts'
import type { Period } from '#db/period.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import type { DomainEvents } from '#domain-events.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { copy } from './copy.ts'
import {
  findOwnSearch,
  findSearches,
  insertSearch,
  lockSearchesOf,
  removeSearchesBefore,
  removeSearchesOf,
  type SavedSearchRow,
  searchesOf,
  updateDeleted,
  updateName,
} from './saved-search-store.ts'

type SearchDeps = Pick<Deps, 'db' | 'clock'>

const present = ({ id, name, search, created_at }: SavedSearchRow): SavedSearch => ({
  _id: id,
  name,
  search,
  createdAt: created_at,
})

export const listSavedSearches = async ({ db }: Pick<Deps, 'db'>, { userId }: Actor): Promise<SavedSearch[]> =>
  (await searchesOf(db, userId)).map(present)

/** The same filters again only get the new name. */
export const saveSearch = (
  { db, clock }: SearchDeps,
  { userId }: Actor,
  { name, search }: { name: string; search: string },
): Promise<SavedSearch> =>
  change(db, userId, async (tx) => {
    const kept = await searchesOf(tx, userId)
    const same = kept.find((row) => row.search === search)
    if (same) return updateName(tx, same.id, name)
    requireRoom(kept)
    return insertSearch(tx, { userId, name, search, now: clock.now() })
  })

export const renameSearch = ({ db }: SearchDeps, { userId }: Actor, id: string, name: string): Promise<SavedSearch> =>
  change(db, userId, async (tx) => {
    const found = await requireOwn(tx, userId, id)
    if (found.deleted_at) throw new AppError('not_found')
    return updateName(tx, id, name)
  })

/** Deleted twice is deleted. */
export const deleteSearch = (
  { db, clock, announce }: SearchDeps & Pick<Deps, 'announce'>,
  { userId }: Actor,
  id: string,
): Promise<SavedSearch> =>
  change(db, userId, async (tx) => {
    const found = await requireOwn(tx, userId, id)
    if (found.deleted_at) return found
    await announce(tx, 'searchDeleted', { userId, searchId: id })
    return updateDeleted(tx, id, clock.now())
  })

export const restoreSearch = ({ db }: SearchDeps, { userId }: Actor, id: string): Promise<SavedSearch> =>
  change(db, userId, async (tx) => {
    const found = await requireOwn(tx, userId, id)
    if (!found.deleted_at) return found
    const kept = await searchesOf(tx, userId)
    // The same filters were saved again meanwhile.
    const same = kept.find(({ search }) => search === found.search)
    if (same) return same
    requireRoom(kept)
    return updateDeleted(tx, id, null)
  })

function change(db: Db, userId: string, work: (tx: Tx) => Promise<SavedSearchRow>): Promise<SavedSearch> {
  return inTransaction(db, async (tx) => {
    await lockSearchesOf(tx, userId)
    return present(await work(tx))
  })
}

async function requireOwn(tx: Tx, userId: string, id: string): Promise<SavedSearchRow> {
  const found = await findOwnSearch(tx, userId, id)
  if (!found) throw new AppError('not_found')
  return found
}

function requireRoom(kept: readonly unknown[]) {
  if (kept.length >= MAX_SAVED_SEARCHES)
    throw new AppError('conflict', { message: copy.tooManySearches(MAX_SAVED_SEARCHES) })
}

export async function requireOwnSearch(db: Db, userId: string, id: string): Promise<SavedSearchRow> {
  const [found] = await findSearches(db, [id])
  if (found?.user_id !== userId) throw new AppError('not_found')
  return found
}

/** Until the transaction ends, nobody deletes or restores a search of this person. */
export async function lockOwnSearch(tx: Tx, userId: string, id: string): Promise<SavedSearchRow> {
  await lockSearchesOf(tx, userId)
  return requireOwnSearch(tx, userId, id)
}

/** For those who watch searches: what is found by these ids and not deleted, with whose it is. */
export const savedSearchesById = (db: Db, ids: readonly string[]): Promise<SavedSearchRow[]> => findSearches(db, ids)

export const deleteSearchesOfUser = async (tx: Tx, { userId }: DomainEvents['userDeleted']): Promise<void> => {
  await removeSearchesOf(tx, userId)
}

export const savedSearchPeriods: readonly Period[] = [
  { what: 'Saved searches that were deleted', days: 1, remove: removeSearchesBefore },
]

/** For the personal data export. */
export const savedSearchData = async (db: Db, userId: string) => (await searchesOf(db, userId)).map(present)
