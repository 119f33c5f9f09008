import type { MediaDeps } from './media-deps.ts'
import { storageKey } from './storage/storage.ts'
import { type Doomed, forget } from './store-sweep.ts'

/** Bytes first, row last: killed in between, the next sweep does it again. */
export async function removeDoomed(deps: MediaDeps, doomed: Doomed): Promise<void> {
  const { storage } = deps.media
  for (const width of doomed.rendition_widths) {
    await storage.remove(storageKey.rendition(doomed.id, width, 'webp'))
    await storage.remove(storageKey.rendition(doomed.id, width, 'avif'))
  }
  await storage.remove(storageKey.original(doomed))
  await forget(deps.db, doomed.id)
}
