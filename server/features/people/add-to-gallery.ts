import type { GalleryItem } from '@gooddrop/contract/people.ts'
import { AppError } from '#app-error.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { publish } from '#events/publish.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { renditionUrl } from '#features/media/present.ts'
import type { StoredUpload } from '#features/media/receive-upload.ts'
import { useMedia } from '#features/media/use-media.ts'
import { authorize, may } from '#policies.ts'
import { type GalleryRow, insertGalleryItem } from './store.ts'

const SHOWN_WIDTH = 640

type Portrait = { userid: string; portraittext: string; image: StoredUpload | undefined }

export async function addToGallery(deps: Deps, actor: Actor, portrait: Portrait): Promise<GalleryItem> {
  const { userid, portraittext, image } = portrait
  authorize(may.actAs(actor, userid), 'You can hang pictures in your own gallery only')
  if (!image) throw new AppError('invalid_input', { message: 'A picture is required' })
  const row = await inTransaction(deps.db, async (tx) => {
    const item = { user_id: actor.userId, text: portraittext, media_id: image.id, created_at: deps.clock.now() }
    const hung = await insertGalleryItem(tx, item)
    await useMedia(tx, image.id, { by: 'gallery', id: hung.id })
    await publish(tx, { to: [`user:${actor.userId}:public`], name: 'userChanged', payload: { id: actor.userId } })
    return hung
  })
  return presentGalleryItem(deps.media.baseUrl, row)
}

export const presentGalleryItem = (mediaUrl: string, row: GalleryRow): GalleryItem => ({
  _id: row.id,
  portraittext: row.text,
  portraitimages: renditionUrl(mediaUrl, row.media_id, SHOWN_WIDTH),
  userid: row.user_id,
  color: row.color,
  createdAt: row.created_at,
})
