import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@gooddrop/contract/endpoint.ts'
import { messages } from '@gooddrop/contract/messages.ts'
import { type changeComment, type createComment, looksLikeGuestEmail } from '@gooddrop/contract/stories.ts'
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
  findRepetition,
  insertComment,
  type NewComment,
  rewordComment,
} from './comment-store.ts'
import { findPost } from './store.ts'

type Writing = Pick<Deps, 'db' | 'clock'>
type Said = Pick<BodyOf<typeof createComment>, 'text' | 'name' | 'email' | 'website'>

const TWICE_MS = 60_000
const MOST_REPLIES = 200

/** Who says it and what, as it is kept. */
function wordsOf(actor: Actor | undefined, said: Said): Pick<NewComment, 'user_id' | 'name' | 'email' | 'text'> {
  const text = plainText(said.text)
  if (text === '') throw new AppError('invalid_input', { message: messages.fillComment })
  if (actor) return { user_id: actor.userId, name: null, email: null, text }
  const name = plainLine(said.name ?? '')
  if (name === '') throw new AppError('invalid_input', { message: messages.fillName })
  const email = (said.email ?? '').toLowerCase()
  if (!looksLikeGuestEmail(email)) throw new AppError('invalid_input', { message: messages.fillEmail })
  return { user_id: null, name, email, text }
}

export async function writeComment(
  deps: Writing,
  actor: Actor | undefined,
  said: BodyOf<typeof createComment>,
): Promise<string> {
  const words = wordsOf(actor, said)
  // A machine hears that all went well, and nothing was kept.
  if (said.website) return randomUUID()
  return inTransaction(deps.db, async (tx) => {
    if (!(await findPost(tx, said.blog_id))) throw new AppError('not_found', { message: 'There is no such post' })
    return keep(tx, { ...words, blog_id: said.blog_id, parent_id: null, created_at: deps.clock.now() })
  })
}

/** A reply to a reply joins the same conversation. */
export async function replyToComment(
  deps: Writing,
  actor: Actor | undefined,
  said: BodyOf<typeof changeComment>,
): Promise<string> {
  const words = wordsOf(actor, said)
  if (said.website) return randomUUID()
  return inTransaction(deps.db, async (tx) => {
    const answered = await findComment(tx, said._id)
    const parent = answered?.parent_id ? await findComment(tx, answered.parent_id) : answered
    if (!parent) throw noSuchComment()
    if ((await countReplies(tx, parent.id)) >= MOST_REPLIES)
      throw new AppError('conflict', { message: 'This conversation is full. Please begin a new one' })
    const reply = { ...words, blog_id: parent.blog_id, parent_id: parent.id, created_at: deps.clock.now() }
    const id = await keep(tx, reply)
    await tellAnswered(tx, { id, ...reply }, [answered?.user_id, parent.user_id])
    return id
  })
}

/** Whoever was answered and whoever began the conversation, but nobody of their own words. */
async function tellAnswered(
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
  deps: Writing,
  actor: Actor | undefined,
  said: Pick<BodyOf<typeof changeComment>, '_id' | 'text'>,
): Promise<string> {
  if (!actor) throw new AppError('unauthenticated')
  const text = plainText(said.text)
  if (text === '') throw new AppError('invalid_input', { message: messages.fillComment })
  await inTransaction(deps.db, async (tx) => {
    const comment = await findComment(tx, said._id)
    if (!comment) throw noSuchComment()
    if (!(await rewordComment(tx, comment.id, actor.userId, text, deps.clock.now()))) throw new AppError('forbidden')
    await tellReaders(tx, comment.blog_id)
  })
  return said._id
}

async function keep(tx: Tx, comment: NewComment): Promise<string> {
  const since = new Date(comment.created_at.getTime() - TWICE_MS)
  const before = await findRepetition(tx, comment, since)
  if (before) return before
  const id = await insertComment(tx, comment)
  await tellReaders(tx, comment.blog_id)
  return id
}

export const tellReaders = (tx: Tx, blogId: string) =>
  publish(tx, { to: [`blog:${blogId}`], name: 'commentsChanged', payload: { blog_id: blogId } })

const noSuchComment = () => new AppError('not_found', { message: 'There is no such comment' })
