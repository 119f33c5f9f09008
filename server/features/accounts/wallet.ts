import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { publish } from '#events/publish.ts'
import { userRoom } from '#events/rooms.ts'
import { clearSessionWallets } from './session-store.ts'
import { changeUser, type UserRow } from './user-store.ts'

export const NO_WALLET = { wallet_address: null, xumm_scan: false, connect_wallet: false, wallet_kind: null } as const

/** The account on the ledger is not affected. It may be connected again, by its holder's signature. */
export async function dropWallet(tx: Tx, { clock }: Pick<Deps, 'clock'>, user: UserRow): Promise<void> {
  await changeUser(tx, user.id, NO_WALLET, clock.now())
  await clearSessionWallets(tx, user.id)
  await publishUserChanged(tx, user)
}

export const publishUserChanged = (tx: Tx, { id }: Pick<UserRow, 'id'>): Promise<void> =>
  publish(tx, { to: [userRoom(id), `user:${id}:public`], name: 'userChanged', payload: { id } })
