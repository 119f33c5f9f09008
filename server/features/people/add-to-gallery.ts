import type { GalleryItem } from '@gooddrop/contract/people.ts'
import { AppError } from '#app-error.ts'
import type { Db, Tx } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import type { DomainEvents } from '#domain-events.ts'
import { publish } from '#events/publish.ts'
import { requirePerson } from '#features/accounts/find-person.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { renditionUrl } from '#features/media/present.ts'
import type { StoredUpload } from '#features/media/receive-upload.ts'
import { endMediaUse, useMedia } from '#features/media/use-media.ts'
import { authorize, may } from '#policies.ts'
import { copy } from './copy.ts'
import { clearGalleryOf, type GalleryRow, galleryOf, galleryTextsOf, insertGalleryItem } from './store.ts'

const SHOWN_WIDTH = 640

type Portrait = { userid: string; portraittext: string; image: StoredUpload | undefined }

export async function addToGallery(deps: Deps, actor: Actor, portrait: Portrait): Promise<GalleryItem> {
  const { userid, portraittext, image } = portrait
  authorize(may.actAs(actor, userid), copy.ownGalleryOnly)
  if (!image) throw new AppError('invalid_input', { message: copy.pictureNeeded })
  const row = await inTransaction(deps.db, async (tx) => {
    const item = { user_id: actor.userId, text: portraittext, media_id: image.id, created_at: deps.clock.now() }
    const added = await insertGalleryItem(tx, item)
    await useMedia(tx, image.id, { by: 'gallery', id: added.id })
    await publish(tx, { to: [`user:${actor.userId}:public`], name: 'userChanged', payload: { id: actor.userId } })
    return added
  })
  return presentItem(deps.media.baseUrl, row)
}

export async function listGallery({ db, media }: Pick<Deps, 'db' | 'media'>, userId: string): Promise<GalleryItem[]> {
  await requirePerson(db, userId)
  return (await galleryOf(db, userId)).map((row) => presentItem(media.baseUrl, row))
}

const presentItem = (mediaUrl: string, row: GalleryRow): GalleryItem => ({
  _id: row.id,
  portraittext: row.text,
  portraitimages: renditionUrl(mediaUrl, row.media_id, SHOWN_WIDTH),
  userid: row.user_id,
  color: row.color,
  createdAt: row.created_at,
})

export async function deleteGallery(tx: Tx, { userId }: DomainEvents['userDeleted'], { clock }: Deps): Promise<void> {
  for (const { id, media_id } of await clearGalleryOf(tx, userId, clock.now()))
    await endMediaUse(tx, clock, media_id, { by: 'gallery', id })
}

/** For the personal data export. */
export const galleryData = (db: Db, userId: string) => galleryTextsOf(db, userId)
