import { BUY_OFFER_SECONDS } from '@gooddrop/contract/constants.ts'
import { DEFAULT_GIFT_BASIS_POINTS, gift as giftFor } from '@gooddrop/contract/money.ts'
import { askToBuy } from '@gooddrop/ledger/actions.ts'
import { nftOffer } from '@gooddrop/ledger/queries.ts'
import { lockedBy } from '@gooddrop/ledger/reserve.ts'
import { isTransferable } from '@gooddrop/ledger/token-id.ts'
import { z } from 'zod'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { requireBroker } from '#features/house-accounts/require-house-account.ts'
import { requireTakesOffers } from '#features/listings/require-account.ts'
import { findTraded, type TradedNft } from '#features/nfts/state.ts'
import type { Ask } from '#features/signing/ask.ts'
import type { Rebuild } from '#features/signing/rebuild.ts'
import { requestSignature } from '#features/signing/request-signature.ts'
import { requireLedger } from '#features/signing/require.ts'
import { requireFunds } from '#features/signing/require-funds.ts'
import { authorize, may } from '#policies.ts'
import { chooseCharity } from './choose-charity.ts'
import { copy } from './copy.ts'
import { ledgerTime } from './ledger-time.ts'
import { insertSettlement } from './settlement-store.ts'

const buySubject = z.object({
  account: z.string(),
  offerIndex: z.string(),
  charityId: z.string().nullable(),
  basisPoints: z.number().int(),
})
type BuySubject = z.infer<typeof buySubject>
type Input = { nftId: string; socketId: string | null; subject: BuySubject }

export const buyChoice = (
  account: string,
  offerIndex: string,
  { charity_id, donation_percent }: { charity_id?: string | undefined; donation_percent?: number | undefined },
): BuySubject => ({
  account,
  offerIndex,
  charityId: charity_id ?? null,
  basisPoints: donation_percent ?? DEFAULT_GIFT_BASIS_POINTS,
})

/** One scan: an offer of price and gift together, with the buyer's choice of charity inside. It reserves nothing. */
export async function buyNft(deps: Deps, actor: Actor, input: Input) {
  const { ask, terms } = await prepare(deps, actor, input)
  return { ...(await requestSignature(deps, actor, ask)), ...terms }
}

export const rebuildBuy: Rebuild = async (deps, actor, { nftId, subject, socketId }) => {
  authorize(actor !== undefined && nftId !== null)
  return (await prepare(deps, actor, { nftId, socketId, subject: buySubject.parse(subject) })).ask
}

async function prepare(deps: Deps, actor: Actor, { nftId, socketId, subject }: Input) {
  const { account, offerIndex, basisPoints } = subject
  authorize(may.signWith(actor, account), copy.ownWalletOnly)
  const { nft, price } = await requireListed(deps, nftId, offerIndex)
  const { ownerAddress: seller, tokenId } = nft
  authorize(may.buy(actor, seller), copy.ownItem)
  await requireTakesOffers(deps, seller)
  const choice = { chosen: subject.charityId, wish: nft.charityId }
  const charity = await chooseCharity(deps, choice, { parties: [account, seller, nft.issuer] })
  const gift = giftFor(price, basisPoints)
  const reserves = await requireFunds(deps, account, 'buy', price + gift)
  const expiration = (await ledgerTime(deps)) + BUY_OFFER_SECONDS
  const broker = requireBroker(deps).account
  const memo = { charity: charity.account, tag: charity.tag, price, gift, basisPoints }
  const ask: Ask = {
    action: 'buy',
    account,
    build: (request) => ({ ...askToBuy({ account, request, tokenId, seller, broker, expiration, gift: memo }) }),
    subject: { ...subject, charityId: charity.id },
    nftId,
    socketId,
    also: async (tx, request) => {
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
        charity_id: charity.id,
        charity_account: charity.account,
        charity_tag: charity.tag === null ? null : String(charity.tag),
        uri_hex: nft.uriHex,
        request_id: request.id,
      })
    },
  }
  const terms = {
    price: String(price),
    gift: String(gift),
    reserve: String(lockedBy('buy', reserves)),
    total: String(price + gift),
    charity_id: charity.id,
  }
  return { ask, terms }
}

/** The listing that the buyer saw must be the one that is live, not merely one that exists. */
async function requireListed(
  deps: Deps,
  nftId: string,
  offerIndex: string,
): Promise<{ nft: TradedNft; price: bigint }> {
  const nft = await findTraded(deps.db, nftId)
  if (!nft || nft.burned || nft.hidden) throw new AppError('not_found', { message: copy.noSuchItem })
  if (nft.saleMode === 'auction') throw new AppError('conflict', { message: copy.onAuction })
  if (nft.offerIndex !== offerIndex || nft.price === null) throw new AppError('conflict', { message: copy.notListed })
  if (nft.saleMode === 'settling') throw new AppError('conflict', { message: copy.beingSold })
  if (nft.saleMode !== 'listed') throw new AppError('conflict', { message: copy.notListed })
  if (nft.offeredElsewhere) throw new AppError('conflict', { message: copy.offeredElsewhere })
  if (!isTransferable(nft.tokenId)) throw new AppError('conflict', { message: copy.notTransferable })
  // A ledger may have closed that we have not taken in yet.
  const offer = await nftOffer(requireLedger(deps), offerIndex)
  if (!offer || offer.owner !== nft.ownerAddress || offer.drops !== nft.price)
    throw new AppError('conflict', { message: copy.notListed })
  return { nft, price: nft.price }
}
