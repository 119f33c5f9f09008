import { AppError } from '#app-error.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { alertOwner } from './alert-owner.ts'
import { copy } from './copy.ts'
import { requireFreshProof } from './fresh-proof.ts'
import { endOtherSessions } from './own-sessions.ts'
import type { Actor } from './sessions.ts'
import { lockUser } from './user-store.ts'
import { dropWallet } from './wallet.ts'

/** Other devices are signed out: somebody may have signed in there by the wallet that goes. */
export async function removeWallet(deps: Deps, actor: Actor): Promise<void> {
  requireFreshProof(deps, actor)
  await inTransaction(deps.db, async (tx) => {
    const user = await lockUser(tx, actor.userId)
    if (!user?.wallet_address) throw new AppError('conflict', { message: copy.noWallet })
    if (!user.email || !user.password_hash) throw new AppError('conflict', { message: copy.onlyWallet })
    await dropWallet(tx, deps, user)
    await endOtherSessions(tx, deps, actor)
    await alertOwner(tx, deps, 'wallet.removed', user, { from: user.wallet_address })
  })
}
