import { MAX_WALLETS } from '@gooddrop/contract/own-wallets.ts'
import { type WalletName, wallets } from '@gooddrop/contract/wallets.ts'
import { AppError } from '#app-error.ts'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { watchAccount } from '#listener/watch.ts'
import { addressUsername } from './add-person.ts'
import { alertOwner } from './alert-owner.ts'
import { copy } from './copy.ts'
import { lockWallet, markProved, setSessionWallet } from './session-store.ts'
import { changeUser, findUserByWallet, insertUser, lockUser, type UserRow } from './user-store.ts'
import { publishUserChanged } from './wallet.ts'
import { findWallet, putWallet, walletsOf } from './wallet-store.ts'

export type ProvedWallet = {
  account: string
  /** The kind of wallet that signed. */
  wallet: WalletName
  /** The signed-in person who asked for it; null for a guest. */
  userId: string | null
  /** The session that asked: from now on it signs for this account with this wallet. */
  sessionId: string | null
  /** They had a fresh proof when they asked: another wallet may be added to theirs. */
  mayAdd: boolean
}

export type Connected = { userId: string; isNew: boolean }

/**
 * A signature has proved that somebody holds this account. A signed-in person gets the wallet, and the first one is the
 * chosen one; a guest is signed in as its owner or becomes a new person. A wallet belongs to one person only.
 */
export async function connectWallet(tx: Tx, deps: Deps, proved: ProvedWallet): Promise<Connected> {
  const { account, sessionId } = proved
  await lockWallet(tx, account)
  const holder = await findUserByWallet(tx, account)
  if (proved.userId && holder && holder.id !== proved.userId) throw new AppError('wallet_taken')
  if (proved.userId) await requireLive(tx, deps, sessionId, proved.userId)
  // The person before the wallet, as everywhere: whoever changes both waits for nobody who holds the other.
  const id = proved.userId ?? holder?.id
  const known = id ? await lockUser(tx, id) : undefined
  if (proved.userId && !known) throw new AppError('not_found')
  if (known?.frozen_at) throw new AppError('account_frozen')
  // They may have removed it in this moment.
  if (holder && !(await findWallet(tx, holder.id, account))) throw new AppError('conflict')
  const user = known ?? (await insertUser(tx, { username: await addressUsername(tx, account) }, deps.clock.now()))
  if (holder) await putWallet(tx, { ...rowOf(proved, user), added_at: deps.clock.now() })
  else await addWallet(tx, deps, user, proved)
  const chosen = user.wallet_address ?? account
  const kind = chosen === account ? { wallet_kind: proved.wallet } : {}
  const flag = { [wallets[proved.wallet].flag]: true }
  await changeUser(tx, user.id, { ...flag, ...kind, wallet_address: chosen }, deps.clock.now())
  if (sessionId) await setSessionWallet(tx, { id: sessionId, userId: user.id }, proved)
  // Only a wallet that was theirs before says who they are.
  if (sessionId && holder) await markProved(tx, sessionId, deps.clock.now())
  await watchAccount(tx, account)
  await publishUserChanged(tx, user)
  await deps.announce(tx, 'walletConnected', { userId: user.id, account })
  return { userId: user.id, isNew: !known }
}

const rowOf = ({ account, wallet }: ProvedWallet, { id }: UserRow) => ({ address: account, user_id: id, kind: wallet })

async function addWallet(tx: Tx, deps: Deps, user: UserRow, proved: ProvedWallet): Promise<void> {
  const before = await walletsOf(tx, user.id)
  const first = before.length === 0
  if (!first && !proved.mayAdd) throw new AppError('proof_needed', { message: copy.otherWallet })
  if (before.length >= MAX_WALLETS) throw new AppError('conflict', { message: copy.manyWallets })
  await alertOwner(tx, deps, first ? 'wallet.connected' : 'wallet.added', user, { to: proved.account })
  await putWallet(tx, { ...rowOf(proved, user), added_at: deps.clock.now() })
  // What somebody made who is hidden is hidden, whichever of their wallets made it.
  if (user.hidden_at !== null)
    await deps.announce(tx, 'personHidden', {
      userId: user.id,
      accounts: [proved.account],
      reason: user.hidden_reason ?? '',
    })
}

/** Whoever asked may have lost the account since: by a new password, or because the address was somebody else's. */
async function requireLive(tx: Tx, { sessions }: Deps, id: string | null, userId: string): Promise<void> {
  if (!id || !(await sessions.isLive(tx, { id, userId })))
    throw new AppError('unauthenticated', { message: copy.sessionEnded })
}
