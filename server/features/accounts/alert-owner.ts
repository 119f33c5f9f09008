import { createHash, randomBytes } from 'node:crypto'
import { WALLETS } from '@gooddrop/contract/wallets.ts'
import { z } from 'zod'
import { AppError } from '#app-error.ts'
import { audit } from '#db/audit.ts'
import type { Tx } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { sendMail } from '#mail/send-mail.ts'
import { type AlertRow, insertAlert, useAlert } from './alert-store.ts'
import { copy } from './copy.ts'
import { endAllSessions } from './own-sessions.ts'
import { deletePasskeys } from './passkeys/passkey-store.ts'
import { endPasswordLinks } from './password-link-store.ts'
import { deleteTotp } from './second-factor/factor-store.ts'
import { clearSessionWallets } from './session-store.ts'
import type { Actor } from './sessions.ts'
import { changeUser, findUserByWallet, lockUser, type UserRow } from './user-store.ts'
import { NO_WALLET, publishUserChanged } from './wallet.ts'

export type AlertAction = keyof typeof copy.alerts

const LINK_MS = 7 * 86_400_000
/** What a change added was stored shortly before its mail was. */
const MARGIN_MS = 60_000
const hashOf = (token: string) => createHash('sha256').update(token).digest()

const walletBefore = z.object({
  wallet_address: z.string().nullable(),
  xumm_scan: z.boolean(),
  connect_wallet: z.boolean(),
  wallet_kind: z.enum(WALLETS).nullable().default(null),
})

/**
 * Writes the change to the audit log and mails the owner, with a link by which they say that it was not them. `before` is
 * the person before the change.
 */
export async function alertOwner(
  tx: Tx,
  deps: Deps,
  action: AlertAction,
  before: UserRow,
  details: Record<string, unknown> = {},
): Promise<void> {
  const { id, email } = before
  const now = deps.clock.now()
  await audit(tx, { actorId: id, action, subject: { type: 'user', id }, details, at: now })
  if (!email || !deps.mailer) return
  const token = randomBytes(32).toString('base64url')
  const expires_at = new Date(now.getTime() + LINK_MS)
  const wallet_before = action.startsWith('wallet.') ? JSON.stringify(walletBefore.parse(before)) : null
  const [subject, hello] = copy.alerts[action]
  await insertAlert(tx, { token_hash: hashOf(token), user_id: id, action, wallet_before, created_at: now, expires_at })
  await sendMail(tx, deps, {
    key: `accounts.alert:${hashOf(token).toString('hex')}`,
    to: email,
    subject,
    // In the fragment, which browsers do not send to servers.
    body: [hello, copy.notMeHello, { button: copy.notMeButton, path: `/Not-Me#${token}` }],
    because: copy.changedBecause,
  })
}

/**
 * The owner says that a change was not theirs: all sessions end, a change of the wallet is undone, and nobody signs in
 * until a new password is set by a mailed link.
 */
export async function denyChange(deps: Deps, token: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const alert = await useAlert(tx, hashOf(token), now)
    const user = alert && (await lockUser(tx, alert.user_id))
    if (!user) throw new AppError('wrong_code', { message: copy.notMeOver })
    const wallet = await walletAfter(tx, alert)
    await changeUser(tx, user.id, { ...wallet, frozen_at: now }, now)
    if (wallet) await clearSessionWallets(tx, user.id)
    // Whoever made the change may have added a way to sign in since.
    const since = new Date(Date.parse(alert.created_at) - MARGIN_MS)
    await deleteTotp(tx, user.id, since)
    await deletePasskeys(tx, user.id, since)
    await endPasswordLinks(tx, user.id, now)
    await endAllSessions(tx, deps, user.id)
    await publishUserChanged(tx, user)
    const details = { denied: alert.action, ...(wallet && { from: user.wallet_address, to: wallet.wallet_address }) }
    const subject = { type: 'user', id: user.id }
    await audit(tx, { actorId: user.id, action: 'account.frozen', subject, details, at: now })
  })
}

/** The wallet before the change, unless it has become somebody else's since. */
async function walletAfter(tx: Tx, alert: AlertRow) {
  if (alert.wallet_before === null) return undefined
  const before = walletBefore.parse(alert.wallet_before)
  const holder = before.wallet_address === null ? undefined : await findUserByWallet(tx, before.wallet_address)
  return holder && holder.id !== alert.user_id ? NO_WALLET : before
}

export const noteExport = (deps: Deps, { userId }: Actor): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const user = await lockUser(tx, userId)
    if (user) await alertOwner(tx, deps, 'data.exported', user)
  })
