import { BUY_OFFER_SECONDS } from '@gooddrop/contract/constants.ts'
import { askToAcceptBid } from '@gooddrop/ledger/actions.ts'
import { nftOffer } from '@gooddrop/ledger/queries.ts'
import { z } from 'zod'
import { AppError } from '#app-error.ts'
import type { Deps } from '#deps.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import type { StoredBid } from '#features/bids/bid.ts'
import { findBid } from '#features/bids/store.ts'
import { requireBroker } from '#features/house-accounts/require-house-account.ts'
import { requireSellable } from '#features/listings/list.ts'
import { requireTakesOffers } from '#features/listings/require-account.ts'
import { findTraded } from '#features/nfts/state.ts'
import type { Ask } from '#features/signing/ask.ts'
import type { Rebuild } from '#features/signing/rebuild.ts'
import { requestSignature, type Scan } from '#features/signing/request-signature.ts'
import { requireLedger } from '#features/signing/require.ts'
import { requireFunds } from '#features/signing/require-funds.ts'
import { authorize, may } from '#policies.ts'
import { requireCharityAccount } from './choose-charity.ts'
import { copy } from './copy.ts'
import { ledgerTime } from './ledger-time.ts'
import { insertSettlement } from './settlement-store.ts'

const acceptSubject = z.object({ account: z.string(), offerIndex: z.string() })
type Input = z.infer<typeof acceptSubject> & { socketId: string | null }

/** One scan: a sell offer at the bid's price, of short life, that only the broker can bring together with the bid. */
export const acceptBid = async (deps: Deps, actor: Actor, input: Input): Promise<Scan> =>
  requestSignature(deps, actor, await prepare(deps, actor, input))

export const rebuildAcceptBid: Rebuild = async (deps, actor, { subject, socketId }) => {
  authorize(actor !== undefined)
  return prepare(deps, actor, { ...acceptSubject.parse(subject), socketId })
}

async function prepare(deps: Deps, actor: Actor, { account, offerIndex, socketId }: Input): Promise<Ask> {
  authorize(may.signWith(actor, account), copy.ownWalletOnly)
  const now = await ledgerTime(deps)
  const { bid, gift } = await requireBid(deps, offerIndex, now)
  const nft = await findTraded(deps.db, bid.nftId)
  if (!nft || nft.burned || nft.hidden) throw new AppError('not_found', { message: copy.noSuchItem })
  authorize(may.trade(actor, nft.ownerAddress), copy.notYours)
  requireSellable(nft)
  const charity = await requireCharityAccount(deps, gift.charity, { parties: [account, bid.buyer, nft.issuer] })
  await requireTakesOffers(deps, account)
  await requireFunds(deps, account, 'acceptBid')
  const { tokenId, price } = bid
  const sale = { account, tokenId, price, broker: requireBroker(deps).account, expiration: now + BUY_OFFER_SECONDS }
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
async function requireBid(deps: Deps, offerIndex: string, now: number) {
  const bid = await findBid(deps.db, offerIndex)
  if (bid?.state !== 'live') throw new AppError('not_found', { message: copy.noSuchBid })
  if (!bid.ours || !bid.gift) throw new AppError('conflict', { message: copy.bidElsewhere })
  if (isOver(bid, now)) throw new AppError('conflict', { message: copy.bidOver })
  if (bid.funded === false) throw new AppError('conflict', { message: copy.bidUnfunded })
  if (!(await nftOffer(requireLedger(deps), offerIndex))) throw new AppError('conflict', { message: copy.noSuchBid })
  return { bid, gift: bid.gift }
}

/** Too near to its end for the seller to sign and the broker to settle. */
const isOver = ({ expiry }: StoredBid, now: number) => expiry !== null && expiry <= now + 120
