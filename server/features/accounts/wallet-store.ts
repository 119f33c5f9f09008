import type { WalletName } from '@gooddrop/contract/wallets.ts'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import type { UserWalletsTable } from './tables.ts'

export type WalletRow = Omit<Selectable<UserWalletsTable>, 'shown'>

const COLUMNS = ['address', 'user_id', 'kind', 'name', 'added_at'] as const

/** In the order in which they were added. */
export const walletsOf = (db: Db, userId: string): Promise<WalletRow[]> =>
  db
    .selectFrom('user_wallets')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('added_at')
    .orderBy('address')
    .execute()

export const findWallet = (db: Db, userId: string, address: string): Promise<WalletRow | undefined> =>
  db
    .selectFrom('user_wallets')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('address', '=', address)
    .executeTakeFirst()

export type NewWallet = { address: string; user_id: string; kind: WalletName; name?: string; added_at: Date | string }

/** Adds a wallet, or stores by which kind of wallet it was proved now. One that is somebody else's stays theirs. */
export async function putWallet(tx: Tx, wallet: NewWallet): Promise<void> {
  await tx
    .insertInto('user_wallets')
    .values(wallet)
    .onConflict((conflict) =>
      conflict.column('address').doUpdateSet({ kind: wallet.kind }).where('user_wallets.user_id', '=', wallet.user_id),
    )
    .execute()
}

export const setWalletName = (
  tx: Tx,
  { userId, address }: { userId: string; address: string },
  name: string,
): Promise<WalletRow | undefined> =>
  tx
    .updateTable('user_wallets')
    .set({ name })
    .where('user_id', '=', userId)
    .where('address', '=', address)
    .returning(COLUMNS)
    .executeTakeFirst()

/** These of the person's wallets, or all. */
export async function deleteWallets(tx: Tx, userId: string, addresses?: readonly string[]): Promise<void> {
  if (addresses?.length === 0) return
  const own = tx.deleteFrom('user_wallets').where('user_id', '=', userId)
  await (addresses ? own.where('address', 'in', addresses) : own).execute()
}
