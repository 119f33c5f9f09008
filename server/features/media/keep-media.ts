import { brokenConstraint, inTransaction } from '#db/transaction.ts'
import type { MediaDeps } from './media-deps.ts'
import type { Rendition } from './pictures/render-picture.ts'
import { removeDoomed } from './remove-doomed.ts'
import { storageKey } from './storage/storage.ts'
import { beginWriting, finishWriting, type MediaRow, type NewMedia, touch } from './store.ts'
import { doom } from './store-sweep.ts'

/**
 * The row comes before the bytes and says so, hence bytes without a row cannot exist: killed at any line, the sweep
 * finds what is left. Of two uploads of the same bytes at once one wins, and the other gives way to it.
 */
export async function keepMedia(
  deps: MediaDeps,
  media: NewMedia,
  renditions: Rendition[],
  writeOriginal: (key: string) => Promise<void>,
): Promise<MediaRow> {
  const { storage } = deps.media
  await beginWriting(deps.db, media, deps.clock.now())
  for (const { width, bytes } of renditions)
    await storage.putBytes(storageKey.rendition(media.id, width, 'webp'), bytes)
  await writeOriginal(storageKey.original(media))
  const mine = await finish(deps, media.id)
  if (mine) return mine
  await doom(deps.db, media.id)
  const theirs = await touch(deps.db, media.cid, deps.clock.now())
  await removeDoomed(deps, { id: media.id, cid: media.cid, rendition_widths: media.rendition_widths })
  if (!theirs) throw new Error(`${media.cid} was stored twice at once and then removed`)
  return theirs
}

async function finish(deps: MediaDeps, id: string): Promise<MediaRow | undefined> {
  try {
    return await inTransaction(deps.db, async (tx) => {
      const ready = await finishWriting(tx, id)
      if (ready?.kind === 'image') await deps.jobs.enqueue(tx, 'media.add-avif', { mediaId: id })
      return ready
    })
  } catch (error) {
    if (brokenConstraint(error) === 'media_content') return undefined
    throw error
  }
}
