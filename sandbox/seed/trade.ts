import { signPayload } from '../wallet/headless-phone.ts'
import { random } from './art/random.ts'
import { ownedBy } from './mint-works.ts'
import type { Inhabitant } from './people-of-the-shop.ts'
import { callShop } from './shop.ts'
import type { World } from './world.ts'

type Scan = { link: string; sign_request_id: string }
type Item = {
  _id: string
  NFTokenID: string
  title: string | null
  nftType: string
  amount: string | null
  nft_offer_index: string | null
  owner: { _id: string } | null
}
type Charity = { _id: string; name: string }

const XRPL = '/api/v1/user/xumm-xrpl'
const PRICES = [5, 8, 12, 18, 25, 40, 60, 90, 120, 250]

/** Prices are as people choose them: the same work always costs the same. */
const priceOf = (title: string) => BigInt(random(`price/${title}`).pick(PRICES)) * 1_000_000n

export const charitiesOf = async (world: World) =>
  (await callShop<{ charities: Charity[] }>(`${world.productUrl}/api/v1/charities`, 'GET')).charities

export const itemOf = async (world: World, id: string) =>
  (await callShop<{ nft: Item }>(`${world.productUrl}${XRPL}/get-single-nft/${id}`, 'GET')).nft

/** Puts three of four works on sale, each for a charity of the seller's choice. */
export async function listWorks(world: World, person: Inhabitant, charities: Charity[]): Promise<void> {
  const asked: string[] = []
  for (const { _id, title } of await ownedBy(world, person)) {
    const chance = random(`list/${title}`)
    const mine = person.works.some((work) => work.title === title)
    if (!mine || chance.next() > 0.75) continue
    const item = await itemOf(world, _id)
    if (item.nftType !== 'mint') continue
    const json = {
      account: person.address,
      amount: String(priceOf(title ?? '')),
      nftTokenId: item.NFTokenID,
      _id,
      charity_id: chance.pick(charities)._id,
    }
    const url = `${world.productUrl}${XRPL}/create-offer/seed`
    const scan = await callShop<Scan>(url, 'POST', { token: person.token, json })
    await signPayload(world.sandboxUrl, scan.link, person.secret)
    asked.push(scan.sign_request_id)
  }
  for (const id of asked) await world.validated(person.token, id)
}

export type Purchase = { buyer: Inhabitant; seller: Inhabitant; title: string; percent: string }

/** Buys a listed work with its gift and waits until the ledger has settled it. */
export async function buyWork(world: World, { buyer, seller, title, percent }: Purchase): Promise<void> {
  const found = (await ownedBy(world, seller)).find((nft) => nft.title === title)
  if (!found) return
  const item = await itemOf(world, found._id)
  if (item.nftType !== 'sell' || !item.nft_offer_index) return
  const json = { account: buyer.address, tokenOfferId: item.nft_offer_index, _id: item._id, donation_percent: percent }
  const url = `${world.productUrl}${XRPL}/accept-offer/seed`
  const scan = await callShop<Scan>(url, 'PUT', { token: buyer.token, json })
  await signPayload(world.sandboxUrl, scan.link, buyer.secret)
  await world.validated(buyer.token, scan.sign_request_id)
  await world.until(async () => {
    const { owner } = await itemOf(world, item._id)
    return owner?._id === buyer.id || undefined
  }, `${buyer.name} buys ${title}`)
}

export type DemoBid = { bidder: Inhabitant; owner: Inhabitant; title: string; xrp: number }

export async function bidFor(world: World, { bidder, owner, title, xrp }: DemoBid): Promise<void> {
  const found = (await ownedBy(world, owner)).find((nft) => nft.title === title)
  if (!found) return
  const { data } = await callShop<{ data: { buyer_address: string }[] }>(
    `${world.productUrl}/api/v1/user/offer?nft_id=${found._id}`,
    'GET',
  )
  if (data.some((bid) => bid.buyer_address === bidder.address)) return
  const json = {
    buyer_id: bidder.id,
    buyer_xrp_address: bidder.address,
    nft_id: found._id,
    owner_id: owner.id,
    price: String(BigInt(xrp) * 1_000_000n),
  }
  const url = `${world.productUrl}/api/v1/user/offer/${found._id}`
  const reply = await callShop<{ data: Scan }>(url, 'POST', { token: bidder.token, json })
  await signPayload(world.sandboxUrl, reply.data.link, bidder.secret)
  await world.validated(bidder.token, reply.data.sign_request_id)
}
