import type { Tx } from '#db/database.ts'
import { endMediaUse } from '#features/media/use-media.ts'
import type { Deps } from '../../deps.ts'
import type { DomainEvents } from '../../domain-events.ts'

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
