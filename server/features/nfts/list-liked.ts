import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { cursorOf, readTimedPosition, TIMED_POSITION } from '#http/cursor.ts'
import { type CardList, cardList, type Page } from './card-list.ts'
import { cardRows } from './cards.ts'

const cursors = cursorOf('liked', TIMED_POSITION)

/** What a person likes, the last liked first. What is hidden or burned is left out. */
export async function listLiked(
  { db, media }: Pick<Deps, 'db' | 'media'>,
  userId: string,
  { page, limit, cursor }: Page,
): Promise<CardList> {
  const after = cursor === undefined ? undefined : readTimedPosition(cursors.read(cursor))
  const all = cardRows(db)
    .innerJoin('nft_likes as l', 'l.nft_id', 's.nft_id')
    .select('l.created_at as liked_at')
    .where('l.user_id', '=', userId)
    .where('s.burned', '=', false)
    .where('s.hidden', '=', false)
  const wanted = after
    ? all.where(sql<boolean>`(l.created_at, l.nft_id) < (${after.at}::timestamptz, ${after.id}::uuid)`)
    : all.offset(page * limit)
  const [rows, total] = await Promise.all([
    wanted
      .orderBy('l.created_at', 'desc')
      .orderBy('l.nft_id', 'desc')
      .limit(limit + 1)
      .execute(),
    countLiked(db, userId),
  ])
  return cardList(media.baseUrl, { rows, limit, total, after: (last) => cursors.write(`${last.liked_at} ${last.id}`) })
}

/** Counted: one person's likes are made by hand. */
async function countLiked(db: Db, userId: string): Promise<number> {
  const { total } = await db
    .selectFrom('nft_likes as l')
    .innerJoin('nft_state as s', 's.nft_id', 'l.nft_id')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('l.user_id', '=', userId)
    .where('s.burned', '=', false)
    .where('s.hidden', '=', false)
    .executeTakeFirstOrThrow()
  return total
}
