import { AppError } from '#app-error.ts'
import type { Db } from '#db/database.ts'
import { findShownUser } from './user-store.ts'

/** The account that a person of the site has proved, if any. */
export async function walletOf(db: Db, userId: string): Promise<string | null> {
  const user = await findShownUser(db, userId)
  if (!user) throw new AppError('not_found', { message: 'There is nobody here by that id' })
  return user.wallet_address
}
