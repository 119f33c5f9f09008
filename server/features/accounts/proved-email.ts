import type { Db } from '#db/database.ts'
import { findUser } from './user-store.ts'

/** The address that a person has proved to be theirs; null without one. */
export async function provedEmailOf(db: Db, userId: string): Promise<string | null> {
  const user = await findUser(db, userId)
  return user?.email_verified_at ? user.email : null
}
