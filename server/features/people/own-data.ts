import type { Db } from '#db/database.ts'

export const galleryData = (db: Db, userId: string) =>
  db
    .selectFrom('gallery_items')
    .select(['id', 'text', 'created_at'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()

export const followData = (db: Db, userId: string) =>
  db
    .selectFrom('follows')
    .select(['followed_id', 'created_at'])
    .where('follower_id', '=', userId)
    .orderBy('created_at')
    .execute()
