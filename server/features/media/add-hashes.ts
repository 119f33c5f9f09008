import { AppError } from '#app-error.ts'
import type { MediaDeps } from './open-media.ts'
import { backgroundRenderer } from './pictures/render-apart.ts'
import { RENDITION_WIDTHS } from './pictures/render-picture.ts'
import { storageKey } from './storage/storage.ts'
import { setHash, withoutHash } from './store.ts'

const AT_ONCE = 200

/** Gives pictures that were stored before hashes existed theirs, from their smallest rendition. */
export async function addHashes(deps: MediaDeps): Promise<number> {
  const waiting = await withoutHash(deps.db, AT_ONCE)
  for (const { id } of waiting) await setHash(deps.db, id, await hashOf(deps, id), deps.clock.now())
  return waiting.length
}

/** Null for a picture that cannot be read: it is not tried again. */
async function hashOf({ media: { storage } }: MediaDeps, id: string): Promise<string | null> {
  const key = storageKey.rendition(id, RENDITION_WIDTHS[0]!, 'webp')
  if ((await storage.size(key)) === undefined) return null
  try {
    return await storage.withFile(key, (path) => backgroundRenderer.hash(path))
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
