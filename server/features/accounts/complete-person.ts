import { AppError } from '#app-error.ts'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { newcomerName } from './newcomer.ts'
import { changeProfile, type Pictures } from './update-profile.ts'
import { changeUser, insertUser, lockUser } from './user-store.ts'

type Person = {
  first_name: string
  last_name: string
  email: string
  email_verified_at: Date
  password_hash: string
}

/** Somebody new, whose e-mail is verified. */
export async function addPerson(tx: Tx, deps: Deps, person: Person, pictures: Pictures): Promise<string> {
  const { id } = await insertUser(tx, { ...person, username: newcomerName() }, deps.clock.now())
  await changeProfile(tx, deps, id, {}, pictures)
  await deps.announce(tx, 'userRegistered', { userId: id })
  return id
}

/** Somebody who came by wallet, or has the very same e-mail and now verified it. */
export async function completePerson(
  tx: Tx,
  deps: Deps,
  userId: string,
  { first_name, last_name, ...rest }: Person,
  pictures: Pictures,
): Promise<void> {
  const user = await lockUser(tx, userId)
  if (!user) throw new AppError('not_found')
  if (user.email !== null && user.email !== rest.email)
    throw new AppError('conflict', { message: 'Your account has another e-mail already' })
  await changeUser(tx, userId, rest, deps.clock.now())
  await changeProfile(tx, deps, userId, { first_name, last_name }, pictures)
}

export async function verifyOwnEmail(tx: Tx, userId: string, email: string, now: Date): Promise<void> {
  const user = await lockUser(tx, userId)
  if (user?.email === email && user.email_verified_at === null)
    await changeUser(tx, userId, { email_verified_at: now }, now)
}
