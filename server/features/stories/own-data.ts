import type { Db } from '#db/database.ts'

export const commentData = (db: Db, userId: string) =>
  db
    .selectFrom('comments')
    .select(['id', 'blog_id', 'text', 'created_at', 'edited_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
