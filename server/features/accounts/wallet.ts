import { audit } from '#db/audit.ts'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { publish } from '#events/publish.ts'
import { userRoom } from '#events/rooms.ts'
import { clearSessionWallets } from './session-store.ts'
import { changeUser, type UserRow } from './user-store.ts'

export const NO_WALLET = { wallet_address: null, xumm_scan: false, connect_wallet: false } as const

/** The account on the ledger is not affected. It may be connected again, by its holder's signature. */
export async function dropWallet(tx: Tx, { clock }: Pick<Deps, 'clock'>, user: UserRow): Promise<void> {
  if (user.wallet_address === null) return
  const at = clock.now()
  await changeUser(tx, user.id, NO_WALLET, at)
  await clearSessionWallets(tx, user.id)
  await publishUserChanged(tx, user)
  const subject = { type: 'user', id: user.id }
  await audit(tx, { actorId: user.id, action: 'wallet.removed', subject, details: { from: user.wallet_address }, at })
}

export const publishUserChanged = (tx: Tx, { id }: Pick<UserRow, 'id'>): Promise<void> =>
  publish(tx, { to: [userRoom(id), `user:${id}:public`], name: 'userChanged', payload: { id } })
