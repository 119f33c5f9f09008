import { createHash } from 'node:crypto'
import { AppError } from '#app-error.ts'
import type { Db, Tx } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { inLanguage } from '#language.ts'
import { sendMail } from '#mail/send-mail.ts'
import { copy } from './copy.ts'
import { clearGuesses, countGuess, isFamiliar, saveFamiliar } from './guess-store.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { findUserByEmail, type UserRow } from './user-store.ts'

type GuessDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'log'>

const hashOf = (...words: string[]) => createHash('sha256').update(words.join(' ')).digest()
/** After so many wrong passwords in a row the owner is mailed. */
const SUSPICIOUS = 10
const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * The user if this is their password; throws otherwise, after the same work whether or not there is such an account.
 * Guesses are counted by account; those from a network from which the person has signed in before are counted apart, so
 * that strangers cannot keep the owner out.
 */
export async function requireLogin(
  deps: GuessDeps,
  email: string,
  password: string,
  network: string,
): Promise<UserRow & { password_hash: string }> {
  const user = await findUserByEmail(deps.db, email)
  const networkHash = hashOf(user?.id ?? NOBODY, network)
  const familiar = await isFamiliar(deps.db, user?.id ?? NOBODY, networkHash)
  const key = familiar ? hashOf('login', email, network) : hashOf('login', email)
  const failures = await guess(deps, key)
  if (!(await compare(user, password))) {
    deps.log.warn({ user: user?.id ?? null, network, failures }, 'a login failed')
    if (failures === SUSPICIOUS)
      await inTransaction(deps.db, (tx) => deps.jobs.enqueue(tx, 'accounts.mail-guessing', { email }))
    throw new AppError('wrong_credentials')
  }
  await clearGuesses(deps.db, key)
  const known = user as UserRow & { password_hash: string }
  await saveFamiliar(deps.db, known.id, networkHash, deps.clock.now())
  return known
}

/** The same for somebody who is signed in. */
export async function requirePassword(deps: GuessDeps, user: UserRow | undefined, password: string): Promise<void> {
  const key = hashOf('proof', user?.id ?? NOBODY)
  await guess(deps, key)
  if (!(await compare(user, password))) throw new AppError('wrong_credentials', { message: copy.wrongPassword })
  await clearGuesses(deps.db, key)
}

/** Codes of the second factor are counted by account. Returns how many there were in a row. */
export const countCode = (deps: GuessDeps, userId: string): Promise<number> => guess(deps, hashOf('code', userId))

export const forgetCodes = (db: Db, userId: string): Promise<void> => clearGuesses(db, hashOf('code', userId))

async function guess({ db, clock }: GuessDeps, key: Buffer): Promise<number> {
  const failures = await countGuess(db, key, clock.now())
  if (failures === undefined) throw new AppError('rate_limited', { message: copy.tooManyGuesses })
  return failures
}

async function compare(user: UserRow | undefined, password: string): Promise<boolean> {
  if (user?.password_hash) return isPassword(user.password_hash, password)
  // Takes as long as a wrong password, so that the response time does not show who has an account.
  await hashPassword(password)
  return false
}

/** Their owner has set a new password by a mailed link, which ends what strangers did to the old one. */
export const forgetGuesses = (db: Db, email: string): Promise<void> => clearGuesses(db, hashOf('login', email))

export async function mailGuessing(deps: Deps, { email }: { email: string }): Promise<void> {
  const user = await findUserByEmail(deps.db, email)
  if (!user || !deps.mailer) return
  const day = deps.clock.now().toISOString().slice(0, 10)
  const mail = (tx: Tx) =>
    sendMail(tx, deps, {
      key: `accounts.guessing:${user.id}:${day}`,
      to: email,
      subject: copy.guessingSubject,
      body: [copy.guessingHello, { button: copy.forgotButton, path: '/Forgot-Password' }],
      because: copy.changedBecause,
    })
  await inTransaction(deps.db, (tx) => inLanguage(user.language, () => mail(tx)))
}
