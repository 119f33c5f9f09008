import * as parts from '@gooddrop/contract/auction-part.ts'
import * as contract from '@gooddrop/contract/auctions.ts'
import * as gifts from '@gooddrop/contract/direct-gifts.ts'
import { DEFAULT_GIFT_BASIS_POINTS } from '@gooddrop/contract/money.ts'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Deps } from '#deps.ts'
import { requestSignature } from '#features/signing/request-signature.ts'
import { forReading } from '#for-reading.ts'
import { route } from '#http/route.ts'
import { shareReads } from '#http/share-reads.ts'
import { getAuctionPart } from './auction-part.ts'
import { removeBidLimit, setBidLimit } from './bid-limit.ts'
import { decideAuction } from './close-auction.ts'
import { copy } from './copy.ts'
import { type AuctionInput, createAuction } from './create-auction.ts'
import { editAuction, removeAuction } from './edit-auction.ts'
import { endAuction } from './end-early.ts'
import { listEndingSoon } from './ending-soon.ts'
import { getAuction, listMyAuctions, listMyBids } from './get-auctions.ts'
import { give } from './give-anyway.ts'

const termsOf = (body: z.output<typeof contract.auctionTerms>): AuctionInput => ({
  nftId: body.nftId,
  initialBid: body.initialBidAmount,
  reservePrice: body.reserve_price,
  charityId: body.charity_id ?? null,
  startDate: body.startDate,
  closeDate: body.closeDate,
})

export function auctionsRoutes(app: FastifyInstance, deps: Deps): void {
  const reading = forReading(deps)
  const share = shareReads()

  route(app, deps, contract.createAuction, ({ actor, body }) => createAuction(deps, actor, termsOf(body)))

  route(app, deps, contract.updateAuction, ({ actor, body }) => editAuction(deps, actor, termsOf(body)))

  route(app, deps, contract.removeAuction, ({ actor, params }) => removeAuction(deps, actor, params.nftId))

  route(app, deps, contract.decideAuction, ({ actor, params, body }) =>
    decideAuction(deps, actor, { nftId: params.nftId, offerIndex: body.nft_offer_index }),
  )

  route(app, deps, contract.endAuction, ({ actor, params }) => endAuction(deps, actor, params.nftId))

  route(app, deps, contract.getAuction, async ({ params: { nftId }, actor }) => {
    const read = () => getAuction(deps, nftId)
    return { auction: await (actor ? read() : share(nftId, read)) }
  })

  route(app, deps, contract.listMyAuctions, async ({ actor }) => ({ auctions: await listMyAuctions(deps, actor) }))

  route(app, deps, contract.listEndingSoon, async () => ({ nfts: await listEndingSoon(reading) }))

  route(app, deps, parts.getAuctionPart, ({ actor, params }) => getAuctionPart(deps, actor, params.nftId))

  route(app, deps, parts.setBidLimit, async ({ actor, params: { nftId }, body }) => {
    const { account, charity_id: charityId = null, donation_percent: basisPoints = DEFAULT_GIFT_BASIS_POINTS } = body
    const maximum = BigInt(body.maximum)
    return { limit: await setBidLimit(deps, actor, { nftId, account, maximum, charityId, basisPoints }) }
  })

  route(app, deps, parts.removeBidLimit, async ({ actor, params }) => {
    await removeBidLimit(deps, actor, params.nftId)
    return { message: copy.limitRemoved }
  })

  route(app, deps, gifts.giveAnyway, async ({ actor, params: { nftId }, body: { account, amount } }) => ({
    data: await requestSignature(deps, actor, give, { subject: { account, amount }, nftId }),
  }))

  route(app, deps, contract.listMyBids, async ({ actor }) => ({ bids: await listMyBids(deps, actor) }))
}
