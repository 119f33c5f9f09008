import { audit } from '#db/audit.ts'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { deletePasskeys } from './passkeys/passkey-store.ts'
import { endPasswordLinks } from './password-link-store.ts'
import { deleteTotp } from './second-factor/factor-store.ts'
import { changeUser, clearUnprovedEmail, lockUser, type UserRow } from './user-store.ts'
import { dropWallets } from './wallet.ts'
import { walletsOf } from './wallet-store.ts'

type ProveDeps = Pick<Deps, 'clock' | 'announce'>

/** Whoever reads the mail of an address has it alone: accounts that only claimed it lose it. */
export async function claimEmail(tx: Tx, { clock }: Pick<Deps, 'clock'>, email: string, userId?: string) {
  const at = clock.now()
  for (const { id } of await clearUnprovedEmail(tx, email, userId, at)) {
    await endPasswordLinks(tx, id, at)
    await audit(tx, { action: 'email.lost', subject: { type: 'user', id }, at })
  }
}

/** A signed-in person has entered the code that was mailed to their address. */
export async function verifyOwnEmail(tx: Tx, deps: ProveDeps, userId: string, email: string): Promise<void> {
  const user = await lockUser(tx, userId)
  if (user?.email === email) await markProved(tx, deps, user)
}

/**
 * Somebody reads the mail of an account's address without being signed in to it. If the address was never proved,
 * somebody else may have made the account: the wallets, card, passkeys
 * and second factor that they left there go.
 */
export async function reclaimByEmail(tx: Tx, deps: ProveDeps, user: UserRow): Promise<void> {
  if (user.email_verified_at !== null) return
  await markProved(tx, deps, user)
  const { id } = user
  const wallets = await walletsOf(tx, id)
  if (wallets.length > 0) {
    await dropWallets(tx, deps, user)
    const subject = { type: 'user', id }
    const details = { from: wallets.map(({ address }) => address) }
    await audit(tx, { actorId: id, action: 'wallet.removed', subject, details, at: deps.clock.now() })
  }
  await deleteTotp(tx, id)
  await deletePasskeys(tx, id)
  await deps.announce(tx, 'accountReclaimed', { userId: user.id })
}

async function markProved(tx: Tx, deps: ProveDeps, { id, email, email_verified_at }: UserRow): Promise<void> {
  if (email === null || email_verified_at !== null) return
  const at = deps.clock.now()
  await claimEmail(tx, deps, email, id)
  await changeUser(tx, id, { email_verified_at: at }, at)
  await audit(tx, { actorId: id, action: 'email.proved', subject: { type: 'user', id }, at })
}
