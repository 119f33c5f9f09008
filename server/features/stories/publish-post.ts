import { z } from 'zod'
import type { Clock } from '#clock.ts'
import { audit } from '#db/audit.ts'
import type { Db, Tx } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { publish } from '#events/publish.ts'
import { endMediaUse, useMedia } from '#features/media/use-media.ts'
import { sanitisePost } from './sanitise.ts'
import { findPostBySlug, lockPost, upsertPost, withdrawPost } from './store.ts'

const newPost = z.object({
  slug: z.string().regex(/^[a-z0-9-]{1,120}$/, 'A slug is lower-case letters, digits and dashes'),
  title: z.string().trim().min(1).max(200),
  description: z.string().trim().max(1000),
  /** An uploaded picture. */
  image_media_id: z.uuid().nullable(),
  html: z.string().max(200_000),
  tags: z.array(z.string().trim().min(1).max(40)).max(12),
  published_at: z.date(),
})
export type NewPostInput = z.input<typeof newPost>

/** Adds a post, or changes the one with the same slug. */
export async function publishPost(deps: Pick<Deps, 'db' | 'clock'>, input: NewPostInput): Promise<string> {
  const given = newPost.parse(input)
  const post = { ...given, html: sanitisePost(given.html) }
  const now = deps.clock.now()
  return inTransaction(deps.db, async (tx) => {
    const before = await lockPost(tx, post.slug)
    const id = await upsertPost(tx, post, now)
    if (before?.image_media_id !== post.image_media_id) await swapPicture(tx, deps.clock, id, before, post)
    await audit(tx, { action: 'post.published', subject: { type: 'blog', id }, details: { slug: post.slug }, at: now })
    await publish(tx, { to: [`blog:${id}`, 'market'], name: 'blogChanged', payload: { id } })
    return id
  })
}

/** False when there is no such published post. Its picture is kept, because the post may be published again. */
export function unpublishPost({ db, clock }: Pick<Deps, 'db' | 'clock'>, slug: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const at = clock.now()
    const id = await withdrawPost(tx, slug, at)
    if (!id) return false
    await audit(tx, { action: 'post.unpublished', subject: { type: 'blog', id }, details: { slug }, at })
    await publish(tx, { to: [`blog:${id}`, 'market'], name: 'blogChanged', payload: { id } })
    return true
  })
}

/** A published post by the name of its file. */
export const findPublished = (db: Db, slug: string) => findPostBySlug(db, slug)

type Pictured = { image_media_id: string | null }

async function swapPicture(tx: Tx, clock: Clock, id: string, before: Pictured | undefined, after: Pictured) {
  const use = { by: 'blog', id }
  if (after.image_media_id) await useMedia(tx, after.image_media_id, use)
  if (before?.image_media_id) await endMediaUse(tx, clock, before.image_media_id, use)
}
