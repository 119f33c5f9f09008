import * as contract from '@gooddrop/contract/collections.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { forReading } from '#for-reading.ts'
import { route } from '#http/route.ts'
import { copy } from './copy.ts'
import { createCollection, updateCollection } from './create-collection.ts'
import { gatherWorks, listGatherable, releaseWorks } from './gather.ts'
import { getCollection } from './get-collection.ts'
import { getNftTraits } from './get-traits.ts'
import { listCollections, listOwners } from './list-collections.ts'

export function collectionsRoutes(app: FastifyInstance, deps: Deps): void {
  const reading = forReading(deps)
  route(app, deps, contract.listCollections, ({ query }) => listCollections(reading, query))

  route(app, deps, contract.getCollection, async ({ params, actor }) => ({
    collection: await getCollection(reading, params.id, actor),
  }))

  route(app, deps, contract.listCollectionOwners, ({ params, query }) => listOwners(reading, params.id, query))

  route(app, deps, contract.createCollection, async ({ actor, body, files: { cover } }) => {
    const id = await createCollection(deps, actor, { ...body, cover })
    return { collection: await getCollection(deps, id, actor), message: copy.created }
  })

  route(app, deps, contract.updateCollection, async ({ actor, params, body, files: { cover } }) => {
    await updateCollection(deps, actor, params.id, { ...body, cover })
    return { collection: await getCollection(deps, params.id, actor), message: copy.saved }
  })

  route(app, deps, contract.listGatherable, ({ actor, params, query }) => listGatherable(deps, actor, params.id, query))

  route(app, deps, contract.gatherWorks, async ({ actor, params, body }) => {
    await gatherWorks(deps, actor, params.id, body.nft_ids)
    return { collection: await getCollection(deps, params.id, actor) }
  })

  route(app, deps, contract.releaseWorks, async ({ actor, params, body }) => {
    await releaseWorks(deps, actor, params.id, body.nft_ids)
    return { collection: await getCollection(deps, params.id, actor) }
  })

  route(app, deps, contract.getNftTraits, ({ params }) => getNftTraits(reading, params.id))
}
