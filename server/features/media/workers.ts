import type { Workers } from '#jobs/worker.ts'
import { addHashes } from './add-hashes.ts'
import { expireMedia } from './expire-media.ts'
import type { MediaDeps } from './open-media.ts'
import { backgroundRenderer } from './pictures/render-apart.ts'
import { pinMedia } from './pin-media.ts'
import { storageKey } from './storage/storage.ts'
import { markAvif, readyById } from './store.ts'

export const mediaWorkers: Pick<Workers, 'media.add-avif' | 'media.pin' | 'media.expire' | 'media.add-hashes'> = {
  'media.add-avif': {
    paced: true,
    expireInSeconds: 900,
    work: (deps, { mediaId }) => addAvif(deps, mediaId),
  },
  'media.pin': {
    retries: 10,
    retryAfterSeconds: 30,
    expireInSeconds: 900,
    async work(deps, { mediaId }) {
      const outcome = await pinMedia(deps, mediaId)
      if (outcome === 'different')
        deps.log.error({ mediaId }, 'the pinning service computed another CID for these bytes')
    },
  },
  'media.expire': {
    every: '17 * * * *',
    expireInSeconds: 1800,
    async work(deps) {
      const removed = await expireMedia(deps)
      if (removed > 0) deps.log.info({ removed }, 'removed media that nothing uses')
    },
  },
  'media.add-hashes': {
    every: '*/5 * * * *',
    expireInSeconds: 900,
    async work(deps) {
      await addHashes(deps)
    },
  },
}

/** AVIF is a third smaller than WebP and slow to make, so it follows later, when there is time. Doing it twice is fine. */
export async function addAvif(deps: MediaDeps, mediaId: string): Promise<void> {
  const { storage } = deps.media
  const media = await readyById(deps.db, mediaId)
  if (media?.kind !== 'image' || media.avif_at !== null) return
  await storage.withFile(storageKey.original(media), async (path) => {
    for (const { width, bytes } of await backgroundRenderer.avif(path, media.rendition_widths))
      await storage.putBytes(storageKey.rendition(media.id, width, 'avif'), bytes)
  })
  const marked = await markAvif(deps.db, mediaId, deps.clock.now())
  // It expired meanwhile, so what was added after its removal is removed here.
  if (!marked)
    for (const width of media.rendition_widths) await storage.remove(storageKey.rendition(media.id, width, 'avif'))
}
