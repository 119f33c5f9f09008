import * as contract from '@gooddrop/contract/market.ts'
import { DEFAULT_GIFT_BASIS_POINTS } from '@gooddrop/contract/money.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import { cancelBid } from '#features/bids/cancel-bid.ts'
import { listBids } from '#features/bids/list-bids.ts'
import { makeBid, requireOwner } from '#features/bids/make-bid.ts'
import { listNft } from '#features/listings/list.ts'
import { unlistNft } from '#features/listings/unlist.ts'
import { route } from '#http/route.ts'
import { authorize, may } from '#policies.ts'
import { acceptBid } from './accept-bid.ts'
import { buyChoice, buyNft } from './buy.ts'
import { listHistory } from './list-history.ts'

export function marketRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.createOffer, ({ actor, params: { socketId }, body }) => {
    const { account, amount: price, nftTokenId: tokenId, _id: nftId, charity_id: charityId = null } = body
    return listNft(deps, actor, { nftId, socketId, subject: { account, tokenId, price, charityId } })
  })

  route(app, deps, contract.cancelOffer, ({ actor, params: { socketId }, body }) =>
    unlistNft(deps, actor, { account: body.account, offerIndex: body.nft_offer_index, socketId }),
  )

  route(app, deps, contract.acceptOffer, ({ actor, params: { socketId }, body }) => {
    const { account, tokenOfferId, _id: nftId } = body
    return buyNft(deps, actor, { nftId, socketId, subject: buyChoice(account, tokenOfferId, body) })
  })

  route(app, deps, contract.listBids, async ({ query }) => ({ data: await listBids(deps, query.nft_id) }))

  route(app, deps, contract.createBid, async ({ actor, params: { nftId }, body }) => {
    authorize(may.actAs(actor, body.buyer_id))
    if (body.nft_id !== nftId) throw new AppError('invalid_input')
    await requireOwner(deps, nftId, body.owner_id)
    const { buyer_xrp_address: account, price, charity_id: charityId = null } = body
    const basisPoints = body.donation_percent ?? DEFAULT_GIFT_BASIS_POINTS
    return { data: await makeBid(deps, actor, { nftId, subject: { account, price, charityId, basisPoints } }) }
  })

  route(app, deps, contract.cancelBid, async ({ actor, params: { socketId }, body }) => {
    const input = { account: body.wallet_address, offerIndex: body.nft_offer_index, socketId }
    const scan = await cancelBid(deps, actor, input)
    return { data: { ...scan, message: scan.qr_png } }
  })

  route(app, deps, contract.acceptBid, async ({ actor, params: { socketId }, body }) => {
    const input = { account: body.wallet_address, offerIndex: body.nft_offer_index, socketId }
    const scan = await acceptBid(deps, actor, input)
    return { data: { ...scan, message: scan.qr_png } }
  })

  route(app, deps, contract.listHistory, async ({ params }) => ({ history: await listHistory(deps, params.id) }))
}
