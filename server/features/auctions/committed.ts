import type { Drops } from '@gooddrop/contract/money.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

/** What an account has promised by bids that lead auctions, other than by this one: no money counts twice. */
export async function committedByLeading(db: Db, buyer: string, except: string | null): Promise<Drops> {
  const row = await db
    .selectFrom('auctions')
    .select(sql<string>`coalesce(sum(leader_total), 0)`.as('total'))
    .where('state', '=', 'live')
    .where('leader_buyer', '=', buyer)
    .where(sql<boolean>`leader is distinct from ${except}`)
    .executeTakeFirstOrThrow()
  return BigInt(row.total)
}
