import * as contract from '@gooddrop/contract/activity.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { forReading } from '#for-reading.ts'
import { route } from '#http/route.ts'
import { listActivity } from './list-activity.ts'
import { listCollectionDays } from './list-collection-days.ts'
import { listPrices } from './list-prices.ts'

export function activityRoutes(app: FastifyInstance, deps: Deps): void {
  const reading = forReading(deps)
  route(app, deps, contract.listActivity, ({ query }) => listActivity(reading, query))
  route(app, deps, contract.listCollectionDays, async ({ params }) => ({
    days: await listCollectionDays(reading, params.id),
  }))
  route(app, deps, contract.listPrices, async ({ params }) => ({ prices: await listPrices(reading, params.id) }))
}
