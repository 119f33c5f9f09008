import * as contract from '@gooddrop/contract/bulk.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { route } from '#http/route.ts'
import { askNext } from './ask-next.ts'
import { abandonBulk, changeBulk, getBulk, listBulk } from './change-bulk.ts'
import { createBulk } from './create-bulk.ts'
import { presentQueue } from './present-queue.ts'
import { listReceivedOffers } from './received-offers.ts'

export function bulkRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.createBulk, async ({ actor, body }) => ({
    bulk: await presentQueue(deps, await createBulk(deps, actor, body)),
  }))

  route(app, deps, contract.listBulk, async ({ actor }) => ({ bulk: await listBulk(deps, actor) }))

  route(app, deps, contract.getBulk, async ({ actor, params }) => ({
    bulk: await presentQueue(deps, await getBulk(deps, actor, params.id)),
  }))

  route(app, deps, contract.askNext, async ({ actor, params, body }) => {
    const { queue, scans } = await askNext(deps, actor, { id: params.id, socketId: body.socket_id, most: body.most })
    return { bulk: await presentQueue(deps, queue), scans }
  })

  route(app, deps, contract.changeBulk, async ({ actor, params, body }) => ({
    bulk: await presentQueue(deps, await changeBulk(deps, actor, params.id, body.change)),
  }))

  route(app, deps, contract.abandonBulk, async ({ actor, params }) => ({
    bulk: await presentQueue(deps, await abandonBulk(deps, actor, params.id)),
  }))

  route(app, deps, contract.listReceivedOffers, async ({ actor }) => ({
    offers: await listReceivedOffers(deps, actor),
  }))
}
