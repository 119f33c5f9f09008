import type { Workers } from '#jobs/worker.ts'
import { tellFollowers } from './tell-followers.ts'

export const collectionWorkers = {
  'collection.tell-followers': { retries: 4, retryAfterSeconds: 10, work: tellFollowers },
} satisfies Partial<Workers>
