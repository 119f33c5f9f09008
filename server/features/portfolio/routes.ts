import * as contract from '@gooddrop/contract/portfolio.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { route } from '#http/route.ts'
import { exportLots } from './export-lots.ts'
import { getPortfolio } from './get-portfolio.ts'
import { listHoldings } from './list-holdings.ts'

export function portfolioRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.getPortfolio, async ({ actor }) => ({ portfolio: await getPortfolio(deps, actor) }))
  route(app, deps, contract.listHoldings, ({ actor, query }) => listHoldings(deps, actor, query))
  route(app, deps, contract.exportLots, async ({ actor, query }) => exportLots(deps, actor, query))
}
