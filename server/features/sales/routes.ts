import { DEFAULT_GIFT_BASIS_POINTS } from '@gooddrop/contract/money.ts'
import * as contract from '@gooddrop/contract/sales.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#deps.ts'
import { requestSignature } from '#features/signing/request-signature.ts'
import { route } from '#http/route.ts'
import { acceptBid } from './accept-bid.ts'
import { buy } from './buy.ts'

export function salesRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.acceptOffer, ({ actor, params: { socketId }, body }) => {
    const { account, tokenOfferId: offerIndex, _id: nftId, charity_id: charityId = null } = body
    const basisPoints = body.donation_percent ?? DEFAULT_GIFT_BASIS_POINTS
    const subject = { account, offerIndex, charityId, basisPoints }
    return requestSignature(deps, actor, buy, { subject, nftId, socketId })
  })

  route(app, deps, contract.acceptBid, async ({ actor, params: { socketId }, body }) => {
    const subject = { account: body.wallet_address, offerIndex: body.nft_offer_index }
    const scan = await requestSignature(deps, actor, acceptBid, { subject, socketId })
    return { data: { ...scan, message: scan.qr_png } }
  })
}
