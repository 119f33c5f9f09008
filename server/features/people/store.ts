import { sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'

const MAX_GALLERY = 200

const visible = (db: Db) =>
  db
    .selectFrom('gallery_items as g')
    .innerJoin('shown_media as m', 'm.id', 'g.media_id')
    .select(['g.id', 'g.user_id', 'g.text', 'g.created_at', 'g.media_id', 'm.color'])
    .where('g.deleted_at', 'is', null)

export type GalleryRow = Awaited<ReturnType<ReturnType<typeof visible>['executeTakeFirstOrThrow']>>

export const galleryOf = (db: Db, userId: string): Promise<GalleryRow[]> =>
  visible(db).where('g.user_id', '=', userId).orderBy('g.id', 'desc').limit(MAX_GALLERY).execute()

export async function insertGalleryItem(
  tx: Tx,
  item: { user_id: string; text: string; media_id: string; created_at: Date },
): Promise<GalleryRow> {
  const { id } = await tx.insertInto('gallery_items').values(item).returning('id').executeTakeFirstOrThrow()
  return visible(tx).where('g.id', '=', id).executeTakeFirstOrThrow()
}

/** True the first time, also for only one of two simultaneous calls. */
export async function insertFollow(tx: Tx, follower: string, followed: string, now: Date): Promise<boolean> {
  const added = await tx
    .insertInto('follows')
    .values({ follower_id: follower, followed_id: followed, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (!added.numInsertedOrUpdatedRows) return false
  await changeTotal(tx, followed, 1)
  return true
}

export async function deleteFollow(tx: Tx, follower: string, followed: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom('follows')
    .where('follower_id', '=', follower)
    .where('followed_id', '=', followed)
    .executeTakeFirst()
  if (!removed.numDeletedRows) return false
  await changeTotal(tx, followed, -1)
  return true
}

async function changeTotal(tx: Tx, userId: string, step: 1 | -1): Promise<void> {
  await tx
    .insertInto('follower_totals')
    .values({ user_id: userId, total: step })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ total: sql`follower_totals.total + ${step}` }))
    .execute()
}

export async function followersOf(db: Db, userId: string, by?: string) {
  const total = await db.selectFrom('follower_totals').select('total').where('user_id', '=', userId).executeTakeFirst()
  const mine =
    by &&
    (await db
      .selectFrom('follows')
      .select('follower_id')
      .where('follower_id', '=', by)
      .where('followed_id', '=', userId)
      .executeTakeFirst())
  return { followers: total?.total ?? 0, following: Boolean(mine) }
}

/** Deletes what a person follows and who follows them. Totals are changed in one order, so that no deadlock arises. */
export async function deleteFollowsOf(tx: Tx, userId: string): Promise<void> {
  const gone = await tx.deleteFrom('follows').where('follower_id', '=', userId).returning('followed_id').execute()
  for (const followed of gone.map(({ followed_id }) => followed_id).sort()) await changeTotal(tx, followed, -1)
  await tx.deleteFrom('follows').where('followed_id', '=', userId).execute()
  await tx.deleteFrom('follower_totals').where('user_id', '=', userId).execute()
}

export const followedBy = (db: Db, userId: string) =>
  db
    .selectFrom('follows')
    .select(['followed_id', 'created_at'])
    .where('follower_id', '=', userId)
    .orderBy('created_at')
    .execute()

export const galleryTextsOf = (db: Db, userId: string) =>
  db
    .selectFrom('gallery_items')
    .select(['id', 'text', 'created_at'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()

/** Removes a person's gallery; returns which pictures are no longer used. */
export const clearGalleryOf = (tx: Tx, userId: string, now: Date) =>
  tx
    .updateTable('gallery_items')
    .set({ deleted_at: now, text: '' })
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .returning(['id', 'media_id'])
    .execute()
