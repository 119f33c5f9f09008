import { MAX_SAVED_SEARCHES } from '@gooddrop/contract/saved-searches.ts'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import type { DiscoverTables } from './tables.ts'

export type SavedSearchRow = Selectable<DiscoverTables['saved_searches']>

/** Two devices of one person take turns, so that the limit holds. */
export const lockSearchesOf = (tx: Tx, userId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('saved searches ' || ${userId}, 0))`.execute(tx)

export const searchesOf = (db: Db, userId: string): Promise<SavedSearchRow[]> =>
  db
    .selectFrom('saved_searches')
    .selectAll()
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(MAX_SAVED_SEARCHES)
    .execute()

/** Of anybody. */
export const findSearches = (db: Db, ids: readonly string[]): Promise<SavedSearchRow[]> =>
  db
    .selectFrom('saved_searches')
    .selectAll()
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute()

/** Of this person; to everybody else there is none. */
export const findOwnSearch = (tx: Tx, userId: string, id: string): Promise<SavedSearchRow | undefined> =>
  tx.selectFrom('saved_searches').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()

type NewSearch = { userId: string; name: string; search: string; now: Date }

export const insertSearch = (tx: Tx, { userId, name, search, now }: NewSearch): Promise<SavedSearchRow> =>
  tx
    .insertInto('saved_searches')
    .values({ user_id: userId, name, search, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()

export const updateName = (tx: Tx, id: string, name: string): Promise<SavedSearchRow> =>
  tx.updateTable('saved_searches').set({ name }).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const updateDeleted = (tx: Tx, id: string, deletedAt: Date | null): Promise<SavedSearchRow> =>
  tx
    .updateTable('saved_searches')
    .set({ deleted_at: deletedAt })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const removeSearchesBefore = (db: Db, before: Date) =>
  db.deleteFrom('saved_searches').where('deleted_at', '<', before.toISOString()).execute()

export const removeSearchesOf = (tx: Tx, userId: string) =>
  tx.deleteFrom('saved_searches').where('user_id', '=', userId).execute()
