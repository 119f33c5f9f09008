import type { Db } from '#db/database.ts'

/** The first of these accounts that somebody has proved. */
export async function personByWallet(db: Db, addresses: readonly string[]): Promise<string | undefined> {
  const row = await db
    .selectFrom('people')
    .select('wallet_address')
    .where('wallet_address', 'in', [...addresses])
    .executeTakeFirst()
  return row?.wallet_address ?? undefined
}
