import {
  gift as giftFor,
  MAX_GIFT_BASIS_POINTS,
  MAX_PRICE_DROPS,
  MIN_GIFT_BASIS_POINTS,
  MIN_PRICE_DROPS,
} from '@gooddrop/contract/money.ts'
import type { Offered } from '@gooddrop/ledger/fact.ts'
import type { GiftMemo } from '@gooddrop/ledger/memos.ts'
import { z } from 'zod'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { publish } from '#events/publish.ts'
import { EVERY_ITEM } from '#events/rooms.ts'
import { peopleByWallet } from '#features/accounts/find-person.ts'
import { presentPerson } from '#features/accounts/present.ts'
import { findCharityByAccount } from '#features/giving/charities.ts'
import { isBroker } from '#features/house-accounts/require-house-account.ts'
import { addHistory } from '#features/nfts/history.ts'
import type { TradedNft } from '#features/nfts/state.ts'
import { notify } from '#features/notifications/notify.ts'
import { requestById } from '#features/signing/find-requests.ts'
import type { SignRequest } from '#features/signing/request.ts'
import { requestIdOf } from '#listener/changes.ts'
import { watchAccount } from '#listener/watch.ts'
import { replaceOlder, voidBids } from './end-bids.ts'
import { refreshFunding } from './funding.ts'
import { insertBid } from './store.ts'
import { isForOtherArt, type StoredBid } from './stored-bid.ts'

const uriShown = z.object({ uriHex: z.string().nullable() })

/** Somebody offers to buy. Every such offer is shown; only what we asked for, gift and all, can be accepted here. */
export async function recordBid(tx: Tx, deps: Deps, nft: TradedNft, fact: Offered): Promise<void> {
  const requestId = requestIdOf(fact.memos.request)
  const request = await requestById(tx, requestId)
  const asked = request?.account === fact.owner ? request : undefined
  // A purchase is about to be settled; nobody can accept it.
  if (asked?.action === 'buy' || fact.drops === null || fact.drops <= 0n) return
  const isForgotten = requestId !== null && request === undefined
  const gift = await giftOf(tx, deps, nft, fact, isForgotten || isAsAsked(fact, asked))
  await watchAccount(tx, fact.owner)
  const bid = await insertBid(tx, {
    nft_id: nft.id,
    token_id: nft.tokenId,
    offer_index: fact.offerId,
    buyer: fact.owner,
    price: gift?.price ?? fact.drops,
    expiry: fact.expiration === null ? null : String(fact.expiration),
    ours: gift !== null,
    broker: gift && fact.destination,
    uri_hex: gift && (uriShown.safeParse(request?.subject).data?.uriHex ?? nft.uriHex),
    request_id: requestId,
    created_ledger: fact.at.ledgerIndex,
    created_index: fact.at.txIndex,
    created_at: new Date(fact.at.closeTime * 1000),
    ...(gift && giftColumns(gift)),
  })
  if (!bid) return
  if (!gift) return
  if (isForOtherArt(bid, nft.uriHex)) return voidBids(tx, deps, nft, [bid], fact.at.txHash)
  await refreshFunding(tx, deps, fact.owner, fact.offerId)
  // Which of two bids of one person counts in an auction, the auction decides.
  const inAuction = nft.nftType === 'auction'
  if (!inAuction) await replaceOlder(tx, deps, bid)
  const action = inAuction ? 'bid' : 'offer'
  await addHistory(tx, nft.id, { action, actors: [fact.owner], amount: gift.price, at: fact.at })
  await notify(tx, {
    to: nft.ownerAddress,
    kind: 'new_offer',
    nftId: nft.id,
    cause: fact.offerId,
    data: { title: nft.title, price: String(gift.price) },
    actor: fact.owner,
  })
  await publishBid(tx, deps, bid)
}

/** The gift that a bid promises, if it is exactly the one that goes with its price; anybody can write a memo. */
function readGift({ drops, memos: { gift } }: Pick<Offered, 'drops' | 'memos'>): GiftMemo | null {
  if (!gift || drops === null) return null
  const { price, basisPoints } = gift
  if (price < MIN_PRICE_DROPS || price > MAX_PRICE_DROPS) return null
  if (basisPoints < MIN_GIFT_BASIS_POINTS || basisPoints > MAX_GIFT_BASIS_POINTS) return null
  return gift.gift === giftFor(price, basisPoints) && drops === price + gift.gift ? gift : null
}

const giftColumns = ({ gift, basisPoints, charity, tag }: GiftMemo) => ({
  gift: String(gift),
  basis_points: basisPoints,
  charity_account: charity,
  charity_tag: tag === null ? null : String(tag),
})

const isAsAsked = (fact: Offered, request: SignRequest | undefined): boolean =>
  request?.action === 'bid' && request.state === 'validated' && request.signedHash === fact.at.txHash

/**
 * The gift of a bid that can be accepted here: for the token's present owner, to be completed by a broker of ours alone, not
 * for ever, and to a charity of ours that takes no part. A request that nobody remembers was made after the backup that
 * this database came from: the bid then counts by what it says on the ledger.
 */
async function giftOf(tx: Tx, deps: Deps, nft: TradedNft, fact: Offered, isAsked: boolean): Promise<GiftMemo | null> {
  const { destination, tokenOwner, expiration, owner } = fact
  if (!isAsked || !isBroker(deps, destination) || tokenOwner !== nft.ownerAddress || !expiration) return null
  const gift = readGift(fact)
  if (!gift || [owner, nft.ownerAddress, nft.issuer].includes(gift.charity)) return null
  return (await findCharityByAccount(tx, gift.charity)) ? gift : null
}

/** To everybody on the item's page. */
async function publishBid(tx: Tx, deps: Pick<Deps, 'media'>, bid: StoredBid): Promise<void> {
  const person = (await peopleByWallet(tx, [bid.buyer])).get(bid.buyer)
  if (!person) return
  const price = String(bid.price)
  const data = {
    _id: bid.id,
    amount: price,
    bid_price: price,
    nft_offer_index: bid.offerIndex,
    buyer_id: presentPerson(deps.media.baseUrl, person),
    createdAt: bid.createdAt,
  }
  const payload = { success: true, message: '', nft_id: bid.nftId, nft_offer_index: bid.offerIndex, data }
  await publish(tx, { to: [`nft:${bid.nftId}`, EVERY_ITEM], name: 'nftLiveOffer', payload })
}
