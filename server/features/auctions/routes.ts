import * as contract from '@gooddrop/contract/auctions.ts'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Deps } from '#deps.ts'
import { route } from '#http/route.ts'
import { decideAuction } from './close-auction.ts'
import { type AuctionInput, createAuction } from './create-auction.ts'
import { editAuction, removeAuction } from './edit-auction.ts'
import { endAuction } from './end-early.ts'
import { getAuction, listMyAuctions, listMyBids } from './get-auctions.ts'

const termsOf = (body: z.output<typeof contract.auctionTerms>): AuctionInput => ({
  nftId: body.nftId,
  initialBid: body.initialBidAmount,
  charityId: body.charity_id ?? null,
  startDate: body.startDate,
  closeDate: body.closeDate,
})

export function auctionsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.createAuction, ({ actor, body }) => createAuction(deps, actor, termsOf(body)))

  route(app, deps, contract.updateAuction, ({ actor, body }) => editAuction(deps, actor, termsOf(body)))

  route(app, deps, contract.removeAuction, ({ actor, params }) => removeAuction(deps, actor, params.nftId))

  route(app, deps, contract.decideAuction, ({ actor, params, body }) =>
    decideAuction(deps, actor, { nftId: params.nftId, offerIndex: body.nft_offer_index }),
  )

  route(app, deps, contract.endAuction, ({ actor, params }) => endAuction(deps, actor, params.nftId))

  route(app, deps, contract.getAuction, async ({ params }) => ({ auction: await getAuction(deps, params.nftId) }))

  route(app, deps, contract.listMyAuctions, async ({ actor }) => ({ auctions: await listMyAuctions(deps, actor) }))

  route(app, deps, contract.listMyBids, async ({ actor }) => ({ bids: await listMyBids(deps, actor) }))
}
