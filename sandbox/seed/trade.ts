import { getAuctionPart, setBidLimit } from '@gooddrop/contract/auction-part.ts'
import { createAuction, endAuction } from '@gooddrop/contract/auctions.ts'
import { createBid, listBids } from '@gooddrop/contract/bids.ts'
import { giveAnyway } from '@gooddrop/contract/direct-gifts.ts'
import { listCharities } from '@gooddrop/contract/giving.ts'
import { createOffer } from '@gooddrop/contract/listings.ts'
import { acceptOffer } from '@gooddrop/contract/sales.ts'
import { callProduct } from '#product-client.ts'
import type { SignedInPerson } from './signed-in-person.ts'
import { type Item, itemOf } from './works.ts'
import type { World } from './world.ts'

export type Charity = { _id: string; name: string }

const params = { socketId: 'seed' }
const dropsOf = (xrp: number) => String(BigInt(xrp) * 1_000_000n)

export const charitiesOf = async (world: World) => (await callProduct(world.productUrl, listCharities)).charities

/**
 * The price, the charity that the seller suggests, and how many percent of the price the seller gives. `before` is what
 * the seller asked first.
 */
export type Ask = { xrp: number; preferredCharity: Charity; pledge?: string | undefined; before?: number }

export async function listWork(
  { _id, NFTokenID }: Item,
  seller: SignedInPerson,
  { xrp, preferredCharity, pledge }: Ask,
): Promise<void> {
  const body = {
    account: seller.address,
    amount: dropsOf(xrp),
    nftTokenId: NFTokenID,
    _id,
    charity_id: preferredCharity._id,
    ...(pledge && { pledge_percent: pledge }),
  }
  await seller.sign(await seller.call(createOffer, { params, body }))
}

/** What the buyer gives, and to whom, unless to the seller's suggestion. */
export type Gift = { percent: string; charity: Charity | undefined }

/** Buys a listed work with its gift, and returns when the sale is settled. */
export async function buyWork(world: World, id: string, buyer: SignedInPerson, { percent, charity }: Gift) {
  const { nft_offer_index } = await itemOf(world, id)
  if (!nft_offer_index) throw new Error(`${id} is not listed`)
  const gift = { donation_percent: percent, ...(charity && { charity_id: charity._id }) }
  const body = { account: buyer.address, tokenOfferId: nft_offer_index, _id: id, ...gift }
  await buyer.sign(await buyer.call(acceptOffer, { params, body }))
}

export type DemoBid = { bidder: SignedInPerson; xrp: number; percent: string }

/** Bids, unless this person has a bid already. */
export async function bidFor(id: string, owner: SignedInPerson, { bidder, xrp, percent }: DemoBid): Promise<void> {
  const { data } = await bidder.call(listBids, { query: { nft_id: id } })
  if (data.some(({ buyer_address }) => buyer_address === bidder.address)) return
  const who = { buyer_id: bidder.id, buyer_xrp_address: bidder.address, owner_id: owner.id }
  const body = { ...who, nft_id: id, price: dropsOf(xrp), donation_percent: percent }
  await bidder.sign((await bidder.call(createBid, { params: { nftId: id }, body })).data)
}

export type DemoAuction = {
  startsInMinutes: number
  closesInMinutes: number
  xrp: number
  bids: DemoBid[]
  /** Below which it does not sell by itself. */
  reserveXrp?: number
  /** The most that the first bidder would bid. */
  limitXrp?: number
  /** Its seller ends it at once, and the first bidder, who does not win, gives all the same. */
  endsEarly?: boolean
}

const MINUTE_MS = 60_000

/** Starts an auction with its standing offer, so that it settles by itself. */
export async function beginAuction(id: string, seller: SignedInPerson, auction: DemoAuction): Promise<void> {
  const { startsInMinutes, closesInMinutes, xrp, reserveXrp } = auction
  const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString()
  const start = startsInMinutes > 0 && { startDate: at(startsInMinutes) }
  const reserve = reserveXrp !== undefined && { reserve_price: dropsOf(reserveXrp) }
  const body = { nftId: id, initialBidAmount: dropsOf(xrp), ...reserve, ...start, closeDate: at(closesInMinutes) }
  const { link, sign_request_id } = await seller.call(createAuction, { body })
  if (!link || !sign_request_id) throw new Error(`the auction of ${id} has no offer to sign`)
  await seller.sign({ link, sign_request_id })
}

/** What happens in an auction besides bids. */
export async function concludeAuction(world: World, id: string, seller: SignedInPerson, auction: DemoAuction) {
  const { bids, limitXrp, endsEarly } = auction
  const first = bids[0]?.bidder
  if (!first) return
  if (limitXrp !== undefined) {
    const body = { account: first.address, maximum: dropsOf(limitXrp), donation_percent: '5' }
    await first.call(setBidLimit, { params: { nftId: id }, body })
  }
  if (!endsEarly) return
  await seller.call(endAuction, { params: { nftId: id } })
  const lost = await world.until({
    ask: async () => (await first.call(getAuctionPart, { params: { nftId: id } })).lost ?? undefined,
    askMs: 500,
    what: `the auction of ${id} is over`,
  })
  if (lost.given !== '0') return
  const body = { account: lost.account, amount: lost.gift }
  await first.sign((await first.call(giveAnyway, { params: { nftId: id }, body })).data)
}
