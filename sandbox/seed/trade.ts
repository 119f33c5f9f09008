import { callProduct } from './product-client.ts'
import type { Scan, SignedInPerson } from './signed-in-person.ts'
import { type Item, itemOf } from './works.ts'
import type { World } from './world.ts'

export type Charity = { _id: string; name: string }

const XRPL = 'user/xumm-xrpl'
const dropsOf = (xrp: number) => String(BigInt(xrp) * 1_000_000n)

export const charitiesOf = async (world: World) =>
  (await callProduct<{ charities: Charity[] }>(`${world.productUrl}/api/v1/charities`, 'GET')).charities

/** What the seller asks for, and the charity that the seller wishes to profit. */
export type Ask = { xrp: number; preferredCharity: Charity }

export async function listWork(
  { _id, NFTokenID }: Item,
  seller: SignedInPerson,
  { xrp, preferredCharity }: Ask,
): Promise<void> {
  const offer = {
    account: seller.address,
    amount: dropsOf(xrp),
    nftTokenId: NFTokenID,
    _id,
    charity_id: preferredCharity._id,
  }
  await seller.sign(await seller.call<Scan>('POST', `${XRPL}/create-offer/seed`, offer))
}

/** What the buyer wishes: how much to give, and to whom if not where the seller would. */
export type Gift = { percent: string; charity: Charity | undefined }

/** Buys a listed work with its gift; over when the ledger has settled it. */
export async function buyWork(world: World, id: string, buyer: SignedInPerson, { percent, charity }: Gift) {
  const { nft_offer_index } = await itemOf(world, id)
  const preferredCharity = { donation_percent: percent, ...(charity && { charity_id: charity._id }) }
  const purchase = { account: buyer.address, tokenOfferId: nft_offer_index, _id: id, ...preferredCharity }
  await buyer.sign(await buyer.call<Scan>('PUT', `${XRPL}/accept-offer/seed`, purchase))
}

export type DemoBid = { bidder: SignedInPerson; xrp: number; percent: string }
type Standing = { data: { buyer_address: string }[] }

/** Offers to the owner, once a person. */
export async function bidFor(id: string, owner: SignedInPerson, { bidder, xrp, percent }: DemoBid): Promise<void> {
  const { data } = await bidder.call<Standing>('GET', `user/offer?nft_id=${id}`)
  if (data.some(({ buyer_address }) => buyer_address === bidder.address)) return
  const who = { buyer_id: bidder.id, buyer_xrp_address: bidder.address, owner_id: owner.id }
  const bid = { ...who, nft_id: id, price: dropsOf(xrp), donation_percent: percent }
  await bidder.sign((await bidder.call<{ data: Scan }>('POST', `user/offer/${id}`, bid)).data)
}

export type DemoAuction = { startsInMinutes: number; closesInMinutes: number; xrp: number; bids: DemoBid[] }

const MINUTE_MS = 60_000

/** Puts a work up with its standing offer, so that it settles by itself. */
export async function beginAuction(id: string, seller: SignedInPerson, auction: DemoAuction): Promise<void> {
  const { startsInMinutes, closesInMinutes, xrp } = auction
  const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString()
  const start = startsInMinutes > 0 && { startDate: at(startsInMinutes) }
  const terms = { nftId: id, initialBidAmount: dropsOf(xrp), ...start, closeDate: at(closesInMinutes) }
  await seller.sign(await seller.call<Scan>('POST', 'user/auction', terms))
}
