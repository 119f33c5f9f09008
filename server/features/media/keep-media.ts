import { brokenConstraint, inTransaction } from '#db/transaction.ts'
import type { MediaDeps } from './media-deps.ts'
import type { Rendition } from './pictures/render-picture.ts'
import { removeDoomed } from './remove-doomed.ts'
import { type Storage, storageKey } from './storage/storage.ts'
import { beginWriting, finishWriting, type MediaRow, type NewMedia, touch } from './store.ts'
import { doom } from './store-sweep.ts'

type WriteOriginal = (key: string) => Promise<void>

/**
 * The row comes before the bytes and says so, hence bytes without a row cannot exist: killed at any line, the sweep
 * finds what is left. Of two uploads of the same bytes at once one wins, and the other gives way to it.
 */
export async function keepMedia(
  deps: MediaDeps,
  media: NewMedia,
  renditions: Rendition[],
  writeOriginal: WriteOriginal,
): Promise<MediaRow> {
  await beginWriting(deps.db, media, deps.clock.now())
  try {
    await write(deps.media.storage, media, renditions, writeOriginal)
    const mine = await finish(deps, media.id)
    if (mine) return mine
  } catch (error) {
    await withdraw(deps, media).catch(() => undefined) // what stands in the way now is gone when the sweep comes by
    throw error
  }
  await withdraw(deps, media)
  const theirs = await touch(deps.db, media.cid, deps.clock.now())
  if (!theirs) throw new Error(`${media.cid} was stored twice at once and then removed`)
  return theirs
}

async function write(storage: Storage, media: NewMedia, renditions: Rendition[], writeOriginal: WriteOriginal) {
  for (const { width, bytes } of renditions)
    await storage.putBytes(storageKey.rendition(media.id, width, 'webp'), bytes)
  await writeOriginal(storageKey.original(media))
}

async function withdraw(deps: MediaDeps, { id, cid, rendition_widths }: NewMedia): Promise<void> {
  await doom(deps.db, id)
  await removeDoomed(deps, { id, cid, rendition_widths })
}

async function finish(deps: MediaDeps, id: string): Promise<MediaRow | undefined> {
  try {
    return await inTransaction(deps.db, async (tx) => {
      const ready = await finishWriting(tx, id)
      if (ready?.kind === 'image')
        await deps.jobs.enqueue(tx, 'media.add-avif', { mediaId: id }, { startAfter: later(deps) })
      return ready
    })
  } catch (error) {
    if (brokenConstraint(error) === 'media_content') return undefined
    throw error
  }
}

/** AVIF takes long to make and is only a saving: whoever uploads, and whoever looks first, goes before it. */
const AVIF_AFTER_MS = 5 * 60_000
const later = ({ clock }: Pick<MediaDeps, 'clock'>) => new Date(clock.now().getTime() + AVIF_AFTER_MS)
