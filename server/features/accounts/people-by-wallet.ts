import type { Db } from '#db/database.ts'
import type { PersonRow } from './present.ts'

/** Who has proved which account. */
export async function peopleByWallet(db: Db, addresses: readonly string[]): Promise<ReadonlyMap<string, PersonRow>> {
  if (addresses.length === 0) return new Map()
  const rows = await db
    .selectFrom('people')
    .select(['id', 'first_name', 'last_name', 'username', 'profile_media_id', 'wallet_address'])
    .where('wallet_address', 'in', [...new Set(addresses)])
    .execute()
  return new Map(rows.flatMap((row) => (row.wallet_address ? [[row.wallet_address, row]] : [])))
}
