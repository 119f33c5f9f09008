import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** Seconds to wait after so many wrong passwords in a row: none at first, then twice as long each time. */
const WAIT = sql`case
  when password_guesses.failures < 5 then 0
  when password_guesses.failures < 100 then least(power(2, password_guesses.failures - 5), 900)
  else 86400 end`

/**
 * Counts a guess before it is compared, so that simultaneous ones are counted too. Returns how many there were in a row;
 * undefined while it is too early for the next one.
 */
export async function countGuess(db: Db, key: Buffer, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ failures: number }>`
    insert into password_guesses (key, failures, last_at) values (${key}, 1, ${now})
    on conflict (key) do update set last_at = ${now}, failures = case
      when password_guesses.last_at < ${now}::timestamptz - interval '1 day' then 1
      else password_guesses.failures + 1 end
    where password_guesses.last_at + make_interval(secs => (${WAIT})::double precision) <= ${now}
    returning failures`.execute(db)
  return rows[0]?.failures
}

export async function clearGuesses(db: Db, key: Buffer): Promise<void> {
  await db.deleteFrom('password_guesses').where('key', '=', key).execute()
}

export async function isFamiliar(db: Db, userId: string, networkHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('familiar_networks')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('network_hash', '=', networkHash)
    .executeTakeFirst()
  return row !== undefined
}

export async function saveFamiliar(db: Db, userId: string, networkHash: Buffer, now: Date): Promise<void> {
  await db
    .insertInto('familiar_networks')
    .values({ user_id: userId, network_hash: networkHash, last_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'network_hash']).doUpdateSet({ last_at: now }))
    .execute()
}

export async function deleteFamiliar(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('familiar_networks').where('user_id', '=', userId).execute()
}

export async function deleteGuessesBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('password_guesses').where('last_at', '<', moment.toISOString()).execute()
}

export async function deleteNetworksBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('familiar_networks').where('last_at', '<', moment.toISOString()).execute()
}
