import { sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'

export type NewComment = {
  blog_id: string
  parent_id: string | null
  user_id: string | null
  name: string | null
  email: string | null
  text: string
  created_at: Date
}

export async function insertComment(tx: Tx, comment: NewComment): Promise<string> {
  const { id } = await tx.insertInto('comments').values(comment).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The same text by the same person in the same conversation since then: a double click or a bot. */
export async function findDuplicate(tx: Tx, comment: NewComment, since: Date): Promise<string | undefined> {
  const same = await tx
    .selectFrom('comments')
    .select('id')
    .where('blog_id', '=', comment.blog_id)
    .where('parent_id', 'is not distinct from', comment.parent_id)
    .where('user_id', 'is not distinct from', comment.user_id)
    .where('email', 'is not distinct from', comment.email)
    .where('text', '=', comment.text)
    .where('created_at', '>', since.toISOString())
    .executeTakeFirst()
  return same?.id
}

/** Visible comments on published posts, except by hidden people. */
const visible = (db: Db) =>
  db
    .selectFrom('comments as c')
    .innerJoin('blogs as b', 'b.id', 'c.blog_id')
    .leftJoin('people as p', 'p.id', 'c.user_id')
    .where('c.hidden_at', 'is', null)
    .where('b.deleted_at', 'is', null)
    .where((is) => is.or([is('c.user_id', 'is', null), is('p.id', 'is not', null)]))

const rows = (db: Db) =>
  visible(db)
    .select(['c.id', 'c.blog_id', 'c.parent_id', 'c.user_id', 'c.name', 'c.text', 'c.created_at', 'c.edited_at'])
    .select(['p.first_name', 'p.last_name', 'p.username', 'p.profile_media_id'])

export type CommentRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

export const findComment = (db: Db, id: string): Promise<CommentRow | undefined> =>
  rows(db).where('c.id', '=', id).executeTakeFirst()

export const commentsOf = (db: Db, blogId: string, { skip, limit }: { skip: number; limit: number }) =>
  rows(db)
    .where('c.blog_id', '=', blogId)
    .where('c.parent_id', 'is', null)
    .orderBy('c.id', 'desc')
    .limit(limit)
    .offset(skip)
    .execute()

export async function countComments(db: Db, blogId: string): Promise<number> {
  const { total } = await visible(db)
    .select(sql<number>`count(*)::int`.as('total'))
    .where('c.blog_id', '=', blogId)
    .where('c.parent_id', 'is', null)
    .executeTakeFirstOrThrow()
  return total
}

export const repliesTo = (db: Db, comments: readonly string[]): Promise<CommentRow[]> =>
  comments.length === 0
    ? Promise.resolve([])
    : rows(db)
        .where('c.parent_id', 'in', [...comments])
        .orderBy('c.id')
        .execute()

export async function countReplies(tx: Tx, parentId: string): Promise<number> {
  const { total } = await tx
    .selectFrom('comments')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('parent_id', '=', parentId)
    .where('hidden_at', 'is', null)
    .executeTakeFirstOrThrow()
  return total
}

export async function updateText(tx: Tx, id: string, userId: string, text: string, now: Date): Promise<boolean> {
  const changed = await tx
    .updateTable('comments')
    .set({ text, edited_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** Returns the id of its post; undefined when it is unknown or nothing changes. */
export async function setCommentHidden(
  tx: Tx,
  id: string,
  hidden: { at: Date; reason: string } | null,
): Promise<string | undefined> {
  const changed = await tx
    .updateTable('comments')
    .set({ hidden_at: hidden?.at ?? null, hidden_reason: hidden?.reason ?? null })
    .where('id', '=', id)
    .where('hidden_at', hidden ? 'is' : 'is not', null)
    .returning('blog_id')
    .executeTakeFirst()
  return changed?.blog_id
}

/** The newest comments on all posts, hidden ones included. */
export const latestComments = (db: Db, limit: number) =>
  db
    .selectFrom('comments as c')
    .innerJoin('blogs as b', 'b.id', 'c.blog_id')
    .select(['c.id', 'c.text', 'c.name', 'c.email', 'c.created_at', 'c.hidden_reason', 'c.user_id', 'b.slug'])
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute()

/** What a person wrote, for the personal data export. */
export const commentsBy = (db: Db, userId: string) =>
  db
    .selectFrom('comments')
    .select(['id', 'blog_id', 'text', 'created_at', 'edited_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

export async function clearCommentsOf(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('comments')
    .set({ text: '', hidden_at: now, hidden_reason: 'its author has left' })
    .where('user_id', '=', userId)
    .execute()
}
