import * as direct from '@gooddrop/contract/direct-gifts.ts'
import * as contract from '@gooddrop/contract/giving.ts'
import * as pages from '@gooddrop/contract/giving-pages.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { forReading } from '#for-reading.ts'
import { parseInput } from '#http/parse.ts'
import { route } from '#http/route.ts'
import { listCharities } from './charities.ts'
import { getCharity, listWorksForCharity } from './charity-page.ts'
import { listPaymentsToGivers } from './charity-payments.ts'
import { listCharityUpdates } from './charity-updates.ts'
import { getGift, listDirectGifts } from './direct-gifts.ts'
import { getDonation, getGiven, listDonations } from './list-donations.ts'
import { directGiftProofFile, giftProofFile, type NamedFile, proofTrust } from './proof-file.ts'
import { getGiving, listGiftDays, listGivenByCharity, listRanking } from './rankings.ts'

export function givingRoutes(app: FastifyInstance, deps: Deps): void {
  const reading = forReading(deps)
  route(app, deps, contract.listCharities, () => listCharities(reading))
  route(app, deps, contract.getGiven, ({ params }) => getGiven(reading, params.userId))
  route(app, deps, contract.getProofTrust, () => proofTrust(deps))
  proofRoute(app, contract.GIFT_PROOF_PATH, (id) => giftProofFile(deps, id))
  proofRoute(app, direct.DIRECT_GIFT_PROOF_PATH, (id) => directGiftProofFile(deps, id))
  route(app, deps, contract.listDonations, ({ query }) => listDonations(reading, query))
  route(app, deps, direct.listDirectGifts, ({ query }) => listDirectGifts(reading, query))
  route(app, deps, direct.getGift, async ({ params }) => ({ gift: await getGift(reading, params.id) }))
  route(app, deps, pages.getDonation, async ({ params }) => ({ donation: await getDonation(reading, params.id) }))
  route(app, deps, pages.getGiving, () => getGiving(reading))
  route(app, deps, pages.listGivenByCharity, ({ query }) => listGivenByCharity(reading, query.month))
  route(app, deps, pages.listGiftDays, ({ query }) => listGiftDays(reading, query.charity_id))
  route(app, deps, pages.listRanking, ({ params, query }) => listRanking(reading, params.kind, query))
  route(app, deps, pages.getCharity, ({ params }) => getCharity(reading, params.id))
  route(app, deps, pages.listCharityUpdates, ({ params, query }) => listCharityUpdates(reading, params.id, query))
  route(app, deps, pages.listPaymentsToGivers, ({ params, query }) => listPaymentsToGivers(reading, params.id, query))
  route(app, deps, pages.listWorksForCharity, ({ params, query }) => listWorksForCharity(reading, params.id, query))
}

/** A file for any verifier of XLS-41: without our envelope. */
function proofRoute(app: FastifyInstance, path: string, fileOf: (id: string) => Promise<NamedFile>): void {
  app.get(path, async (request, reply) => {
    const { id } = parseInput(contract.giftProofParams, request.params)
    const { name, complete, file } = await fileOf(id)
    return (
      reply
        .header('content-disposition', `attachment; filename="${name}"`)
        // Until it is complete, the next one may say more.
        .header('cache-control', complete ? 'public, max-age=3600' : 'no-cache')
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(file))
    )
  })
}
