import { BUY_OFFER_SECONDS } from '@gooddrop/contract/constants.ts'
import { askToAcceptBid } from '@gooddrop/ledger/actions.ts'
import { nftOffer } from '@gooddrop/ledger/queries.ts'
import { z } from 'zod'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { needBroker } from '#features/broker/need-broker.ts'
import { demandCharityAccount } from '#features/market/choose-charity.ts'
import { demandTakesOffers } from '#features/market/demand-account.ts'
import { ledgerTime } from '#features/market/ledger-time.ts'
import { demandSellable } from '#features/market/listing/list-nft.ts'
import { texts } from '#features/market/messages.ts'
import { insertSettlement } from '#features/market/settlement-store.ts'
import { findTraded } from '#features/nfts/state.ts'
import type { Ask } from '#features/signing/ask.ts'
import { demandFunds } from '#features/signing/demand-funds.ts'
import { needLedger } from '#features/signing/need.ts'
import type { Rebuild } from '#features/signing/rebuild.ts'
import { requestSignature, type Scan } from '#features/signing/request-signature.ts'
import { demand, may } from '#policies.ts'
import type { StoredBid } from './bid.ts'
import { findBid } from './store.ts'

const acceptSubject = z.object({ account: z.string(), offerIndex: z.string() })
type Input = z.infer<typeof acceptSubject> & { socketId: string | null }

/** One scan: a sell offer at the bid's price, of short life, that only the broker can bring together with the bid. */
export const acceptBid = async (deps: Deps, actor: Actor, input: Input): Promise<Scan> =>
  requestSignature(deps, actor, await prepare(deps, actor, input))

export const rebuildAcceptBid: Rebuild = async (deps, actor, { subject, socketId }) => {
  demand(actor !== undefined)
  return prepare(deps, actor, { ...acceptSubject.parse(subject), socketId })
}

async function prepare(deps: Deps, actor: Actor, { account, offerIndex, socketId }: Input): Promise<Ask> {
  demand(may.signWith(actor, account), texts.ownWalletOnly)
  const now = await ledgerTime(deps)
  const { bid, gift } = await demandBid(deps, offerIndex, now)
  const nft = await findTraded(deps.db, bid.nftId)
  if (!nft || nft.burned || nft.hidden) throw new AppError('not_found', { message: texts.noSuchItem })
  demand(may.trade(actor, nft.ownerAddress), texts.notYours)
  demandSellable(nft)
  const charity = await demandCharityAccount(deps, gift.charity, { parties: [account, bid.buyer, nft.issuer] })
  await demandTakesOffers(deps, account)
  await demandFunds(deps, account, 'acceptBid')
  const { tokenId, price } = bid
  const sale = { account, tokenId, price, broker: needBroker(deps).account, expiration: now + BUY_OFFER_SECONDS }
  return {
    action: 'acceptBid',
    account,
    build: (request) => ({ ...askToAcceptBid({ ...sale, request }) }),
    subject: { account, offerIndex },
    nftId: nft.id,
    socketId,
    also: async (tx, request) => {
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
        uri_hex: nft.uriHex,
        request_id: request.id,
      })
    },
  }
}

/** Live, ours, funded, and still on the ledger in a ledger that we may not have taken in yet. */
async function demandBid(deps: Deps, offerIndex: string, now: number) {
  const bid = await findBid(deps.db, offerIndex)
  if (bid?.state !== 'live') throw new AppError('not_found', { message: texts.noSuchBid })
  if (!bid.ours || !bid.gift) throw new AppError('conflict', { message: texts.bidElsewhere })
  if (isOver(bid, now)) throw new AppError('conflict', { message: texts.bidOver })
  if (bid.funded === false) throw new AppError('conflict', { message: texts.bidUnfunded })
  if (!(await nftOffer(needLedger(deps), offerIndex))) throw new AppError('conflict', { message: texts.noSuchBid })
  return { bid, gift: bid.gift }
}

/** Too near to its end for the seller to sign and the broker to settle. */
const isOver = ({ expiry }: StoredBid, now: number) => expiry !== null && expiry <= now + 120
