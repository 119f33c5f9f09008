import type { Db, Tx } from '#db/database.ts'

const columns = ['id', 'title', 'description', 'image_media_id', 'tags', 'published_at', 'html'] as const

export type BlogRow = {
  id: string
  title: string
  description: string
  image_media_id: string | null
  tags: string[]
  published_at: string
  html: string
}

/** More than we write in years; beyond it the list needs pages. */
const MAX_POSTS = 500

export const selectPosts = (db: Db): Promise<BlogRow[]> =>
  db
    .selectFrom('blogs')
    .select(columns)
    .where('deleted_at', 'is', null)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_POSTS)
    .execute()

export const findPost = (db: Db, id: string): Promise<BlogRow | undefined> =>
  db.selectFrom('blogs').select(columns).where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()

/** A published post by the name of its file. */
export const findPostBySlug = (db: Db, slug: string) =>
  db
    .selectFrom('blogs')
    .select(['id', 'image_media_id'])
    .where('slug', '=', slug)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

export type NewPost = {
  slug: string
  title: string
  description: string
  image_media_id: string | null
  html: string
  tags: string[]
  published_at: Date
}

/** Locks the post until the transaction ends. */
export const lockPost = (tx: Tx, slug: string) =>
  tx.selectFrom('blogs').select(['id', 'image_media_id']).where('slug', '=', slug).forUpdate().executeTakeFirst()

export async function upsertPost(tx: Tx, post: NewPost, now: Date): Promise<string> {
  const { slug: _, ...changed } = post
  const row = await tx
    .insertInto('blogs')
    .values({ ...post, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ ...changed, updated_at: now, deleted_at: null }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function withdrawPost(tx: Tx, slug: string, now: Date): Promise<string | undefined> {
  const row = await tx
    .updateTable('blogs')
    .set({ deleted_at: now, updated_at: now })
    .where('slug', '=', slug)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
