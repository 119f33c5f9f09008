import * as accounts from '@gooddrop/contract/accounts.ts'
import * as contract from '@gooddrop/contract/people.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { accountsOfPerson, requirePerson } from '#features/accounts/find-person.ts'
import { listCreated, listLiked, listOwned } from '#features/nfts/list-works.ts'
import { forReading } from '#for-reading.ts'
import { route } from '#http/route.ts'
import { addToGallery, listGallery } from './add-to-gallery.ts'
import { copy } from './copy.ts'
import { followPerson, getFollowers, unfollowPerson } from './follow-person.ts'
import { getProfile } from './get-profile.ts'

export function peopleRoutes(app: FastifyInstance, deps: Deps): void {
  const reading = forReading(deps)
  route(app, deps, accounts.getProfile, async ({ params }) => ({ profile: await getProfile(reading, params.userId) }))

  route(app, deps, contract.listOnSaleOf, async ({ params, query }) =>
    listOwned(reading, await accountsOfPerson(reading.db, params.userId), query, { onSale: true }),
  )

  route(app, deps, contract.listCreated, async ({ params, query }) =>
    listCreated(reading, await accountsOfPerson(reading.db, params.userId), query),
  )

  route(app, deps, contract.listLiked, async ({ params, query }) => {
    await requirePerson(reading.db, params.userId)
    return listLiked(reading, params.userId, query)
  })

  route(app, deps, contract.getFollowers, ({ actor, params }) => getFollowers(reading, actor, params.userId))

  route(app, deps, contract.getGallery, async ({ params }) => ({ profile: await listGallery(reading, params.userId) }))

  route(app, deps, contract.addToGallery, async ({ actor, body, files }) => ({
    gallery: await addToGallery(deps, actor, { ...body, image: files.portraitimages }),
    message: copy.pictureAdded,
  }))

  route(app, deps, contract.follow, ({ actor, params }) => followPerson(deps, actor, params.userId))

  route(app, deps, contract.unfollow, ({ actor, params }) => unfollowPerson(deps, actor, params.userId))
}
