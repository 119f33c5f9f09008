import type { Workers } from '#jobs/worker.ts'
import { addAvif } from './add-avif.ts'
import { pinMedia } from './pinning/pin-media.ts'
import { sweepMedia } from './sweep-media.ts'

export const mediaWorkers: Pick<Workers, 'media.add-avif' | 'media.pin' | 'media.sweep'> = {
  'media.add-avif': {
    work: (deps, { mediaId }) => addAvif(deps, mediaId),
  },
  'media.pin': {
    retries: 10,
    retryAfterSeconds: 30,
    expireInSeconds: 900,
    async work(deps, { mediaId }) {
      const outcome = await pinMedia(deps, mediaId)
      if (outcome === 'different') deps.log.error({ mediaId }, 'the pinning place knows these bytes by another CID')
    },
  },
  'media.sweep': {
    every: '17 * * * *',
    expireInSeconds: 1800,
    async work(deps) {
      const swept = await sweepMedia(deps)
      if (swept > 0) deps.log.info({ swept }, 'removed media that nothing uses')
    },
  },
}
