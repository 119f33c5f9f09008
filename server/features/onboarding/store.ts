import { OTP_TRIES } from '@gooddrop/contract/constants.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'

/** How many codes this address got since then. Locks, so that simultaneous requests are counted one after the other. */
export async function countCodes(tx: Tx, email: string, since: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code ${email}`}, 0))`.execute(tx)
  const { sent } = await tx
    .selectFrom('email_codes')
    .select((of) => of.fn.countAll<string>().as('sent'))
    .where('email', '=', email)
    .where('created_at', '>', since.toISOString())
    .executeTakeFirstOrThrow()
  return Number(sent)
}

export type NewCode = { email: string; code_hash: string; created_at: Date; expires_at: Date }

export async function insertCode(tx: Tx, code: NewCode): Promise<string> {
  const { id } = await tx.insertInto('email_codes').values(code).returning('id').executeTakeFirstOrThrow()
  return id
}

/**
 * Counts a try for the newest code of this address, the only valid one. Undefined when it is used, expired or tried too
 * often.
 */
export async function countTry(
  db: Db,
  email: string,
  now: Date,
): Promise<{ id: string; code_hash: string } | undefined> {
  const { rows } = await sql<{ id: string; code_hash: string }>`
    update email_codes set tries = tries + 1
    where id = (select id from email_codes where email = ${email} order by created_at desc, id desc limit 1)
      and tries < ${OTP_TRIES} and used_at is null and expires_at > ${now}
    returning id, code_hash`.execute(db)
  return rows[0]
}

/** Takes back the try, because the right code is entered twice during onboarding. */
export async function markVerified(db: Db, id: string, now: Date): Promise<void> {
  await sql`update email_codes set tries = tries - 1, verified_at = coalesce(verified_at, ${now})
    where id = ${id}`.execute(db)
}

/** True for one of two simultaneous callers. */
export async function markUsed(tx: Tx, id: string, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable('email_codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

export async function deleteCodesBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('email_codes').where('expires_at', '<', moment.toISOString()).execute()
}
