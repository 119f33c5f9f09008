import { createHash, randomBytes } from 'node:crypto'
import { AppError } from '#app-error.ts'
import type { Tx } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { inLanguage, statedLanguage } from '#language.ts'
import type { Block } from '#mail/compose.ts'
import { sendMail } from '#mail/send-mail.ts'
import { alertOwner } from './alert-owner.ts'
import { copy } from './copy.ts'
import { requireProofWithSecondFactor } from './fresh-proof.ts'
import { forgetGuesses, requirePassword } from './guess-limit.ts'
import { endAllSessions, endOtherSessions } from './own-sessions.ts'
import { countPasswordLinks, insertPasswordLink, usePasswordLink } from './password-link-store.ts'
import { requireGoodPassword } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import { reclaimByEmail } from './prove-email.ts'
import type { Actor } from './sessions.ts'
import { changeUser, findUser, findUsersByEmail, lockUser } from './user-store.ts'

const LINK_MS = 30 * 60_000
const HOUR_MS = 3_600_000
/** So that strangers cannot fill a mailbox by entering its address again and again. */
const LINKS_PER_HOUR = 4
const ACCOUNTS_PER_MAIL = 5

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Signs out all other devices, in case somebody else knew the old password. */
export async function changePassword(
  deps: Deps,
  actor: Actor,
  input: { password: string; new_password: string },
): Promise<void> {
  await requireProofWithSecondFactor(deps, actor)
  const user = await findUser(deps.db, actor.userId)
  await requirePassword(deps, user, input.password)
  requireGoodPassword(input.new_password, [user?.email ?? null, user?.username ?? null])
  const password_hash = await hashPassword(input.new_password)
  await inTransaction(deps.db, async (tx) => {
    const locked = await lockUser(tx, actor.userId)
    if (locked?.password_hash !== user?.password_hash || !locked) throw new AppError('conflict')
    const now = deps.clock.now()
    await changeUser(tx, actor.userId, { password_hash }, now)
    await endOtherSessions(tx, deps, actor)
    await alertOwner(tx, deps, 'password.changed', locked)
  })
}

/** Neither what is answered nor how long it takes shows whether there is an account: a job looks for it. */
export async function forgotPassword(deps: Deps, email: string): Promise<void> {
  if (!deps.mailer) throw new AppError('mail_unavailable')
  const language = statedLanguage()
  const payload = { email, ...(language && { language }) }
  await inTransaction(deps.db, (tx) => deps.jobs.enqueue(tx, 'accounts.mail-password-link', payload))
}

type Forgotten = { email: string; language?: string }

/** Mails a link to set a new password: one for each account, while several claim an address that nobody has proved. */
export async function mailPasswordLink(deps: Deps, { email, language }: Forgotten): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    const links: { username: string; path: string }[] = []
    const users = await findUsersByEmail(tx, email, ACCOUNTS_PER_MAIL)
    for (const { id, username } of users) {
      const token = await makeLink(tx, id, now)
      // In the fragment, which browsers do not send to servers.
      if (token) links.push({ username, path: `/Reset-Password#${token}` })
    }
    if (links.length === 0) return
    await inLanguage(users[0]?.language ?? language, () =>
      sendMail(tx, deps, {
        key: `accounts.forgot:${email}:${now.toISOString()}`,
        to: email,
        notAfter: new Date(now.getTime() + LINK_MS),
        subject: copy.forgotSubject,
        body: bodyOf(links),
        because: copy.forgotBecause,
      }),
    )
  })
}

function bodyOf(links: readonly { username: string; path: string }[]): Block[] {
  const several = links.length > 1
  const buttons = links.flatMap(({ username, path }) => [
    ...(several ? [copy.forgotAccount(username)] : []),
    { button: copy.forgotButton, path },
  ])
  return [copy.forgotHello, ...(several ? [copy.forgotSeveral] : []), ...buttons, copy.forgotTime]
}

async function makeLink(tx: Tx, userId: string, now: Date): Promise<string | undefined> {
  await lockUser(tx, userId)
  if ((await countPasswordLinks(tx, userId, new Date(now.getTime() - HOUR_MS))) >= LINKS_PER_HOUR) return undefined
  const token = randomBytes(32).toString('base64url')
  const expires_at = new Date(now.getTime() + LINK_MS)
  await insertPasswordLink(tx, { token_hash: hashOf(token), user_id: userId, created_at: now, expires_at })
  return token
}

/** The link was mailed, so the e-mail counts as verified, and a locked account opens. All devices are signed out. */
export async function resetPassword(deps: Deps, input: { token: string; new_password: string }): Promise<void> {
  const password_hash = await hashPassword(input.new_password)
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const userId = await usePasswordLink(tx, hashOf(input.token), now)
    const user = userId && (await lockUser(tx, userId))
    if (!user) throw new AppError('wrong_code', { message: copy.linkOver })
    await reclaimByEmail(tx, deps, user)
    requireGoodPassword(input.new_password, [user.email, user.username])
    await changeUser(tx, user.id, { password_hash, frozen_at: null }, now)
    if (user.email) await forgetGuesses(tx, user.email)
    await endAllSessions(tx, deps, user.id)
    await alertOwner(tx, deps, 'password.reset', user)
  })
}
