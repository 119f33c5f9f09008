import * as contract from '@gooddrop/contract/activity.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { route } from '#http/route.ts'
import { listActivity } from './list-activity.ts'
import { listCollectionDays } from './list-collection-days.ts'
import { listPrices } from './list-prices.ts'

export function activityRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.listActivity, ({ query }) => listActivity(deps, query))
  route(app, deps, contract.listCollectionDays, async ({ params }) => ({
    days: await listCollectionDays(deps, params.id),
  }))
  route(app, deps, contract.listPrices, async ({ params }) => ({ prices: await listPrices(deps, params.id) }))
}
