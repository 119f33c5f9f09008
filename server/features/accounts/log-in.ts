import type { credentials, registration } from '@gooddrop/contract/accounts.ts'
import type { z } from 'zod'
import { AppError } from '#app-error.ts'
import type { Tx } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import type { Origin } from '#http/call.ts'
import { networkOf } from '#http/network.ts'
import { forReader } from '#language.ts'
import { sendMail } from '#mail/send-mail.ts'
import { copy } from './copy.ts'
import { requireLogin } from './guess-limit.ts'
import { requireGoodPassword } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import { requireSecondFactor } from './second-factor/check-code.ts'
import { requireOwnName } from './update-profile.ts'
import { findUserByEmail, insertUser, lockUser, type UserRow } from './user-store.ts'

export type SignedIn = { token: string; user: UserRow }

/** Creates an account with a password and signs in. The address is only claimed: whoever proves it later has it alone. */
export async function register(deps: Deps, input: z.output<typeof registration>, origin: Origin): Promise<SignedIn> {
  const { password, ...user } = input
  requireGoodPassword(password, [user.email, user.username])
  requireOwnName(user.first_name, user.last_name)
  const password_hash = await hashPassword(password)
  const username = user.username.normalize('NFKC')
  const holder = await findUserByEmail(deps.db, user.email)
  if (holder?.email_verified_at) {
    await mailAlreadyRegistered(deps, holder)
    throw new AppError('email_taken')
  }
  return inTransaction(deps.db, async (tx) => {
    const row = await insertUser(tx, { ...user, username, password_hash }, deps.clock.now())
    const { token } = await deps.sessions.open(tx, row.id, origin)
    return { token, user: row }
  })
}

export async function logIn(deps: Deps, input: z.output<typeof credentials>, origin: Origin): Promise<SignedIn> {
  const user = await requireLogin(deps, input.email, input.password, networkOf(origin.address))
  const by = (await requireSecondFactor(deps, user, input.code)) ? 'password and code' : 'password'
  return inTransaction(deps.db, async (tx) => {
    // The password may have been changed while it was compared: then its new owner has ended all sessions.
    const locked = await lockUser(tx, user.id)
    if (locked?.password_hash !== user.password_hash) throw new AppError('wrong_credentials')
    const { token } = await deps.sessions.open(tx, locked.id, origin, by)
    return { token, user: locked }
  })
}

/** At most one a day, so that strangers cannot fill a mailbox by entering its address again and again. */
async function mailAlreadyRegistered(deps: Deps, { id, email, language }: UserRow): Promise<void> {
  if (!email || !deps.mailer) return
  const day = deps.clock.now().toISOString().slice(0, 10)
  const mail = (tx: Tx) =>
    sendMail(tx, deps, {
      key: `accounts.registered-again:${id}:${day}`,
      to: email,
      subject: copy.againSubject,
      body: [copy.againHello, { button: copy.forgotButton, path: '/Forgot-Password' }],
      because: copy.againBecause,
    })
  await inTransaction(deps.db, (tx) => forReader(language, () => mail(tx)))
}
