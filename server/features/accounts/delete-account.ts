import { isAddressName } from '@gooddrop/contract/names.ts'
import { AppError } from '#app-error.ts'
import { audit } from '#db/audit.ts'
import type { Tx } from '#db/database.ts'
import type { Period } from '#db/period.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { endMediaUse } from '#features/media/use-media.ts'
import { forReader } from '#language.ts'
import { sendMail } from '#mail/send-mail.ts'
import { generateUsername } from './add-person.ts'
import { deleteAlertsBefore } from './alert-store.ts'
import { copy } from './copy.ts'
import { requireFreshProof, requireProofWithSecondFactor } from './fresh-proof.ts'
import { requirePassword } from './guess-limit.ts'
import { deleteFamiliar, deleteGuessesBefore, deleteNetworksBefore } from './guess-store.ts'
import { endAllSessions } from './own-sessions.ts'
import { deletePasskeys } from './passkeys/passkey-store.ts'
import { deletePasswordLinksBefore, endPasswordLinks } from './password-link-store.ts'
import { deleteTotp } from './second-factor/factor-store.ts'
import { deleteSessionsBefore } from './session-store.ts'
import type { Actor } from './sessions.ts'
import { changeUser, findUser, lockUser, type UserChange, type UserRow } from './user-store.ts'
import { deleteWallets } from './wallet-store.ts'

/** Clears all personal data. The username stays taken, so that nobody else can pose as this person later. */
const CLEARED: UserChange = {
  first_name: null,
  last_name: null,
  email: null,
  email_verified_at: null,
  password_hash: null,
  social: null,
  profile_media_id: null,
  profile_banner_media_id: null,
  bio: null,
  wallet_address: null,
  xumm_scan: false,
  connect_wallet: false,
  wallet_kind: null,
  language: null,
}

/** The ledger is not affected. Subscribers of `userDeleted` may refuse by throwing, for example while an order is open. */
export async function deleteAccount(deps: Deps, actor: Actor, password: string | undefined): Promise<void> {
  const known = await findUser(deps.db, actor.userId)
  if (password === undefined) requireFreshProof(deps, actor)
  else {
    await requireProofWithSecondFactor(deps, actor)
    await requirePassword(deps, known, password)
  }
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const user = await lockUser(tx, actor.userId)
    if (!user || user.password_hash !== known?.password_hash) throw new AppError('conflict')
    const { id } = user
    await deps.announce(tx, 'userDeleted', { userId: id })
    if (user.profile_media_id) await endMediaUse(tx, deps.clock, user.profile_media_id, { by: 'profile', id })
    if (user.profile_banner_media_id)
      await endMediaUse(tx, deps.clock, user.profile_banner_media_id, { by: 'banner', id })
    await endPasswordLinks(tx, id, now)
    await deleteFamiliar(tx, id)
    await deleteTotp(tx, id)
    await deletePasskeys(tx, id)
    await endAllSessions(tx, deps, id)
    if (user.email && deps.mailer) await mailDeleted(tx, deps, { ...user, email: user.email })
    // A short address would say whose account it was, and keep its owner from being called by it again.
    const name = isAddressName(user.username) && { username: generateUsername() }
    await changeUser(tx, id, { ...CLEARED, ...name, deleted_at: now }, now)
    await deleteWallets(tx, id)
    await audit(tx, { actorId: id, action: 'user.deleted', subject: { type: 'user', id }, at: now })
  })
}

const mailDeleted = (tx: Tx, deps: Deps, { id, email, language }: UserRow & { email: string }) =>
  forReader(language, () =>
    sendMail(tx, deps, {
      key: `accounts.deleted:${id}`,
      to: email,
      subject: copy.deletedSubject,
      body: [copy.deletedHello, copy.deletedNotMe, { button: copy.deletedButton, path: '/Contact' }],
      because: copy.deletedBecause,
    }),
  )

export const accountPeriods: readonly Period[] = [
  { what: 'Failed sign-ins (hashes)', days: 2, remove: deleteGuessesBefore },
  { what: 'Password links, after they expire', days: 30, remove: deletePasswordLinksBefore },
  { what: '“This was not me” links, after they expire', days: 30, remove: deleteAlertsBefore },
  { what: 'Sessions, after they end', days: 90, remove: deleteSessionsBefore },
  { what: 'Networks an account signed in from (hashes)', days: 90, remove: deleteNetworksBefore },
]
