import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import type { UsersTable } from './tables.ts'

export type UserRow = Selectable<UsersTable>
export type NewUser = Insertable<UsersTable>
export type UserChange = Updateable<UsersTable>

const people = (db: Db) => db.selectFrom('users').selectAll().where('deleted_at', 'is', null)

export const findUser = (db: Db, id: string) => people(db).where('id', '=', id).executeTakeFirst()

export const findUserByEmail = (db: Db, email: string) => people(db).where('email', '=', email).executeTakeFirst()

export const insertUser = (tx: Tx, user: NewUser) =>
  tx.insertInto('users').values(user).returningAll().executeTakeFirstOrThrow()

export const changeUser = (tx: Tx, id: string, change: UserChange, now: Date) =>
  tx
    .updateTable('users')
    .set((eb) => ({ ...change, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** Locks the row until the transaction ends: what is compared with it stays true. */
export const lockUser = (tx: Tx, id: string) =>
  tx.selectFrom('users').selectAll().where('id', '=', id).where('deleted_at', 'is', null).forUpdate().executeTakeFirst()
