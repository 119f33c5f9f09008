import type { Offered } from '@gooddrop/ledger/fact.ts'
import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import type { StoredBid } from '#features/bids/stored-bid.ts'
import { findCharityByAccount } from '#features/giving/charities.ts'
import type { TradedNft } from '#features/nfts/state.ts'
import type { SignRequest } from '#features/signing/request.ts'
import { requireLedger } from '#features/signing/require.ts'
import type { Validated } from '#features/signing/signing-deps.ts'
import { advanceQueue } from './advance-queue.ts'
import { failSettlement } from './end-settlement.ts'
import { findByRequest, insertSettlement, moveTo } from './store.ts'

/** The buyer's offer, or the seller's answer to one, is on a validated ledger: its sale joins the queue. */
export async function queueSigned(tx: Tx, deps: Deps, { request, facts, hash, at }: Validated): Promise<void> {
  const row = await findByRequest(tx, request.id)
  if (row?.state !== 'signing') return
  const offered = facts.find((fact): fact is Offered => fact.kind === 'offered')
  if (!offered) throw new Error(`the offer ${hash} is not there`)
  const made = row.kind === 'buy' ? { buy_offer: offered.offerId } : { sell_offer: offered.offerId }
  await moveTo(tx, row.id, 'offered', { ...made, offered_ledger: at.ledgerIndex, offered_index: at.txIndex })
  await advanceQueue(tx, deps, row.nftId)
}

/** Nothing came of the request. A QR code reserves nothing, so there is nothing to undo. */
export async function failUnsigned(tx: Tx, deps: Deps, { request }: { request: SignRequest }): Promise<void> {
  const row = await findByRequest(tx, request.id)
  if (row?.state === 'signing') await failSettlement(tx, deps, row.id, 'not_signed')
}

/** `isSold`: by a transaction that the caller has seen, so that it need not wait for its turn. */
type Order = { sellOffer: string; bid: StoredBid; at: { ledger: number }; isSold: boolean }

/**
 * Puts the sale to the winner of an auction in the queue, which the caller advances. Undefined when the bid names no
 * charity that can receive, so that it can never be settled.
 */
export async function orderAuctionSale(
  tx: Tx,
  deps: Deps,
  nft: TradedNft,
  { sellOffer, bid, at, isSold }: Order,
): Promise<string | undefined> {
  const { gift } = bid
  const charity = gift && (await findCharityByAccount(tx, gift.charity))
  if (!gift || !charity || [nft.ownerAddress, bid.buyer].includes(charity.account)) return undefined
  const { id } = await insertSettlement(tx, {
    kind: 'auction',
    network_id: String(requireLedger(deps).networkId),
    nft_id: nft.id,
    token_id: nft.tokenId,
    seller: nft.ownerAddress,
    buyer: bid.buyer,
    sell_offer: sellOffer,
    buy_offer: bid.offerIndex,
    price: bid.price,
    gift: gift.gift,
    basis_points: gift.basisPoints,
    charity_id: charity.id,
    charity_account: gift.charity,
    charity_tag: gift.tag === null ? null : String(gift.tag),
    broker: bid.broker,
    uri_hex: bid.uriHex ?? nft.uriHex,
  })
  await moveTo(tx, id, 'offered', { offered_ledger: at.ledger, offered_index: 0 })
  if (isSold) await moveTo(tx, id, 'ready')
  return id
}
