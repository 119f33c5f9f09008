import { isAddressName } from '@gooddrop/contract/names.ts'
import { type WalletName, wallets } from '@gooddrop/contract/wallets.ts'
import { AppError } from '#app-error.ts'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { watchAccount } from '#listener/watch.ts'
import { addressUsername } from './add-person.ts'
import { alertOwner } from './alert-owner.ts'
import { copy } from './copy.ts'
import { endAllSessions } from './own-sessions.ts'
import { clearSessionWallets, lockWallet, markProved, setSessionWallet } from './session-store.ts'
import { changeUser, findUserByWallet, insertUser, lockUser, type UserRow } from './user-store.ts'
import { NO_WALLET, publishUserChanged } from './wallet.ts'

export type ProvedWallet = {
  account: string
  /** The kind of wallet that signed. */
  wallet: WalletName
  /** The signed-in person who asked for it; null for a guest. */
  userId: string | null
  /** The session that asked: from now on it signs with this wallet. */
  sessionId: string | null
  /** They had a fresh proof when they asked: another wallet may take the place of theirs. */
  mayChange: boolean
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
  const known = proved.userId ? await lockUser(tx, proved.userId) : holder
  if (proved.userId && !known) throw new AppError('not_found')
  if (known?.frozen_at) throw new AppError('account_frozen')
  const before = known?.wallet_address ?? null
  const changes = before !== null && before !== proved.account
  if (changes && !proved.mayChange) throw new AppError('proof_needed', { message: copy.otherWallet })
  const user =
    known ?? (await insertUser(tx, { username: await addressUsername(tx, proved.account) }, deps.clock.now()))
  const flag = { ...(changes && NO_WALLET), wallet_kind: proved.wallet, [wallets[proved.wallet].flag]: true }
  // Who has chosen no name is called by the address that they have now.
  const name = changes && isAddressName(user.username) && { username: await addressUsername(tx, proved.account) }
  await changeUser(tx, user.id, { ...flag, ...name, wallet_address: proved.account }, deps.clock.now())
  if (changes) await clearSessionWallets(tx, user.id)
  if (proved.sessionId) await setSessionWallet(tx, { id: proved.sessionId, userId: user.id }, proved.wallet)
  if (proved.sessionId && before === proved.account) await markProved(tx, proved.sessionId, deps.clock.now())
  if (before !== proved.account) await noteConnected(tx, deps, user, proved)
  await watchAccount(tx, proved.account)
  await publishUserChanged(tx, user)
  await deps.announce(tx, 'walletConnected', { userId: user.id, account: proved.account })
  return { userId: user.id, isNew: !known }
}

/** Whoever signed in elsewhere by the wallet before is signed out. */
async function noteConnected(tx: Tx, deps: Deps, user: UserRow, { account, sessionId }: ProvedWallet): Promise<void> {
  const from = user.wallet_address
  if (from !== null) await endAllSessions(tx, deps, user.id, sessionId ?? undefined)
  await alertOwner(tx, deps, from === null ? 'wallet.connected' : 'wallet.changed', user, { from, to: account })
}

/** Whoever asked may have lost the account since: by a new password, or because the address was somebody else's. */
async function requireLive(tx: Tx, { sessions }: Deps, id: string | null, userId: string): Promise<void> {
  if (!id || !(await sessions.isLive(tx, { id, userId })))
    throw new AppError('unauthenticated', { message: 'Your session has ended. Please sign in again' })
}
