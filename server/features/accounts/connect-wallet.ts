import type { WalletName } from '@gooddrop/contract/signing.ts'
import { sql } from 'kysely'
import { AppError } from '#app-error.ts'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { publish } from '#events/publish.ts'
import { userRoom } from '#events/rooms.ts'
import { watchAccount } from '#listener/watch.ts'
import { newcomerName } from './newcomer.ts'
import { setSessionWallet } from './session-store.ts'
import { changeUser, findUserByWallet, insertUser, lockUser, type UserRow } from './user-store.ts'

export type ProvedWallet = {
  account: string
  /** Which kind of wallet gave the signature. */
  wallet: WalletName
  /** Who was signed in and asked for it; null: nobody was. */
  userId: string | null
  /** In which session they asked: from now on it signs with this wallet. */
  sessionId: string | null
}

export type Connected = { userId: string; newcomer: boolean }

/**
 * A signature has proved that somebody holds this account. Signed in, they gain the wallet; else it signs its person
 * in, or makes a new one. A wallet belongs to one person only.
 */
export async function connectWallet(tx: Tx, deps: Deps, proved: ProvedWallet): Promise<Connected> {
  await lockWallet(tx, proved.account)
  const holder = await findUserByWallet(tx, proved.account)
  if (proved.userId && holder && holder.id !== proved.userId) throw new AppError('wallet_taken')
  const flag = proved.wallet === 'xaman' ? { xumm_scan: true } : { connect_wallet: true }
  const known = proved.userId ? await lockUser(tx, proved.userId) : holder
  if (proved.userId && !known) throw new AppError('not_found')
  const user = known ?? (await insertUser(tx, { username: newcomerName() }, deps.clock.now()))
  await changeUser(tx, user.id, { ...flag, wallet_address: proved.account }, deps.clock.now())
  if (proved.sessionId) await setSessionWallet(tx, { id: proved.sessionId, userId: user.id }, proved.wallet)
  await watchAccount(tx, proved.account)
  await tellEverybody(tx, user)
  if (!known) await deps.announce(tx, 'userRegistered', { userId: user.id })
  await deps.announce(tx, 'walletConnected', { userId: user.id, account: proved.account, newcomer: !known })
  return { userId: user.id, newcomer: !known }
}

const tellEverybody = (tx: Tx, { id }: UserRow) =>
  publish(tx, { to: [userRoom(id), `user:${id}:public`], name: 'userChanged', payload: { id } })

/** Two signatures of one new wallet at the same moment make one person. */
async function lockWallet(tx: Tx, account: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`wallet ${account}`}, 0))`.execute(tx)
}
