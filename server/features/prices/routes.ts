import { getPrices } from '@gooddrop/contract/prices.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { route } from '#http/route.ts'
import { currentPrices } from './current-prices.ts'

export function pricesRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getPrices, async () => ({ prices: await currentPrices(deps) }))
}
