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
import { needBroker } from '#features/broker/need-broker.ts'
import { chooseCharity } from '#features/market/choose-charity.ts'
import { demandTakesOffers } from '#features/market/demand-account.ts'
import { ledgerTime } from '#features/market/ledger-time.ts'
import { texts } from '#features/market/messages.ts'
import { insertSettlement } from '#features/market/settlement-store.ts'
import { findTraded, type TradedNft } from '#features/nfts/state.ts'
import type { Ask } from '#features/signing/ask.ts'
import { demandFunds } from '#features/signing/demand-funds.ts'
import { needLedger } from '#features/signing/need.ts'
import type { Rebuild } from '#features/signing/rebuild.ts'
import { requestSignature } from '#features/signing/request-signature.ts'
import { demand, may } from '#policies.ts'

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
  demand(actor !== undefined && nftId !== null)
  return (await prepare(deps, actor, { nftId, socketId, subject: buySubject.parse(subject) })).ask
}

async function prepare(deps: Deps, actor: Actor, { nftId, socketId, subject }: Input) {
  const { account, offerIndex, basisPoints } = subject
  demand(may.signWith(actor, account), texts.ownWalletOnly)
  const { nft, price } = await demandListed(deps, nftId, offerIndex)
  const { ownerAddress: seller, tokenId } = nft
  demand(may.buy(actor, seller), texts.ownItem)
  await demandTakesOffers(deps, seller)
  const choice = { chosen: subject.charityId, wish: nft.charityId }
  const charity = await chooseCharity(deps, choice, { parties: [account, seller, nft.issuer] })
  const gift = giftFor(price, basisPoints)
  const reserves = await demandFunds(deps, account, 'buy', price + gift)
  const expiration = (await ledgerTime(deps)) + BUY_OFFER_SECONDS
  const broker = needBroker(deps).account
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
async function demandListed(deps: Deps, nftId: string, offerIndex: string): Promise<{ nft: TradedNft; price: bigint }> {
  const nft = await findTraded(deps.db, nftId)
  if (!nft || nft.burned || nft.hidden) throw new AppError('not_found', { message: texts.noSuchItem })
  if (nft.saleMode === 'auction') throw new AppError('conflict', { message: texts.onAuction })
  if (nft.offerIndex !== offerIndex || nft.price === null) throw new AppError('conflict', { message: texts.notListed })
  if (nft.saleMode === 'settling') throw new AppError('conflict', { message: texts.beingSold })
  if (nft.saleMode !== 'listed') throw new AppError('conflict', { message: texts.notListed })
  if (nft.offeredElsewhere) throw new AppError('conflict', { message: texts.offeredElsewhere })
  if (!isTransferable(nft.tokenId)) throw new AppError('conflict', { message: texts.notTransferable })
  // A ledger may have closed that we have not taken in yet.
  const offer = await nftOffer(needLedger(deps), offerIndex)
  if (!offer || offer.owner !== nft.ownerAddress || offer.drops !== nft.price)
    throw new AppError('conflict', { message: texts.notListed })
  return { nft, price: nft.price }
}
