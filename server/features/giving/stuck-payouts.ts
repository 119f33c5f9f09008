import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

export type StuckPayout = {
  id: string
  charity: string
  amount: string
  state: string
  reason: string | null
  since: string
}

const MINUTES = 10

/** Held, or ordered a while ago and still not on a ledger. */
export async function stuckPayouts(db: Db): Promise<StuckPayout[]> {
  return db
    .selectFrom('payouts')
    .select(['id', 'charity', 'amount', 'state', 'reason', 'created_at as since'])
    .where((where) =>
      where.or([
        where('state', '=', 'held'),
        where.and([
          where('state', '=', 'ready'),
          where('created_at', '<', sql<string>`now() - make_interval(mins => ${MINUTES})`),
        ]),
      ]),
    )
    .orderBy('id')
    .execute()
}
