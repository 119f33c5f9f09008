import { type WalletName, wallets } from '@gooddrop/contract/signing.ts'
import { AppError } from '#app-error.ts'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { watchAccount } from '#listener/watch.ts'
import { generateUsername } from './add-person.ts'
import { isLiveSession, lockWallet, setSessionWallet } from './session-store.ts'
import { changeUser, findUserByWallet, insertUser, lockUser } from './user-store.ts'
import { publishUserChanged } from './wallet.ts'

export type ProvedWallet = {
  account: string
  /** The kind of wallet that signed. */
  wallet: WalletName
  /** The signed-in person who asked for it; null for a guest. */
  userId: string | null
  /** The session that asked: from now on it signs with this wallet. */
  sessionId: string | null
}

export type Connected = { userId: string; isNew: boolean }

/**
 * A signature has proved that somebody holds this account. A signed-in person gets the wallet; a guest is signed in as
 * its owner or becomes a new person. A wallet belongs to one person only.
 */
export async function connectWallet(tx: Tx, deps: Deps, proved: ProvedWallet): Promise<Connected> {
  await lockWallet(tx, proved.account)
  const holder = await findUserByWallet(tx, proved.account)
  if (proved.userId && holder && holder.id !== proved.userId) throw new AppError('wallet_taken')
  if (proved.userId) await requireLive(tx, deps, proved.sessionId, proved.userId)
  const flag = { [wallets[proved.wallet].flag]: true }
  const known = proved.userId ? await lockUser(tx, proved.userId) : holder
  if (proved.userId && !known) throw new AppError('not_found')
  const user = known ?? (await insertUser(tx, { username: generateUsername() }, deps.clock.now()))
  await changeUser(tx, user.id, { ...flag, wallet_address: proved.account }, deps.clock.now())
  if (proved.sessionId) await setSessionWallet(tx, { id: proved.sessionId, userId: user.id }, proved.wallet)
  await watchAccount(tx, proved.account)
  await publishUserChanged(tx, user)
  await deps.announce(tx, 'walletConnected', { userId: user.id, account: proved.account })
  return { userId: user.id, isNew: !known }
}

/** Whoever asked may have lost the account since: by a new password, or because the address was somebody else's. */
async function requireLive(tx: Tx, { clock }: Deps, id: string | null, userId: string): Promise<void> {
  if (!id || !(await isLiveSession(tx, { id, userId, now: clock.now() })))
    throw new AppError('unauthenticated', { message: 'Your session has ended. Please sign in again' })
}
