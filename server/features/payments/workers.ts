import type { Workers } from '#jobs/worker.ts'
import { lookAfterOrders } from './look-after-orders.ts'

export const paymentsWorkers = {
  'payments.look-after-orders': { every: '* * * * *', work: (deps) => lookAfterOrders(deps) },
} satisfies Partial<Workers>
