import * as contract from '@gooddrop/contract/listings.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { requestSignature } from '#features/signing/request-signature.ts'
import { route } from '#http/route.ts'
import { list } from './list.ts'
import { unlist } from './unlist.ts'

export function listingsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.createOffer, ({ actor, params: { socketId }, body }) => {
    const { account, amount: price, nftTokenId: tokenId, _id: nftId, charity_id: charityId = null } = body
    const subject = { account, tokenId, price, charityId, pledge: body.pledge_percent ?? null }
    return requestSignature(deps, actor, list, { subject, nftId, socketId })
  })

  route(app, deps, contract.cancelOffer, ({ actor, params: { socketId }, body }) => {
    const subject = { account: body.account, offerIndex: body.nft_offer_index }
    return requestSignature(deps, actor, unlist, { subject, socketId })
  })
}
