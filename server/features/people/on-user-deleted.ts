import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import type { DomainEvents } from '#domain-events.ts'
import { endMediaUse } from '#features/media/use-media.ts'
import { forgetFollowed } from './store.ts'

export async function forgetGallery(tx: Tx, { userId }: DomainEvents['userDeleted'], { clock }: Deps): Promise<void> {
  const items = await tx
    .updateTable('gallery_items')
    .set({ deleted_at: clock.now(), text: '' })
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .returning(['id', 'media_id'])
    .execute()
  for (const { id, media_id } of items) await endMediaUse(tx, clock, media_id, { by: 'gallery', id })
}

/** Nobody follows or is followed who is not here any more. */
export async function forgetFollows(tx: Tx, { userId }: DomainEvents['userDeleted']): Promise<void> {
  await forgetFollowed(tx, userId)
  await tx.deleteFrom('follows').where('followed_id', '=', userId).execute()
  await tx.deleteFrom('follower_totals').where('user_id', '=', userId).execute()
}
