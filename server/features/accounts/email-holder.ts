import type { Db } from '#db/database.ts'
import { findUserByEmail } from './user-store.ts'

/** Whose address this is, if anybody's. */
export const emailHolder = async (db: Db, email: string): Promise<string | undefined> =>
  (await findUserByEmail(db, email))?.id
