import type { MediaDeps } from './open-media.ts'
import { renderAvif } from './pictures/render-picture.ts'
import { storageKey } from './storage/storage.ts'
import { markAvif, readyById } from './store.ts'

/** AVIF is a third smaller than WebP and slow to make, so it follows later. Doing it twice is fine. */
export async function addAvif(deps: MediaDeps, mediaId: string): Promise<void> {
  const { storage } = deps.media
  const media = await readyById(deps.db, mediaId)
  if (media?.kind !== 'image' || media.avif_at !== null) return
  await storage.withFile(storageKey.original(media), async (path) => {
    for (const { width, bytes } of await renderAvif(path, media.rendition_widths))
      await storage.putBytes(storageKey.rendition(media.id, width, 'avif'), bytes)
  })
  const marked = await markAvif(deps.db, mediaId, deps.clock.now())
  // It expired meanwhile, so what was added after its removal is removed here.
  if (!marked)
    for (const width of media.rendition_widths) await storage.remove(storageKey.rendition(media.id, width, 'avif'))
}
