import type { Db } from '#db/database.ts'

/** A post that is there to be read, by the name of its file. */
export const findPostBySlug = (db: Db, slug: string) =>
  db
    .selectFrom('blogs')
    .select(['id', 'image_media_id'])
    .where('slug', '=', slug)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
