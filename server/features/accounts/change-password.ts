import { createHash, randomBytes } from 'node:crypto'
import { AppError } from '#app-error.ts'
import { audit } from '#db/audit.ts'
import type { Tx } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { sendMail } from '#mail/send-mail.ts'
import { copy } from './copy.ts'
import { endAllSessions, endOtherSessions } from './own-sessions.ts'
import { countPasswordLinks, insertPasswordLink, usePasswordLink } from './password-link-store.ts'
import { hashPassword, isPassword } from './passwords.ts'
import type { Actor } from './sessions.ts'
import { changeUser, findUser, findUserByEmail, lockUser, type UserRow } from './user-store.ts'

const LINK_MS = 30 * 60_000
const HOUR_MS = 3_600_000
/** So that strangers cannot fill a mailbox by entering its address again and again. */
const LINKS_PER_HOUR = 4

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Signs out all other devices, in case somebody else knew the old password. */
export async function changePassword(
  deps: Deps,
  actor: Actor,
  input: { password: string; new_password: string },
): Promise<void> {
  const user = await findUser(deps.db, actor.userId)
  if (!user?.password_hash || !(await isPassword(user.password_hash, input.password)))
    throw new AppError('wrong_credentials', { message: 'The present password is not right' })
  const password_hash = await hashPassword(input.new_password)
  await inTransaction(deps.db, async (tx) => {
    const locked = await lockUser(tx, actor.userId)
    if (locked?.password_hash !== user.password_hash) throw new AppError('conflict')
    const now = deps.clock.now()
    await changeUser(tx, actor.userId, { password_hash }, now)
    await endOtherSessions(tx, deps, actor)
    await mailPasswordChanged(tx, deps, locked)
    await audit(tx, {
      actorId: actor.userId,
      action: 'password.changed',
      subject: { type: 'user', id: actor.userId },
      at: now,
    })
  })
}

/** Mails a link to set a new password. The response does not show whether there is an account. */
export async function forgotPassword(deps: Deps, email: string): Promise<void> {
  if (!deps.mailer) throw new AppError('mail_unavailable')
  const user = await findUserByEmail(deps.db, email)
  if (!user) return
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    await lockUser(tx, user.id)
    if ((await countPasswordLinks(tx, user.id, new Date(now.getTime() - HOUR_MS))) >= LINKS_PER_HOUR) return
    const token = randomBytes(32).toString('base64url')
    const expires_at = new Date(now.getTime() + LINK_MS)
    await insertPasswordLink(tx, { token_hash: hashOf(token), user_id: user.id, created_at: now, expires_at })
    await sendMail(tx, deps, {
      key: `accounts.forgot:${user.id}:${now.toISOString()}`,
      to: email,
      notAfter: expires_at,
      subject: copy.forgotSubject,
      // In the fragment, which browsers do not send to servers.
      body: [copy.forgotHello, { button: copy.forgotButton, path: `/Reset-Password#${token}` }, copy.forgotTime],
      because: copy.forgotBecause,
    })
  })
}

/** The link was mailed, so the e-mail counts as verified. All devices are signed out. */
export async function resetPassword(deps: Deps, input: { token: string; new_password: string }): Promise<void> {
  const password_hash = await hashPassword(input.new_password)
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const userId = await usePasswordLink(tx, hashOf(input.token), now)
    const user = userId && (await lockUser(tx, userId))
    if (!user) throw new AppError('wrong_code', { message: copy.linkOver })
    const verified = user.email_verified_at === null ? { email_verified_at: now } : {}
    await changeUser(tx, user.id, { password_hash, ...verified }, now)
    await endAllSessions(tx, deps, user.id)
    await mailPasswordChanged(tx, deps, user)
    const subject = { type: 'user', id: user.id }
    await audit(tx, { actorId: user.id, action: 'password.reset', subject, at: now })
  })
}

/** So that the owner notices when somebody else changed the password. */
async function mailPasswordChanged(tx: Tx, deps: Deps, { id, email }: UserRow): Promise<void> {
  if (!email || !deps.mailer) return
  await sendMail(tx, deps, {
    key: `accounts.password:${id}:${deps.clock.now().toISOString()}`,
    to: email,
    subject: copy.changedSubject,
    body: [copy.changedHello, copy.changedOtherwise, { button: copy.forgotButton, path: '/Forgot-Password' }],
    because: copy.changedBecause,
  })
}
