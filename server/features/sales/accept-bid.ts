import { BUY_OFFER_SECONDS } from '@gooddrop/contract/constants.ts'
import { askToAcceptBid } from '@gooddrop/ledger/actions.ts'
import { nftOffer } from '@gooddrop/ledger/queries.ts'
import { z } from 'zod'
import { AppError } from '#app-error.ts'
import { copy as bids } from '#features/bids/copy.ts'
import { findBid } from '#features/bids/find-bids.ts'
import { isForOtherArt, type StoredBid } from '#features/bids/stored-bid.ts'
import { requireBrokerOf, requireBrokerWorks } from '#features/house-accounts/require-house-account.ts'
import { requireCharityAccount } from '#features/listings/choose-charity.ts'
import {
  requireHolder,
  requireItem,
  requireOwnItem,
  requireSellable,
  requireTakesOffers,
} from '#features/listings/require-tradable.ts'
import { requireFunds } from '#features/signing/require.ts'
import { type SignContext, signable } from '#features/signing/signable.ts'
import { copy } from './copy.ts'
import { failUnsigned, queueSigned } from './queue-sale.ts'
import { insertSettlement } from './store.ts'

/** The owner signs a sell offer at the bid's price, of short life, that only the bid's broker can match with it. */
export const acceptBid = signable({
  name: 'acceptBid',
  subject: z.object({ account: z.string(), offerIndex: z.string() }),

  async prepare(ctx, { account, offerIndex }) {
    const { deps } = ctx
    ctx.requireOwnWallet(account)
    const now = await ctx.ledgerTime()
    const { bid, gift } = await requireBid(ctx, offerIndex, now)
    const { account: broker } = requireBrokerOf(deps, bid.broker)
    await requireBrokerWorks(deps, broker)
    const nft = await requireItem(deps.db, bid.nftId)
    requireOwnItem(ctx.actor, nft)
    requireHolder(account, nft)
    if (isForOtherArt(bid, nft.uriHex)) throw new AppError('conflict', { message: copy.bidForOtherArt })
    requireSellable(nft)
    const charity = await requireCharityAccount(deps, gift.charity, {
      parties: [account, bid.buyer, nft.issuer],
      broker,
    })
    await requireTakesOffers(ctx, account)
    await requireFunds(ctx, account, 'acceptBid')
    const { tokenId, price } = bid
    const sale = { account, tokenId, price, broker, expiration: now + BUY_OFFER_SECONDS }
    return {
      account,
      build: (request) => ({ ...askToAcceptBid({ ...sale, request }) }),
      nftId: nft.id,
      about: { price: String(price), gift: String(gift.gift), charity: charity.name, counterparty: bid.buyer },
      insert: async (tx, request) => {
        await insertSettlement(tx, {
          kind: 'bid',
          network_id: String(request.networkId),
          nft_id: nft.id,
          token_id: tokenId,
          seller: account,
          buyer: bid.buyer,
          buy_offer: offerIndex,
          price,
          gift: gift.gift,
          basis_points: gift.basisPoints,
          charity_id: charity.id,
          charity_account: gift.charity,
          charity_tag: gift.tag === null ? null : String(gift.tag),
          broker,
          uri_hex: bid.uriHex ?? nft.uriHex,
          request_id: request.id,
        })
      },
    }
  },

  onValidated: queueSigned,
  onVoid: failUnsigned,
})

/** Live, ours, funded, and still on the ledger in a ledger that may not have been applied yet. */
async function requireBid({ deps, ledger }: SignContext, offerIndex: string, now: number) {
  const bid = await findBid(deps.db, offerIndex)
  if (bid?.state !== 'live') throw new AppError('not_found', { message: bids.noSuchBid })
  if (!bid.ours || !bid.gift) throw new AppError('conflict', { message: copy.bidElsewhere })
  if (isExpiring(bid, now)) throw new AppError('conflict', { message: copy.bidOver })
  if (bid.funded === false) throw new AppError('conflict', { message: copy.bidUnfunded })
  if (!(await nftOffer(ledger, offerIndex))) throw new AppError('conflict', { message: bids.noSuchBid })
  return { bid, gift: bid.gift }
}

/** Too near to its end for the seller to sign and the broker to settle. */
const isExpiring = ({ expiry }: StoredBid, now: number) => expiry !== null && expiry <= now + 120
