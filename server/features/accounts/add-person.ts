import { randomInt } from 'node:crypto'
import { shortAddress } from '@gooddrop/contract/ids.ts'
import { AppError } from '#app-error.ts'
import { audit } from '#db/audit.ts'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { chargePerson } from '#features/media/quota.ts'
import { alertOwner } from './alert-owner.ts'
import { copy } from './copy.ts'
import { requireFreshProof } from './fresh-proof.ts'
import { endOtherSessions } from './own-sessions.ts'
import { claimEmail } from './prove-email.ts'
import type { Actor } from './sessions.ts'
import { changeProfile, type Pictures, requireOwnName } from './update-profile.ts'
import { changeUser, findUser, findUserIdByName, insertUser, lockUser } from './user-store.ts'

type Person = {
  first_name: string
  last_name: string
  email: string
  email_verified_at: Date
  password_hash: string
}

/** Without characters that are easily confused, such as 1 and l. */
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** For people who sign in by wallet, until they choose a name. Addresses that look alike at both ends are rare. */
export async function addressUsername(tx: Tx, account: string): Promise<string> {
  const short = shortAddress(account)
  return (await findUserIdByName(tx, short)) === undefined ? short : generateUsername()
}

/** For people who were not asked for a username. */
export const generateUsername = () =>
  `collector-${Array.from({ length: 10 }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')}`

/** Adds a person whose e-mail is verified. */
export async function addPerson(tx: Tx, deps: Deps, person: Person, pictures: Pictures): Promise<string> {
  requireOwnName(person.first_name, person.last_name)
  await claimEmail(tx, deps, person.email)
  const { id } = await insertUser(tx, { ...person, username: generateUsername() }, deps.clock.now())
  await changeProfile(tx, deps, id, {}, pictures)
  const files = [pictures.profile, pictures.profile_banner].flatMap((file) => (file ? [file.id] : []))
  await chargePerson(tx, id, files)
  return id
}

/** Adds name, e-mail and password to a person who signed in by wallet, or who has just verified the same e-mail. */
export async function completePerson(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  { first_name, last_name, ...rest }: Person,
  pictures: Pictures,
): Promise<void> {
  const { userId } = actor
  const user = await lockUser(tx, userId)
  if (!user) throw new AppError('not_found')
  if (user.email !== null && user.email !== rest.email) throw new AppError('conflict', { message: copy.otherAddress })
  await claimEmail(tx, deps, rest.email, userId)
  await changeUser(tx, userId, rest, deps.clock.now())
  if (user.password_hash !== null) {
    await endOtherSessions(tx, deps, actor)
    await alertOwner(tx, deps, 'password.changed', user)
  }
  if (user.email === null) await alertOwner(tx, deps, 'email.added', { ...user, email: rest.email })
  const subject = { type: 'user', id: userId }
  await audit(tx, { actorId: userId, action: 'email.proved', subject, at: deps.clock.now() })
  await changeProfile(tx, deps, userId, { first_name, last_name }, pictures)
}

/** Whoever adds the first e-mail and password of an account can sign in by them ever after. */
export async function requireProofForFirstEmail(deps: Deps, actor: Actor): Promise<void> {
  const user = await findUser(deps.db, actor.userId)
  if (user?.email === null) requireFreshProof(deps, actor)
}
