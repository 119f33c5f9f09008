import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import type { PasskeysTable } from '#features/accounts/tables.ts'

export type PasskeyRow = Selectable<PasskeysTable>
export type Purpose = 'add' | 'wallet' | 'sign-in' | 'prove'
export type Challenge = { hash: Buffer; purpose: Purpose; sessionId: string | null }

export async function insertChallenge(db: Db, { hash, purpose, sessionId }: Challenge, expires_at: Date) {
  await db
    .insertInto('passkey_challenges')
    .values({ challenge_hash: hash, purpose, session_id: sessionId, expires_at })
    .execute()
}

/** True once: for what was given out for this purpose, to this session, and has not expired. */
export async function useChallenge(db: Db, { hash, purpose, sessionId }: Challenge, now: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('session_id', 'is not distinct from', sessionId)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteChallengesBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', time.toISOString()).execute()
}

export const insertPasskey = (
  tx: Tx,
  row: Omit<PasskeyRow, 'id' | 'counter' | 'created_at' | 'last_used_at'> & { counter: number; created_at: Date },
): Promise<PasskeyRow | undefined> =>
  tx
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst()

export const passkeysOf = (db: Db, userId: string): Promise<PasskeyRow[]> =>
  db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('created_at').execute()

export const findPasskey = (db: Db, credentialId: Buffer): Promise<PasskeyRow | undefined> =>
  db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()

/** False when the counter went back or stood still, which only passkeys that do not count may do. */
export async function usePasskey(db: Db, id: string, counter: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where(sql<boolean>`(counter < ${counter} or (counter = 0 and ${counter} = 0))`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const setPasskeyName = (db: Db, passkey: { id: string; userId: string }, name: string) =>
  db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', passkey.id)
    .where('user_id', '=', passkey.userId)
    .returningAll()
    .executeTakeFirst()

export const deletePasskey = (tx: Tx, passkey: { id: string; userId: string }): Promise<PasskeyRow | undefined> =>
  tx
    .deleteFrom('passkeys')
    .where('id', '=', passkey.id)
    .where('user_id', '=', passkey.userId)
    .returningAll()
    .executeTakeFirst()

/** With `since`, only those that were added at or after that time. */
export async function deletePasskeys(tx: Tx, userId: string, since = new Date(0)): Promise<void> {
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).where('created_at', '>=', since.toISOString()).execute()
}
