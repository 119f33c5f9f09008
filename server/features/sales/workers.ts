import type { Workers } from '#jobs/worker.ts'
import { settle } from './settle.ts'

export const marketWorkers = {
  'market.settle': {
    // With the next ledger it is asked for anew.
    retries: 2,
    retryAfterSeconds: 1,
    concurrency: 4,
    policy: 'short',
    work: (deps, { settlementId }) => settle(deps, settlementId),
  },
} satisfies Partial<Workers>
