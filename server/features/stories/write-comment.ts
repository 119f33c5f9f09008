import { randomUUID } from 'node:crypto'
import { type changeComment, type createComment, looksLikeGuestEmail } from '@gooddrop/contract/comments.ts'
import type { BodyOf } from '@gooddrop/contract/endpoint.ts'
import { messages } from '@gooddrop/contract/messages.ts'
import { AppError } from '#app-error.ts'
import type { Tx } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { publish } from '#events/publish.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { notify } from '#features/notifications/notify.ts'
import { plainLine, plainText } from '#http/plain-text.ts'
import {
  countReplies,
  findComment,
  findDuplicate,
  insertComment,
  type NewComment,
  updateText,
} from './comment-store.ts'
import { copy } from './copy.ts'
import { findPost } from './store.ts'

type WriteDeps = Pick<Deps, 'db' | 'clock'>
type Given = Pick<BodyOf<typeof createComment>, 'text' | 'name' | 'email' | 'website'>

const DUPLICATE_MS = 60_000
const MAX_REPLIES = 200

/** The author and the plain text, as stored. */
function authorAndText(
  actor: Actor | undefined,
  given: Given,
): Pick<NewComment, 'user_id' | 'name' | 'email' | 'text'> {
  const text = plainText(given.text)
  if (text === '') throw new AppError('invalid_input', { message: messages.fillComment })
  if (actor) return { user_id: actor.userId, name: null, email: null, text }
  const name = plainLine(given.name ?? '')
  if (name === '') throw new AppError('invalid_input', { message: messages.fillName })
  const email = (given.email ?? '').toLowerCase()
  if (!looksLikeGuestEmail(email)) throw new AppError('invalid_input', { message: messages.fillEmail })
  return { user_id: null, name, email, text }
}

export async function writeComment(
  deps: WriteDeps,
  actor: Actor | undefined,
  given: BodyOf<typeof createComment>,
): Promise<string> {
  const written = authorAndText(actor, given)
  // Only bots fill in this hidden field: they get a success and nothing is stored.
  if (given.website) return randomUUID()
  return inTransaction(deps.db, async (tx) => {
    if (!(await findPost(tx, given.blog_id))) throw new AppError('not_found', { message: copy.noSuchPost })
    return store(tx, { ...written, blog_id: given.blog_id, parent_id: null, created_at: deps.clock.now() })
  })
}

/** A reply to a reply is added to the same conversation. */
export async function replyToComment(
  deps: WriteDeps,
  actor: Actor | undefined,
  given: BodyOf<typeof changeComment>,
): Promise<string> {
  const written = authorAndText(actor, given)
  if (given.website) return randomUUID()
  return inTransaction(deps.db, async (tx) => {
    const answered = await findComment(tx, given._id)
    const parent = answered?.parent_id ? await findComment(tx, answered.parent_id) : answered
    if (!parent) throw noSuchComment()
    if ((await countReplies(tx, parent.id)) >= MAX_REPLIES) throw new AppError('conflict', { message: copy.full })
    const reply = { ...written, blog_id: parent.blog_id, parent_id: parent.id, created_at: deps.clock.now() }
    const id = await store(tx, reply)
    await notifyAnswered(tx, { id, ...reply }, [answered?.user_id, parent.user_id])
    return id
  })
}

/** Notifies the person who was answered and the one who began the conversation, except the author. */
async function notifyAnswered(
  tx: Tx,
  reply: Pick<NewComment, 'blog_id' | 'user_id'> & { id: string },
  answered: readonly (string | null | undefined)[],
): Promise<void> {
  const post = await findPost(tx, reply.blog_id)
  const data = { blogId: reply.blog_id, title: post?.title ?? null }
  const actor = reply.user_id ? { userId: reply.user_id } : null
  for (const userId of new Set(answered))
    if (userId && userId !== reply.user_id)
      await notify(tx, { to: { userId }, kind: 'replied', actor, cause: reply.id, data })
}

export async function editComment(
  deps: WriteDeps,
  actor: Actor | undefined,
  given: Pick<BodyOf<typeof changeComment>, '_id' | 'text'>,
): Promise<string> {
  if (!actor) throw new AppError('unauthenticated')
  const text = plainText(given.text)
  if (text === '') throw new AppError('invalid_input', { message: messages.fillComment })
  await inTransaction(deps.db, async (tx) => {
    const comment = await findComment(tx, given._id)
    if (!comment) throw noSuchComment()
    if (!(await updateText(tx, comment.id, actor.userId, text, deps.clock.now()))) throw new AppError('forbidden')
    await publishComments(tx, comment.blog_id)
  })
  return given._id
}

async function store(tx: Tx, comment: NewComment): Promise<string> {
  const since = new Date(comment.created_at.getTime() - DUPLICATE_MS)
  const before = await findDuplicate(tx, comment, since)
  if (before) return before
  const id = await insertComment(tx, comment)
  await publishComments(tx, comment.blog_id)
  return id
}

export const publishComments = (tx: Tx, blogId: string) =>
  publish(tx, { to: [`blog:${blogId}`], name: 'commentsChanged', payload: { blog_id: blogId } })

const noSuchComment = () => new AppError('not_found', { message: copy.noSuchComment })
