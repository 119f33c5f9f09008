import type { Workers } from '#jobs/worker.ts'
import { deleteOldWebhooks } from './wallets/xaman/store.ts'

export const signingWorkers: Pick<Workers, 'signing.forget-old-webhooks'> = {
  'signing.forget-old-webhooks': {
    every: '*/10 * * * *',
    work: ({ db, clock }) => deleteOldWebhooks(db, clock.now()),
  },
}
