import { type WalletName, wallets } from '@gooddrop/contract/signing.ts'
import { AppError } from '#app-error.ts'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { publish } from '#events/publish.ts'
import { userRoom } from '#events/rooms.ts'
import { watchAccount } from '#listener/watch.ts'
import { generateUsername } from './add-person.ts'
import { lockWallet, setSessionWallet } from './session-store.ts'
import { changeUser, findUserByWallet, insertUser, lockUser, type UserRow } from './user-store.ts'

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

const publishUserChanged = (tx: Tx, { id }: UserRow) =>
  publish(tx, { to: [userRoom(id), `user:${id}:public`], name: 'userChanged', payload: { id } })
