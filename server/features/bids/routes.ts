import * as contract from '@gooddrop/contract/bids.ts'
import { DEFAULT_GIFT_BASIS_POINTS } from '@gooddrop/contract/money.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { requestSignature } from '#features/signing/request-signature.ts'
import { route } from '#http/route.ts'
import { shareReads } from '#http/share-reads.ts'
import { authorize, may } from '#policies.ts'
import { bid, requireOwner } from './bid.ts'
import { cancelBid } from './cancel-bid.ts'
import { listBids } from './list-bids.ts'

export function bidsRoutes(app: FastifyInstance, deps: Deps): void {
  const share = shareReads()

  route(app, deps, contract.listBids, async ({ query: { nft_id: nftId }, actor }) => {
    const read = () => listBids(deps, nftId)
    return { data: await (actor ? read() : share(nftId, read)) }
  })

  route(app, deps, contract.createBid, async ({ actor, params: { nftId }, body }) => {
    authorize(may.actAs(actor, body.buyer_id))
    if (body.nft_id !== nftId) throw new AppError('invalid_input')
    await requireOwner(deps, nftId, body.owner_id)
    const { buyer_xrp_address: account, price, charity_id: charityId = null } = body
    const basisPoints = body.donation_percent ?? DEFAULT_GIFT_BASIS_POINTS
    const automatic = body.automatic ?? false
    const subject = { account, price, charityId, basisPoints, automatic, auctionId: null, uriHex: null }
    return { data: await requestSignature(deps, actor, bid, { subject, nftId }) }
  })

  route(app, deps, contract.cancelBid, async ({ actor, params: { socketId }, body }) => {
    const subject = { account: body.wallet_address, offerIndex: body.nft_offer_index }
    const scan = await requestSignature(deps, actor, cancelBid, { subject, socketId })
    return { data: { ...scan, message: scan.qr_png } }
  })
}
