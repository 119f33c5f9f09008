import type { Selectable } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import type { TotpFactorsTable } from '#features/accounts/tables.ts'

export type TotpRow = Selectable<TotpFactorsTable>

export const findTotp = (db: Db, userId: string): Promise<TotpRow | undefined> =>
  db.selectFrom('totp_factors').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** Replaces one that was never confirmed; false when there is a confirmed one. */
export async function saveUnconfirmedTotp(tx: Tx, row: { user_id: string; secret: Buffer; created_at: Date }) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('totp_factors')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret: row.secret, created_at: row.created_at, last_step: 0 })
        .where('totp_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function markTotpConfirmed(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.updateTable('totp_factors').set({ confirmed_at: now }).where('user_id', '=', userId).execute()
}

/** False when the code of this step or of a later one was accepted before. */
export async function useStep(db: Db, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totp_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: Buffer[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  const rows = hashes.map((code_hash) => ({ user_id: userId, code_hash }))
  await tx.insertInto('recovery_codes').values(rows).execute()
}

/** False for one that is unknown or was used. */
export async function useRecoveryCode(db: Db, userId: string, codeHash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** True when there was a confirmed one. With `since`, only one that was set up at or after that time. */
export async function deleteTotp(tx: Tx, userId: string, since = new Date(0)): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('totp_factors')
    .where('user_id', '=', userId)
    .where((is) => is.or([is('confirmed_at', 'is', null), is('confirmed_at', '>=', since.toISOString())]))
    .returning('confirmed_at')
    .executeTakeFirst()
  if (deleted) await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  return Boolean(deleted?.confirmed_at)
}

export async function allowOperator(db: Db, userId: string, until: Date): Promise<void> {
  await db.updateTable('totp_factors').set({ operator_until: until }).where('user_id', '=', userId).execute()
}
