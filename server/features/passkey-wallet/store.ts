import type { Selectable } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import type { PasskeyWalletTables } from './tables.ts'

export type KeyRow = Selectable<PasskeyWalletTables['passkey_wallet_keys']>
export type SealRow = Selectable<PasskeyWalletTables['passkey_wallet_seals']>

export const keysOfUser = (db: Db, userId: string): Promise<KeyRow[]> =>
  db.selectFrom('passkey_wallet_keys').selectAll().where('user_id', '=', userId).orderBy('created_at').execute()

export const keysOfAccount = (db: Db, account: string): Promise<KeyRow[]> =>
  db.selectFrom('passkey_wallet_keys').selectAll().where('account', '=', account).orderBy('created_at').execute()

type KeyName = { account: string; keyAddress: string }

export const findKey = (db: Db, { account, keyAddress }: KeyName): Promise<KeyRow | undefined> =>
  db
    .selectFrom('passkey_wallet_keys')
    .selectAll()
    .where('account', '=', account)
    .where('key_address', '=', keyAddress)
    .executeTakeFirst()

export const sealsOfUser = (db: Db, userId: string): Promise<SealRow[]> =>
  db
    .selectFrom('passkey_wallet_seals as seal')
    .innerJoin('passkey_wallet_keys as key', (join) =>
      join.onRef('key.account', '=', 'seal.account').onRef('key.key_address', '=', 'seal.key_address'),
    )
    .selectAll('seal')
    .where('key.user_id', '=', userId)
    .orderBy('seal.created_at')
    .execute()

/** Anybody may store something under the id of another's passkey; what does not open is passed over. */
const MOST_OPENED = 50

export const keysOpenedBy = (db: Db, credentialId: Buffer) =>
  db
    .selectFrom('passkey_wallet_seals as seal')
    .select(['seal.account', 'seal.key_address', 'seal.credential_id', 'seal.sealed'])
    .where('seal.credential_id', '=', credentialId)
    .orderBy('seal.created_at', 'desc')
    .limit(MOST_OPENED)
    .execute()

/** Of two browsers at the same time the first one counts. */
export async function insertKey(
  tx: Tx,
  { now, ...key }: { key_address: string; account: string; user_id: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('passkey_wallet_keys')
    .values({ ...key, created_at: now })
    .onConflict((conflict) => conflict.columns(['account', 'key_address']).doNothing())
    .execute()
}

/** Keys go with the account that they sign for: whoever has proved the account has its keys as well. */
export async function giveKeys(tx: Tx, account: string, userId: string): Promise<void> {
  await tx
    .updateTable('passkey_wallet_keys')
    .set({ user_id: userId })
    .where('account', '=', account)
    .where('user_id', '!=', userId)
    .execute()
}

export async function insertSeal(
  tx: Tx,
  { now, ...seal }: Pick<SealRow, 'account' | 'key_address' | 'credential_id' | 'sealed' | 'name'> & { now: Date },
): Promise<void> {
  await tx
    .insertInto('passkey_wallet_seals')
    .values({ ...seal, created_at: now })
    .onConflict((conflict) => conflict.columns(['credential_id', 'account', 'key_address']).doNothing())
    .execute()
}

export async function markBackedUp(db: Db, key: { keyAddress: string; userId: string }, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey_wallet_keys')
    .set({ backed_up_at: now })
    .where('key_address', '=', key.keyAddress)
    .where('user_id', '=', key.userId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteSeal(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('passkey_wallet_seals').where('id', '=', id).execute()
}

export async function deleteKeys(tx: Tx, account: string): Promise<void> {
  await tx.deleteFrom('passkey_wallet_seals').where('account', '=', account).execute()
  await tx.deleteFrom('passkey_wallet_keys').where('account', '=', account).execute()
}

/** For the personal data export. */
export const walletsOf = (db: Db, userId: string) =>
  db
    .selectFrom('passkey_wallet_keys as key')
    .leftJoin('passkey_wallet_seals as seal', (join) =>
      join.onRef('key.account', '=', 'seal.account').onRef('key.key_address', '=', 'seal.key_address'),
    )
    .select(['key.account', 'key.key_address', 'key.backed_up_at', 'key.created_at', 'seal.name', 'seal.sealed'])
    .where('key.user_id', '=', userId)
    .orderBy('key.created_at')
    .execute()
