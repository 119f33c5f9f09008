import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { cardRows } from '#features/nfts/cards.ts'

const shown = (db: Db) => cardRows(db).where('s.hidden', '=', false)

export const findWork = (db: Db, nftId: string) => shown(db).where('s.nft_id', '=', nftId).executeTakeFirst()

export type WorkRow = NonNullable<Awaited<ReturnType<typeof findWork>>>

/** The newest of all these accounts that can be seen. */
export const newestWorkBy = (db: Db, accounts: readonly string[]) =>
  shown(db)
    .where(sql<boolean>`n.issuer = any(${[...accounts]}::text[])`)
    .where('s.burned', '=', false)
    .where('m.id', 'is not', null)
    .orderBy('n.id', 'desc')
    .limit(1)
    .executeTakeFirst()
