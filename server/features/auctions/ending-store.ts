import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { cardRows } from '#features/nfts/cards.ts'

/** Some of those that end first may be hidden. */
const SPARE = 8

/** The first by the index of closes, and only then what their cards show. */
export const endingFirst = (db: Db, limit: number) =>
  cardRows(db)
    .innerJoin(
      sql<{ nft_id: string; ends: string }>`(select nft_id, close_at as ends from auctions where state = 'live'
        order by close_at limit ${sql.lit(limit + SPARE)})`.as('a'),
      'a.nft_id',
      's.nft_id',
    )
    .where('s.hidden', '=', sql.lit(false))
    .where('s.burned', '=', sql.lit(false))
    .orderBy('a.ends')
    .orderBy('s.nft_id')
    .limit(sql.lit(limit))
