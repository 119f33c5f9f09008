import { createHash, randomBytes } from 'node:crypto'
import { DEFAULT_WALLET, WALLETS } from '@gooddrop/contract/wallets.ts'
import { z } from 'zod'
import { AppError } from '#app-error.ts'
import { audit } from '#db/audit.ts'
import type { Tx } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { forReader } from '#language.ts'
import { sendMail } from '#mail/send-mail.ts'
import { type AlertRow, insertAlert, useAlert } from './alert-store.ts'
import { copy } from './copy.ts'
import { endAllSessions } from './own-sessions.ts'
import { deletePasskeys } from './passkeys/passkey-store.ts'
import { endPasswordLinks } from './password-link-store.ts'
import { deleteTotp } from './second-factor/factor-store.ts'
import { clearSessionWallets } from './session-store.ts'
import type { Actor } from './sessions.ts'
import { changeUser, lockUser, type UserRow } from './user-store.ts'
import { publishUserChanged, walletFields } from './wallet.ts'
import { deleteWallets, putWallet, walletsOf } from './wallet-store.ts'

export type AlertAction = keyof typeof copy.alerts

const LINK_MS = 7 * 86_400_000
/** What a change added was stored shortly before its mail was. */
const MARGIN_MS = 60_000
const hashOf = (token: string) => createHash('sha256').update(token).digest()

const walletsBefore = z.object({
  wallet_address: z.string().nullable(),
  /** Absent in mails from before there could be several. */
  wallets: z
    .array(z.object({ address: z.string(), kind: z.enum(WALLETS), name: z.string(), added_at: z.string() }))
    .optional(),
})

/**
 * Writes the change to the audit log and mails the owner, with a link by which they say that it was not them. `before` is
 * the person before the change; a change of the wallets is announced before it is made, so that it can be undone.
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
  const wallet_before = action.startsWith('wallet.')
    ? JSON.stringify(walletsBefore.parse({ ...before, wallets: await walletsOf(tx, id) }))
    : null
  await insertAlert(tx, { token_hash: hashOf(token), user_id: id, action, wallet_before, created_at: now, expires_at })
  await forReader(before.language, () => {
    const [subject, hello] = copy.alerts[action]
    return sendMail(tx, deps, {
      key: `accounts.alert:${hashOf(token).toString('hex')}`,
      to: email,
      subject,
      // In the fragment, which browsers do not send to servers.
      body: [hello, copy.notMeHello, { button: copy.notMeButton, path: `/Not-Me#${token}` }],
      because: copy.changedBecause,
    })
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
    await changeUser(tx, user.id, { frozen_at: now }, now)
    const chosen = alert.wallet_before === null ? undefined : await restoreWallets(tx, alert, now)
    // Whoever made the change may have added a way to sign in since.
    const since = new Date(Date.parse(alert.created_at) - MARGIN_MS)
    await deleteTotp(tx, user.id, since)
    await deletePasskeys(tx, user.id, since)
    await endPasswordLinks(tx, user.id, now)
    await endAllSessions(tx, deps, user.id)
    await publishUserChanged(tx, user)
    const details = { denied: alert.action, ...(chosen !== undefined && { from: user.wallet_address, to: chosen }) }
    const subject = { type: 'user', id: user.id }
    await audit(tx, { actorId: user.id, action: 'account.frozen', subject, details, at: now })
  })
}

/** The wallets before the change, but for those that have become somebody else's since. Returns the chosen one. */
async function restoreWallets(tx: Tx, alert: AlertRow, now: Date): Promise<string | null> {
  const { wallet_address: chosen, wallets = [] } = walletsBefore.parse(alert.wallet_before)
  const known = await walletsOf(tx, alert.user_id)
  const first = known.find(({ address }) => address === chosen)
  const before =
    wallets.length > 0 || chosen === null
      ? wallets
      : [{ address: chosen, kind: first?.kind ?? DEFAULT_WALLET, name: '', added_at: alert.created_at }]
  for (const wallet of before) await putWallet(tx, { ...wallet, user_id: alert.user_id })
  const held = await walletsOf(tx, alert.user_id)
  const restored = held.filter(({ address }) => before.some((wallet) => wallet.address === address))
  const fields = walletFields(restored, chosen)
  await changeUser(tx, alert.user_id, fields, now)
  const gone = held.filter((wallet) => !restored.includes(wallet)).map(({ address }) => address)
  await deleteWallets(tx, alert.user_id, gone)
  await clearSessionWallets(tx, alert.user_id)
  return fields.wallet_address
}

export const noteExport = (deps: Deps, { userId }: Actor): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const user = await lockUser(tx, userId)
    if (user) await alertOwner(tx, deps, 'data.exported', user)
  })
