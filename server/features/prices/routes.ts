import { getPrices } from '@gooddrop/contract/prices.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { forReading } from '#for-reading.ts'
import { route } from '#http/route.ts'
import { currentPrices } from './current-prices.ts'

export function pricesRoutes(app: FastifyInstance, deps: Deps): void {
  const reading = forReading(deps)
  route(app, deps, getPrices, async () => ({ prices: await currentPrices(reading) }))
}
