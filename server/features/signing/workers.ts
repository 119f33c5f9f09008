import type { Workers } from '#jobs/worker.ts'
import { forgetOldWebhooks } from './webhook.ts'

export const signingWorkers: Pick<Workers, 'signing.forget-old-webhooks'> = {
  'signing.forget-old-webhooks': {
    every: '*/10 * * * *',
    work: ({ db, clock }) => forgetOldWebhooks(db, clock.now()),
  },
}
