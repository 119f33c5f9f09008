import type { Db } from '#db/database.ts'
import { findUser } from './user-store.ts'

/** Of the password it is only said that there is one: its hash is of use to nobody but an attacker. */
export async function accountData(db: Db, userId: string) {
  const user = await findUser(db, userId)
  if (!user) return null
  const { password_hash, profile_media_id, profile_banner_media_id, demo, version, deleted_at, ...rest } = user
  const sessions = await db
    .selectFrom('sessions')
    .select(['device', 'created_at', 'last_seen_at', 'ended_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  return { ...rest, has_password: password_hash !== null, sessions }
}
