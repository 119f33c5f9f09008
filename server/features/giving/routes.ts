import * as contract from '@gooddrop/contract/giving.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { route } from '#http/route.ts'
import { listCharities } from './charities.ts'
import { getGiven, listDonations } from './list-donations.ts'

export function givingRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.listCharities, () => listCharities(deps))
  route(app, deps, contract.getGiven, ({ params }) => getGiven(deps, params.userId))
  route(app, deps, contract.listDonations, ({ query }) => listDonations(deps, query))
}
