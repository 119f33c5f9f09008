import { BUY_OFFER_SECONDS } from '@gooddrop/contract/constants.ts'
import { gift as giftFor } from '@gooddrop/contract/money.ts'
import { askToBuy } from '@gooddrop/ledger/actions.ts'
import { nftOffer } from '@gooddrop/ledger/queries.ts'
import { lockedBy } from '@gooddrop/ledger/reserve.ts'
import { z } from 'zod'
import { AppError } from '#app-error.ts'
import { accountsOf } from '#features/accounts/sessions.ts'
import { copy as bids } from '#features/bids/copy.ts'
import { requireBrokerOf, requireBrokerWorks } from '#features/house-accounts/require-house-account.ts'
import { chooseCharity } from '#features/listings/choose-charity.ts'
import { copy as listings } from '#features/listings/copy.ts'
import {
  requireItem,
  requireNotSettling,
  requireTakesOffers,
  requireTransferable,
} from '#features/listings/require-tradable.ts'
import type { TradedNft } from '#features/nfts/state.ts'
import { requireFunds } from '#features/signing/require.ts'
import { type SignContext, signable } from '#features/signing/signable.ts'
import { authorize, may } from '#policies.ts'
import { copy } from './copy.ts'
import { failUnsigned, queueSigned } from './queue-sale.ts'
import { insertSettlement } from './store.ts'

/** The buyer signs an offer of price and gift together, with the choice of charity inside. It reserves nothing. */
export const buy = signable({
  name: 'buy',

  subject: z.object({
    account: z.string(),
    offerIndex: z.string(),
    charityId: z.string().nullable(),
    basisPoints: z.number().int(),
  }),

  async prepare(ctx, subject) {
    const { deps, nftId } = ctx
    const { account, offerIndex, basisPoints } = subject
    ctx.requireOwnWallet(account)
    const { nft, price, broker } = await requireListed(ctx, offerIndex)
    await requireBrokerWorks(deps, broker)
    const { ownerAddress: seller, tokenId } = nft
    authorize(may.buy(ctx.actor, seller), bids.ownItem)
    await requireTakesOffers(ctx, seller)
    const charity = await chooseCharity(deps, choiceFor(nft, subject.charityId), {
      parties: [...accountsOf(ctx.actor), seller, nft.issuer],
      broker,
      nftId: nft.id,
    })
    const gift = giftFor(price, basisPoints)
    const reserves = await requireFunds(ctx, account, 'buy', price + gift)
    const expiration = (await ctx.ledgerTime()) + BUY_OFFER_SECONDS
    const memo = { charity: charity.account, tag: charity.tag, price, gift, basisPoints }
    const amounts = { price: String(price), gift: String(gift), total: String(price + gift) }
    return {
      account,
      build: (request) => ({ ...askToBuy({ account, request, tokenId, seller, broker, expiration, gift: memo }) }),
      subject: { ...subject, charityId: charity.id },
      insert: async (tx, request) => {
        await insertSettlement(tx, {
          kind: 'buy',
          network_id: String(request.networkId),
          nft_id: nftId,
          token_id: tokenId,
          seller,
          buyer: account,
          sell_offer: offerIndex,
          price,
          gift,
          basis_points: basisPoints,
          pledge: nft.pledge === null ? null : String(nft.pledge),
          pledge_basis_points: nft.pledgeBasisPoints,
          charity_id: charity.id,
          charity_account: charity.account,
          charity_tag: charity.tag === null ? null : String(charity.tag),
          broker,
          uri_hex: nft.uriHex,
          request_id: request.id,
        })
      },
      about: { ...amounts, charity: charity.name, counterparty: seller },
      terms: {
        ...amounts,
        pledge: String(nft.pledge ?? 0n),
        reserve: String(lockedBy('buy', reserves)),
        charity_id: charity.id,
      },
    }
  },

  onValidated: queueSigned,
  onVoid: failUnsigned,
})

/** Both gifts of a sale go to one charity: with a pledge it is the one that the seller has signed. */
function choiceFor({ pledge, charityId }: TradedNft, chosen: string | null) {
  if (pledge === null) return { chosen, preferred: charityId }
  if (charityId === null) throw new AppError('conflict', { message: listings.noSuchCharity })
  if (chosen !== null && chosen !== charityId) throw new AppError('conflict', { message: copy.pledgedElsewhere })
  return { chosen: charityId }
}

type Listed = { nft: TradedNft; price: bigint; broker: string }

/** The listing that the buyer saw must be the one that is live, not merely one that exists. Its broker alone can sell. */
async function requireListed(ctx: SignContext, offerIndex: string): Promise<Listed> {
  const nft = await requireItem(ctx.deps.db, ctx.nftId)
  if (nft.saleMode === 'auction') throw new AppError('conflict', { message: listings.onAuction })
  if (nft.offerIndex !== offerIndex || nft.price === null)
    throw new AppError('conflict', { message: listings.notListed })
  requireNotSettling(nft)
  if (nft.saleMode !== 'listed') throw new AppError('conflict', { message: listings.notListed })
  if (nft.offeredElsewhere) throw new AppError('conflict', { message: copy.offeredElsewhere })
  requireTransferable(nft)
  // A ledger may have closed that was not applied yet.
  const offer = await nftOffer(ctx.ledger, offerIndex)
  if (!offer || offer.owner !== nft.ownerAddress || offer.drops !== nft.price - (nft.pledge ?? 0n))
    throw new AppError('conflict', { message: listings.notListed })
  return { nft, price: nft.price, broker: requireBrokerOf(ctx.deps, offer.destination).account }
}
