import type { Db } from '#db/database.ts'

export const likeData = (db: Db, userId: string) =>
  db
    .selectFrom('nft_likes')
    .select(['nft_id', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
