import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { lengthOf } from './envelope.ts'
import { id } from './ids.ts'
import { texts } from './language.ts'
import { messages } from './messages.ts'
import { asPersonName } from './names.ts'
import { pageQuery } from './page.ts'
import { personCard } from './user.ts'

export const MAX_COMMENT_LENGTH = 5000

export const commentReply = z.object({
  id,
  name: z.string(),
  text: z.string(),
  createdAt: z.string(),
  edited: z.boolean(),
  user: personCard.nullable(),
  own: z.boolean(),
})
export type CommentReply = z.infer<typeof commentReply>

/** The e-mail of a guest is shown to the operator only. */
export const comment = z.object({
  _id: id,
  blog_id: id,
  user_id: z.array(personCard),
  preferred_method: z.enum(['User', 'Public']),
  name: z.string(),
  text: z.string(),
  commentDate: z.string(),
  edited: z.boolean(),
  own: z.boolean(),
  reply: z.array(commentReply),
})
export type Comment = z.infer<typeof comment>

/** The rule of the specification: an '@' with something on both sides, and '.com'. */
export const looksLikeGuestEmail = (text: string) => /^[^\s@]+@[^\s@.][^\s@]*$/.test(text) && text.includes('.com')

export const copy = texts('contract/comments', {
  tooLong: (most: number) => `A comment can have at most ${most} characters`,
  nameTooLong: (most: number) => `A name can have at most ${most} characters`,
})

const MAX_GUEST_NAME = 80

const commentText = z
  .string({ error: () => messages.fillComment })
  .trim()
  .min(1, { error: () => messages.fillComment })
  .max(MAX_COMMENT_LENGTH, { error: () => copy.tooLong(MAX_COMMENT_LENGTH) })

/** For guests only. */
const guest = {
  name: asPersonName(
    z
      .string()
      .trim()
      .max(MAX_GUEST_NAME, { error: () => copy.nameTooLong(MAX_GUEST_NAME) }),
  ).optional(),
  email: z
    .string()
    .trim()
    .max(254, { error: () => messages.fillEmail })
    .optional(),
  /** A hidden field: only bots fill it in. */
  website: z.string().max(500).optional(),
}

export const listComments = endpoint({
  method: 'GET',
  path: '/api/v1/user/blog-comment/:blogId',
  access: 'public',
  summary: 'The comments on a post, newest first, each with its replies',
  params: z.object({ blogId: id }),
  query: z.object({ page: pageQuery.page, limit: pageQuery.limit }),
  fields: { comments: z.array(comment), commentsLength: lengthOf },
})

export const createComment = endpoint({
  method: 'POST',
  path: '/api/v1/user/blog-comment',
  access: 'public',
  summary: 'Comment on a post, as a member or with name and e-mail',
  perMinute: 6,
  body: z.object({ blog_id: id, text: commentText, ...guest }),
  fields: { comment_id: id },
})

/** `_id` is the comment to answer or, with `edit`, the own comment or reply to change. */
export const changeComment = endpoint({
  method: 'PUT',
  path: '/api/v1/user/blog-comment',
  access: 'public',
  summary: 'Reply to a comment, or edit one’s own',
  perMinute: 6,
  body: z.object({ _id: id, text: commentText, edit: z.boolean().optional(), ...guest }),
  fields: { comment_id: id },
})
