import type { Workers } from '#jobs/worker.ts'
import { addAvif } from './add-avif.ts'
import { expireMedia } from './expire-media.ts'
import { pinMedia } from './pin-media.ts'

export const mediaWorkers: Pick<Workers, 'media.add-avif' | 'media.pin' | 'media.expire'> = {
  'media.add-avif': {
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
}
