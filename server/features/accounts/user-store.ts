import type { Language } from '@gooddrop/contract/language.ts'
import { type Selectable, sql, type Updateable } from 'kysely'
import { AppError } from '#app-error.ts'
import type { Db, Tx } from '#db/database.ts'
import { brokenConstraint } from '#db/transaction.ts'
import type { UsersTable } from './tables.ts'

export type UserRow = Selectable<UsersTable>
export type UserChange = Updateable<UsersTable>

export type NewUser = {
  username: string
  first_name?: string | null
  last_name?: string | null
  email?: string | null
  email_verified_at?: Date | null
  password_hash?: string | null
  wallet_address?: string | null
  xumm_scan?: boolean
  connect_wallet?: boolean
}

const TAKEN = {
  users_username_taken: 'username_taken',
  users_email_taken: 'email_taken',
  users_wallet_taken: 'wallet_taken',
} as const

/** Unique indexes decide between two people who want the same name at the same time. */
export async function insertUser(tx: Tx, user: NewUser, now: Date): Promise<UserRow> {
  try {
    return await tx
      .insertInto('users')
      .values({ ...user, created_at: now, updated_at: now })
      .returningAll()
      .executeTakeFirstOrThrow()
  } catch (error) {
    throw takenOr(error)
  }
}

function takenOr(error: unknown): unknown {
  const constraint = brokenConstraint(error)
  return constraint && constraint in TAKEN
    ? new AppError(TAKEN[constraint as keyof typeof TAKEN], { cause: error })
    : error
}

export const findUser = (db: Db, id: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()

/** Undefined for somebody whom the operator has hidden. */
export async function findVisibleUser(db: Db, id: string): Promise<UserRow | undefined> {
  const user = await findUser(db, id)
  return user?.hidden_at === null ? user : undefined
}

/** Whoever has proved this address; otherwise those who claim it, the latest first. */
export async function findUsersByEmail(db: Db, email: string, most: number): Promise<UserRow[]> {
  const users = await db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .orderBy((order) => order('email_verified_at', 'is', null))
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute()
  return users[0]?.email_verified_at ? users.slice(0, 1) : users
}

/** Who signs in by this address: whoever has proved it, otherwise the latest to claim it. */
export const findUserByEmail = async (db: Db, email: string): Promise<UserRow | undefined> =>
  (await findUsersByEmail(db, email, 1))[0]

/** Takes an address from all who never proved it, but one. Returns their ids. */
export const clearUnprovedEmail = (tx: Tx, email: string, except: string | undefined, now: Date) =>
  tx
    .updateTable('users')
    .set((eb) => ({ email: null, updated_at: now, version: eb('version', '+', 1) }))
    .where('email', '=', email)
    .where('email_verified_at', 'is', null)
    .where('deleted_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .returning('id')
    .execute()

/** Whoever has proved this account, whether or not it is their chosen one. */
export const findUserByWallet = (db: Db, address: string): Promise<UserRow | undefined> =>
  db
    .selectFrom('users')
    .innerJoin('user_wallets as w', 'w.user_id', 'users.id')
    .selectAll('users')
    .where('w.address', '=', address)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()

/** The first of these accounts that belongs to a visible person. */
export async function findProvedWallet(db: Db, addresses: readonly string[]): Promise<string | undefined> {
  const row = await db
    .selectFrom('wallet_holders')
    .select('address')
    .where('address', 'in', [...addresses])
    .executeTakeFirst()
  return row?.address
}

/** Visible people by the accounts that they have proved. */
export const findPeopleByWallet = (db: Db, addresses: readonly string[]) =>
  db
    .selectFrom('wallet_holders')
    .select(['id', 'first_name', 'last_name', 'username', 'profile_media_id', 'address'])
    .where('address', 'in', [...new Set(addresses)])
    .execute()

/** Neither deleted nor hidden ones. */
export const findPeopleById = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('people')
    .select(['id', 'first_name', 'last_name', 'username', 'profile_media_id'])
    .where('id', 'in', [...ids])
    .execute()

export const findUsernames = async (db: Db, ids: readonly string[]): Promise<{ id: string; username: string }[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('users')
        .select(['id', 'username'])
        .where('id', 'in', [...ids])
        .execute()

/** Locks the row until the transaction ends. */
export const lockUser = (tx: Tx, id: string): Promise<UserRow | undefined> =>
  tx.selectFrom('users').selectAll().where('id', '=', id).where('deleted_at', 'is', null).forUpdate().executeTakeFirst()

export async function changeUser(tx: Tx, id: string, change: UserChange, now: Date): Promise<UserRow> {
  try {
    return await tx
      .updateTable('users')
      .set((eb) => ({ ...change, updated_at: now, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  } catch (error) {
    throw takenOr(error)
  }
}

/** Of no interest to anybody else: neither a new version nor a change of the profile. */
export async function setLanguage(db: Db, id: string, language: Language): Promise<void> {
  await db
    .updateTable('users')
    .set({ language })
    .where('id', '=', id)
    .where('language', 'is distinct from', language)
    .execute()
}

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** By id, username or the address of any of their wallets. */
const isNamed = (who: string) =>
  UUID.test(who)
    ? sql<boolean>`id = ${who}`
    : sql<boolean>`(lower(username) = ${who.toLowerCase()}
        or id = (select user_id from user_wallets where address = ${who}))`

/** By id, username or wallet address, as operators name people. */
export const lockUserByName = (tx: Tx, who: string): Promise<UserRow | undefined> =>
  tx.selectFrom('users').selectAll().where('deleted_at', 'is', null).where(isNamed(who)).forUpdate().executeTakeFirst()

/** The names that this person has given up. */
export async function formerUsernamesOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('former_usernames')
    .select('username')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  return rows.map(({ username }) => username)
}

/** The id, as operators name people. */
export async function findUserIdByName(db: Db, who: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('deleted_at', 'is', null)
    .where(isNamed(who))
    .executeTakeFirst()
  return row?.id
}

export async function setUserHidden(tx: Tx, id: string, hidden: { at: Date; reason: string } | null): Promise<void> {
  await tx
    .updateTable('users')
    .set((eb) => ({
      hidden_at: hidden?.at ?? null,
      hidden_reason: hidden?.reason ?? null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}
