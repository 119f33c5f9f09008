import { wallets as kinds } from '@gooddrop/contract/wallets.ts'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { publish } from '#events/publish.ts'
import { userRoom } from '#events/rooms.ts'
import { clearSessionWallets } from './session-store.ts'
import { changeUser, type UserRow } from './user-store.ts'
import { deleteWallets, type WalletRow } from './wallet-store.ts'

export const NO_WALLET = { wallet_address: null, xumm_scan: false, connect_wallet: false, wallet_kind: null } as const

type Known = Pick<WalletRow, 'address' | 'kind'>

/** What a user's own row says of their wallets. Where the wished one is not among them, the oldest is chosen. */
export function walletFields(rows: readonly Known[], wished: string | null) {
  const chosen = rows.find(({ address }) => address === wished) ?? rows[0]
  const has = (flag: 'xumm_scan' | 'connect_wallet') => rows.some(({ kind }) => kinds[kind].flag === flag)
  return {
    wallet_address: chosen?.address ?? null,
    xumm_scan: has('xumm_scan'),
    connect_wallet: has('connect_wallet'),
    wallet_kind: chosen?.kind ?? null,
  }
}

/** All of them. The accounts on the ledger are not affected, and may be connected again by their holder's signature. */
export async function dropWallets(tx: Tx, { clock }: Pick<Deps, 'clock'>, user: UserRow): Promise<void> {
  await changeUser(tx, user.id, NO_WALLET, clock.now())
  await deleteWallets(tx, user.id)
  await clearSessionWallets(tx, user.id)
  await publishUserChanged(tx, user)
}

export const publishUserChanged = (tx: Tx, { id }: Pick<UserRow, 'id'>): Promise<void> =>
  publish(tx, { to: [userRoom(id), `user:${id}:public`], name: 'userChanged', payload: { id } })
