import { sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'

export async function countUnread(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('notifications')
    .select(sql<number>`count(*)::int`.as('unread'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.unread
}

export const pageOf = (db: Db, userId: string, place: { before?: string | undefined; skip: number; limit: number }) => {
  const rows = db
    .selectFrom('notifications as n')
    .leftJoin('people as p', 'p.wallet_address', 'n.actor')
    .leftJoin('nfts', (join) => join.onRef('nfts.id', '=', 'n.nft_id').on('nfts.hidden_at', 'is', null))
    .select(['n.id', 'n.kind', 'n.data', 'n.nft_id', 'n.read_at', 'n.created_at', 'nfts.title'])
    .select(['p.id as person_id', 'p.first_name', 'p.last_name', 'p.username', 'p.profile_media_id'])
    .where('n.user_id', '=', userId)
    .orderBy('n.id', 'desc')
    .limit(place.limit)
  return (place.before ? rows.where('n.id', '<', place.before) : rows.offset(place.skip)).execute()
}

/** True if there is such a notification of this person's, read before or not. */
export async function markRead(tx: Tx, userId: string, id: string, at: Date): Promise<boolean> {
  const found = await tx
    .updateTable('notifications')
    .set({ read_at: sql`coalesce(read_at, ${at})` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return found.numUpdatedRows > 0n
}

export const markAllRead = (tx: Tx, userId: string, at: Date) =>
  tx
    .updateTable('notifications')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .execute()
