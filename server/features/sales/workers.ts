import type { Workers } from '#jobs/worker.ts'
import { settle } from './settle.ts'

export const salesWorkers = {
  'market.settle': {
    // The next ledger enqueues it again.
    retries: 2,
    retryAfterSeconds: 1,
    concurrency: 4,
    policy: 'short',
    work: (deps, { settlementId }) => settle(deps, settlementId),
  },
} satisfies Partial<Workers>
