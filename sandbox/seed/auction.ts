import { signPayload } from '../wallet/headless-phone.ts'
import { ownedBy } from './mint-works.ts'
import type { Inhabitant } from './people-of-the-shop.ts'
import { callShop } from './shop.ts'
import { bidFor, itemOf } from './trade.ts'
import type { World } from './world.ts'

export type DemoAuction = {
  seller: Inhabitant
  title: string
  xrp: number
  days: number
  bids: { bidder: Inhabitant; xrp: number }[]
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Puts a work up with its standing offer, so that it settles by itself, and lets others bid one after another. */
export async function holdAuction(world: World, { seller, title, xrp, days, bids }: DemoAuction): Promise<void> {
  const found = (await ownedBy(world, seller)).find((nft) => nft.title === title)
  if (!found) return
  const { nftType } = await itemOf(world, found._id)
  if (nftType === 'mint') {
    const json = {
      nftId: found._id,
      initialBidAmount: String(BigInt(xrp) * 1_000_000n),
      closeDate: new Date(Date.now() + days * DAY_MS).toISOString(),
    }
    const url = `${world.productUrl}/api/v1/user/auction`
    const scan = await callShop<{ link: string; sign_request_id: string }>(url, 'POST', { token: seller.token, json })
    await signPayload(world.sandboxUrl, scan.link, seller.secret)
    await world.validated(seller.token, scan.sign_request_id)
  }
  for (const { bidder, xrp: offered } of bids) await bidFor(world, { bidder, owner: seller, title, xrp: offered })
}
