import { randomInt } from 'node:crypto'
import { OTP_DIGITS, OTP_MINUTES, OTP_TRIES } from '@gooddrop/contract/constants.ts'
import { sql } from 'kysely'
import { AppError } from '#app-error.ts'
import type { Db, Tx } from '#db/database.ts'
import { hashPassword, isPassword } from '#features/accounts/passwords.ts'
import { copy } from './copy.ts'

const MINUTE_MS = 60_000
/** With five tries each: some thirty guesses an hour at a million codes. */
const CODES_AN_HOUR = 6

export const newCode = () => String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0')

/** The newest code of an address is the only one that counts. */
export async function keepCode(tx: Tx, email: string, code: string, now: Date): Promise<string> {
  // Two requests at the same moment are counted one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code ${email}`}, 0))`.execute(tx)
  const { sent } = await tx
    .selectFrom('email_codes')
    .select((of) => of.fn.countAll<string>().as('sent'))
    .where('email', '=', email)
    .where('created_at', '>', new Date(now.getTime() - 60 * MINUTE_MS).toISOString())
    .executeTakeFirstOrThrow()
  if (Number(sent) >= CODES_AN_HOUR) throw new AppError('rate_limited', { message: copy.tooMany })
  const expires_at = new Date(now.getTime() + OTP_MINUTES * MINUTE_MS)
  const { id } = await tx
    .insertInto('email_codes')
    .values({ email, code_hash: await hashPassword(code), created_at: now, expires_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Counts the try before it looks, so that guessing at once from many places is counted too. Gives the code's id. */
export async function tryCode(db: Db, email: string, code: string, now: Date): Promise<string> {
  const { rows } = await sql<{ id: string; code_hash: string }>`
    update email_codes set tries = tries + 1
    where id = (select id from email_codes where email = ${email} order by created_at desc, id desc limit 1)
      and tries < ${OTP_TRIES} and used_at is null and expires_at > ${now}
    returning id, code_hash`.execute(db)
  const found = rows[0]
  if (!found) throw new AppError('wrong_code', { message: copy.over })
  if (!(await isPassword(found.code_hash, code))) throw new AppError('wrong_code', { message: copy.wrong })
  // A right one costs nothing: the same code is given twice on the way.
  await sql`update email_codes set tries = tries - 1, verified_at = coalesce(verified_at, ${now}) where id = ${found.id}`.execute(
    db,
  )
  return found.id
}

/** For what it was asked for, once: of two who come with it one wins. */
export async function useCode(tx: Tx, id: string, now: Date): Promise<void> {
  const used = await tx
    .updateTable('email_codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (used.numUpdatedRows === 0n) throw new AppError('wrong_code', { message: copy.over })
}
