import type { OwnWallet } from '@gooddrop/contract/own-wallets.ts'
import { AppError } from '#app-error.ts'
import { audit } from '#db/audit.ts'
import type { Db } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { alertOwner } from './alert-owner.ts'
import { copy } from './copy.ts'
import { requireFreshProof } from './fresh-proof.ts'
import { endOtherSessions } from './own-sessions.ts'
import { clearSessionWallets } from './session-store.ts'
import type { Actor } from './sessions.ts'
import { changeUser, findUser, lockUser } from './user-store.ts'
import { publishUserChanged, walletFields } from './wallet.ts'
import { deleteWallets, findWallet, setWalletName, walletsOf } from './wallet-store.ts'

export async function listWallets({ db }: { db: Db }, actor: Actor): Promise<OwnWallet[]> {
  const [user, rows] = await Promise.all([findUser(db, actor.userId), walletsOf(db, actor.userId)])
  return rows.map(({ address, kind, name, added_at }) => ({
    address,
    wallet: kind,
    name,
    added_at,
    chosen: address === user?.wallet_address,
    proved_here: address === actor.provedAccount,
  }))
}

/** A wallet that is not the caller's does not exist for them. */
const noSuchWallet = () => new AppError('not_found', { message: copy.noSuchWallet })

export async function renameWallet(deps: Deps, { userId }: Actor, address: string, name: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    if (!(await setWalletName(tx, { userId, address }, name))) throw noSuchWallet()
    await publishUserChanged(tx, { id: userId })
  })
}

/** From now on it is the person's `wallet_address`. Every one of them was proved, so that this needs no other proof. */
export async function chooseWallet(deps: Deps, { userId }: Actor, address: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const user = await lockUser(tx, userId)
    const wallet = user && (await findWallet(tx, userId, address))
    if (!wallet) throw noSuchWallet()
    if (user.wallet_address === address) return
    const now = deps.clock.now()
    await changeUser(tx, userId, { wallet_address: address, wallet_kind: wallet.kind }, now)
    const details = { from: user.wallet_address, to: address }
    await audit(tx, {
      actorId: userId,
      action: 'wallet.chosen',
      subject: { type: 'user', id: userId },
      details,
      at: now,
    })
    await publishUserChanged(tx, user)
  })
}

/**
 * Takes a wallet off the account, by default the chosen one; the ledger is not affected. Other devices are signed out:
 * somebody may have signed in there by the wallet that goes.
 */
export async function removeWallet(deps: Deps, actor: Actor, which?: string): Promise<void> {
  requireFreshProof(deps, actor)
  await inTransaction(deps.db, async (tx) => {
    const user = await lockUser(tx, actor.userId)
    const address = which ?? user?.wallet_address
    if (!user || !address) throw new AppError('conflict', { message: copy.noWallet })
    const rows = await walletsOf(tx, user.id)
    if (!rows.some((row) => row.address === address)) throw noSuchWallet()
    const left = rows.filter((row) => row.address !== address)
    if (left.length === 0 && (!user.email || !user.password_hash))
      throw new AppError('conflict', { message: copy.onlyWallet })
    await alertOwner(tx, deps, 'wallet.removed', user, { from: address })
    await changeUser(tx, user.id, walletFields(left, user.wallet_address), deps.clock.now())
    await deleteWallets(tx, user.id, [address])
    await clearSessionWallets(tx, user.id, address)
    await endOtherSessions(tx, deps, actor)
    await publishUserChanged(tx, user)
  })
}
