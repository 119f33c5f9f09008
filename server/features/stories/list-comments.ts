import type { Comment, CommentReply } from '@gooddrop/contract/comments.ts'
import { AppError } from '#app-error.ts'
import type { Db } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { usernamesOf } from '#features/accounts/find-person.ts'
import { presentPerson } from '#features/accounts/present.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { type CommentRow, commentsBy, commentsOf, countComments, latestComments, repliesTo } from './comment-store.ts'
import { copy } from './copy.ts'
import { findPost } from './store.ts'

const LATEST = 100

type Page = { page: number; limit: number }

/** The comments on a post, with those of the caller marked as their own. */
export async function listComments(
  { db, media }: Pick<Deps, 'db' | 'media'>,
  actor: Actor | undefined,
  blogId: string,
  { page, limit }: Page,
): Promise<{ comments: Comment[]; commentsLength: { total: number }[] }> {
  if (!(await findPost(db, blogId))) throw new AppError('not_found', { message: copy.noSuchPost })
  const [rows, total] = await Promise.all([
    commentsOf(db, blogId, { skip: page * limit, limit }),
    countComments(db, blogId),
  ])
  const replies = await repliesTo(
    db,
    rows.map(({ id }) => id),
  )
  const present = (row: CommentRow) => presentComment(media.baseUrl, row, replies, actor?.userId)
  return { comments: rows.map(present), commentsLength: [{ total }] }
}

/** The newest comments on all posts, hidden ones included: for the operator. */
export async function listLatestComments(db: Db) {
  const rows = await latestComments(db, LATEST)
  const usernames = await usernamesOf(
    db,
    rows.flatMap(({ user_id }) => user_id ?? []),
  )
  return rows.map(({ user_id, ...row }) => ({ ...row, username: user_id ? (usernames.get(user_id) ?? null) : null }))
}

/** For the personal data export. */
export const commentData = (db: Db, userId: string) => commentsBy(db, userId)

function presentComment(mediaUrl: string, row: CommentRow, replies: CommentRow[], reader?: string): Comment {
  const user = personOf(mediaUrl, row)
  return {
    _id: row.id,
    blog_id: row.blog_id,
    user_id: user ? [user] : [],
    preferred_method: user ? 'User' : 'Public',
    name: nameOf(row),
    text: row.text,
    commentDate: row.created_at,
    edited: row.edited_at !== null,
    own: isOwn(row, reader),
    reply: replies
      .filter(({ parent_id }) => parent_id === row.id)
      .map((reply) => presentReply(mediaUrl, reply, reader)),
  }
}

const presentReply = (mediaUrl: string, row: CommentRow, reader?: string): CommentReply => ({
  id: row.id,
  name: nameOf(row),
  text: row.text,
  createdAt: row.created_at,
  edited: row.edited_at !== null,
  user: personOf(mediaUrl, row),
  own: isOwn(row, reader),
})

const isOwn = (row: CommentRow, reader: string | undefined) => reader !== undefined && row.user_id === reader

const nameOf = ({ name, first_name, last_name, username }: CommentRow) =>
  name ?? ([first_name, last_name].filter(Boolean).join(' ') || username || '')

function personOf(mediaUrl: string, { user_id, username, ...rest }: CommentRow) {
  return user_id && username ? presentPerson(mediaUrl, { ...rest, id: user_id, username }) : null
}
