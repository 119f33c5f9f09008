import * as contract from '@gooddrop/contract/giving.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { route } from '#http/route.ts'
import { getGiven } from './get-given.ts'
import { listCharities } from './list-charities.ts'
import { listDonations } from './list-donations.ts'

export function givingRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.listCharities, () => listCharities(deps))
  route(app, deps, contract.getGiven, ({ params }) => getGiven(deps, params.userId))
  route(app, deps, contract.listDonations, ({ query }) => listDonations(deps, query))
}
