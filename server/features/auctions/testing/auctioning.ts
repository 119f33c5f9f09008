import { createAuction, getAuction, updateAuction } from '@gooddrop/contract/auctions.ts'
import type { EndpointDefinition } from '@gooddrop/contract/endpoint.ts'
import { expect } from 'vitest'
import { mint } from '#features/nfts/testing/minting.ts'
import { askToBid, bidsOn, charity, closingUntil, itemOf, signed, XRP } from '#features/sales/testing/trading.ts'
import { type Trader, traders } from '#features/signing/testing/asking.ts'
import { call, type Reply } from '#testing/call.ts'
import type { World } from '#testing/world.ts'

export const HOUR = 3_600

/** Unix seconds by the ledger's clock. */
export const now = async (world: World) => (await world.client.freshTip()).closeTime

export const iso = (unix: number) => new Date(unix * 1000).toISOString()

const askWithTerms =
  (endpoint: typeof createAuction | typeof updateAuction) =>
  (world: World, { member: { headers } }: Trader, nftId: string, terms: object = {}) =>
    call(world.server, endpoint, { body: { nftId, initialBidAmount: String(10n * XRP), ...terms }, headers })

export const askForAuction = askWithTerms(createAuction)
export const askToChangeAuction = askWithTerms(updateAuction)

export const auctionOf = async (world: World, nftId: string) =>
  (await call(world.server, getAuction, { params: { nftId } })).json().auction!

/** Lets the ledger's time pass, and a ledger close over it. */
export async function pass(world: World, seconds: number): Promise<void> {
  await world.ledger.pass(seconds)
  await world.close()
}

/** Until some seconds before, or after, this moment. */
export async function passUntil(world: World, moment: string, plus = 0): Promise<void> {
  const left = Math.floor(Date.parse(moment) / 1000) + plus - (await now(world))
  if (left > 0) await pass(world, left)
}

export const passClose = async (world: World, nftId: string) =>
  passUntil(world, (await auctionOf(world, nftId)).closeDate, 12)

/** A work in a live auction of one day, with its standing offer signed unless `unsigned`. */
export async function openAuction(world: World, seller: Trader, { unsigned = false, ...terms }: Options = {}) {
  const nftId = await mint(world, seller, { royality: '0', title: 'Ebb' })
  const reply = await askForAuction(world, seller, nftId, terms)
  if (unsigned) requireOk(reply)
  else await signed(world, seller, reply)
  return nftId
}
type Options = {
  unsigned?: boolean
  reserve_price?: string
  startDate?: string
  closeDate?: string
  initialBidAmount?: string
}

export function requireOk<E extends EndpointDefinition>(reply: Reply<E>) {
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return reply.json()
}

export const bid = async (world: World, who: Trader, nftId: string, drops: bigint, more: object = {}) =>
  signed(world, who, await askToBid(world, who, nftId, drops, more))

export const standingBidOf = async (world: World, who: Trader, nftId: string): Promise<string | undefined> =>
  (await bidsOn(world, nftId)).find(({ buyer_address }) => buyer_address === who.address)?.nft_offer_index

export async function bidOf(world: World, who: Trader, nftId: string): Promise<string> {
  const offer = await standingBidOf(world, who, nftId)
  if (!offer) throw new Error(`${who.address} has no bid on ${nftId}`)
  return offer
}

/** Spends what somebody holds, so that their bids cannot be paid. */
export const spend = (world: World, who: Trader, to: Trader, drops: bigint) =>
  world.stage.send(who.wallet, { TransactionType: 'Payment', Destination: to.address, Amount: String(drops) })

/** `more` is waited for as well: an auction has ended before its sale was tried, and before it is left to its seller. */
export const becomes = (world: World, nftId: string, state: string, more: object = {}) =>
  closingUntil(world, async () => {
    const auction = await auctionOf(world, nftId)
    expect(auction, `${auction?.state} (${auction?.reason})`).toMatchObject({ state, ...more })
    return auction
  })

export const ownerOf = async (world: World, nftId: string) => (await itemOf(world, nftId)).owner?._id

export async function peopleOf(world: World, count: number, xrp = 1000): Promise<Trader[]> {
  const people = await traders(world, count, { xrp })
  await charity(world)
  return people
}

export const salesOf = (world: World, nftId: string) =>
  world.server.deps.db.selectFrom('settlements').selectAll().where('nft_id', '=', nftId).orderBy('id').execute()
