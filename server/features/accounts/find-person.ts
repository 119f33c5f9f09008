import type { Language } from '@gooddrop/contract/language.ts'
import type { OwnUser, PublicUser } from '@gooddrop/contract/user.ts'
import { AppError } from '#app-error.ts'
import type { Db, Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { copy } from './copy.ts'
import { passkeysOf } from './passkeys/passkey-store.ts'
import { type PersonRow, presentOwnUser, presentPublicUser } from './present.ts'
import { findTotp } from './second-factor/factor-store.ts'
import { sessionsOf } from './session-store.ts'
import {
  findPeopleById,
  findPeopleByWallet,
  findProvedWallet,
  findUser,
  findUserByEmail,
  findUserIdByName,
  findUsernames,
  findVisibleUser,
  formerUsernamesOf,
  lockUser,
  setLanguage,
  type UserRow,
} from './user-store.ts'
import { walletsOf } from './wallet-store.ts'

/** Throws `not_found` for somebody unknown, deleted or hidden by the operator. */
export async function requirePerson(db: Db, userId: string): Promise<UserRow> {
  const user = await findVisibleUser(db, userId)
  if (!user) throw new AppError('not_found', { message: copy.noSuchPerson })
  return user
}

/** The accounts that a person has proved. Throws `not_found` like `requirePerson`. */
export async function accountsOfPerson(db: Db, userId: string): Promise<string[]> {
  await requirePerson(db, userId)
  return provedWalletsOf(db, userId)
}

/** The account that a person has chosen, if any, with their row locked until the transaction ends. */
export async function lockWalletOf(tx: Tx, userId: string): Promise<string | null> {
  const user = await lockUser(tx, userId)
  if (!user) throw new AppError('not_found')
  return user.wallet_address
}

/** The first of these accounts that somebody has proved. */
export const personByWallet = (db: Db, addresses: readonly string[]): Promise<string | undefined> =>
  findProvedWallet(db, addresses)

/** Who has proved which of these accounts. */
export async function peopleByWallet(db: Db, addresses: readonly string[]): Promise<ReadonlyMap<string, PersonRow>> {
  if (addresses.length === 0) return new Map()
  const rows = await findPeopleByWallet(db, addresses)
  return new Map(rows.map((row) => [row.address, row]))
}

/** Those of these people whom the site shows. */
export const peopleById = (db: Db, ids: readonly string[]): Promise<PersonRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : findPeopleById(db, ids)

/** The id of the person who has proved to read the mail of this address. */
export async function emailHolder(db: Db, email: string): Promise<string | undefined> {
  const user = await findUserByEmail(db, email)
  return user?.email_verified_at ? user.id : undefined
}

/** The verified e-mail address of a person, or null. */
export async function verifiedEmailOf(db: Db, userId: string): Promise<string | null> {
  const user = await findUser(db, userId)
  return user?.email_verified_at ? user.email : null
}

/** In which mails and messages to a person are written; null where they have never said it. */
export const languageOfPerson = async (db: Db, userId: string): Promise<Language | null> =>
  (await findUser(db, userId))?.language ?? null

/** A person has chosen this language. */
export const rememberLanguage = (db: Db, userId: string, language: Language): Promise<void> =>
  setLanguage(db, userId, language)

/** By id, username or wallet address, also of hidden people: for the operator. */
export const personByName = (db: Db, who: string): Promise<string | undefined> => findUserIdByName(db, who)

/** The usernames of these people, also of hidden and deleted ones: for the operator. */
export const usernamesOf = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> =>
  new Map((await findUsernames(db, ids)).map(({ id, username }) => [id, username]))

/** A person as they see themselves. */
export async function ownUser(deps: Pick<Deps, 'db' | 'media' | 'readCard'>, id: string): Promise<OwnUser> {
  const user = await findUser(deps.db, id)
  if (!user) throw new AppError('not_found')
  return presentOwnUser(deps, user)
}

/** A person as everybody sees them. */
export const publicProfile = async ({ db, media }: Pick<Deps, 'db' | 'media'>, id: string): Promise<PublicUser> =>
  presentPublicUser(media.baseUrl, await requirePerson(db, id))

/** For the personal data export. It says whether there is a password but leaves out its hash. */
export async function accountData(db: Db, userId: string) {
  const user = await findUser(db, userId)
  if (!user) return null
  const { password_hash, profile_media_id, profile_banner_media_id, demo, version, deleted_at, ...rest } = user
  const passkeys = (await passkeysOf(db, userId)).map(({ name, created_at, last_used_at }) => ({
    name,
    created_at,
    last_used_at,
  }))
  const second_factor_since = (await findTotp(db, userId))?.confirmed_at ?? null
  const sessions = await sessionsOf(db, userId)
  const wallets = (await walletsOf(db, userId)).map(({ user_id: _, ...wallet }) => wallet)
  const former_usernames = await formerUsernamesOf(db, userId)
  return {
    ...rest,
    has_password: password_hash !== null,
    wallets,
    former_usernames,
    second_factor_since,
    passkeys,
    sessions,
  }
}

/** The accounts of a person, also of a hidden one. */
export const provedWalletsOf = async (db: Db, userId: string): Promise<string[]> =>
  (await walletsOf(db, userId)).map(({ address }) => address)

/** The address of a person, proved or not. */
export const addressOf = async (db: Db, userId: string): Promise<string | null> =>
  (await findUser(db, userId))?.email ?? null
