import { createBid } from '@gooddrop/contract/bids.ts'
import { acceptOffer } from '@gooddrop/contract/sales.ts'
import { callProduct } from '@gooddrop/sandbox/product-client.ts'
import { arrivals, arriveAll } from './arrivals.ts'
import type { LoadWorld } from './world.ts'

export type Traded = { bought: number; bids: number; refused: Map<string, number>; ledgers: number[]; waiting: number }

type Work = { id: string; owner: string; offer: string | null }

const WORKS = `select n.id, s.owner_address as owner, s.offer_index as offer from nfts n join nft_state s on s.nft_id = n.id
  where n.issuer = any ($1) and s.sale_mode = $2 order by n.id`
/** From the ledger with the buyer's offer to that of the sale; a sale that is not there yet has waited until now. */
const SALES = `select coalesce(h.ledger, (select ledger_index from ledger_cursor)) - s.offered_ledger as ledgers,
    h.ledger is null as waiting
  from settlements s left join lateral (select ledger from nft_history where hash = s.accept_hash limit 1) h on true
  where s.created_at >= $1 and s.offered_ledger is not null and s.state <> 'failed'`

/** The last sales of the step before are finished only in this one. */
const BEFORE_MS = 12_000

const params = { socketId: 'none' }

/** People who buy and who bid, each with their own wallet: prepared by the product, signed by a phone, on the ledger. */
export async function trade(
  world: LoadWorld,
  { buyers, bidders, seconds }: { buyers: number; bidders: number; seconds: number },
  random: () => number,
): Promise<Traded> {
  const { people, charities, web } = world
  const byAddress = new Map(people.map((person) => [person.address, person]))
  const addresses = [...byAddress.keys()]
  const since = new Date(Date.now() - BEFORE_MS)
  const pick = <T>(among: readonly T[]): T => among[Math.floor(random() * among.length)]!
  const [listed, held] = await Promise.all([
    world.ask<Work>(WORKS, [addresses, 'listed']),
    world.ask<Work>(WORKS, [addresses, 'none']),
  ])
  const traded: Traded = { bought: 0, bids: 0, refused: new Map(), ledgers: [], waiting: 0 }
  const url = () => pick(web).url
  const gift = () => ({ charity_id: pick(charities).id, donation_percent: pick([1, 1.5, 5]) })

  async function attempt(what: () => Promise<void>): Promise<void> {
    await what().catch((error: Error) => {
      const why = error.message.slice(0, 100)
      traded.refused.set(why, (traded.refused.get(why) ?? 0) + 1)
    })
  }

  async function buy(): Promise<void> {
    const work = listed.splice(Math.floor(random() * listed.length), 1)[0]
    if (!work) throw new Error('nothing is for sale any more')
    const buyer = pick(people.filter(({ address }) => address !== work.owner))
    const body = { account: buyer.address, tokenOfferId: work.offer!, _id: work.id, ...gift() }
    const { link } = await callProduct(url(), acceptOffer, { params, body, token: buyer.token })
    await buyer.phone.sign(link)
    traded.bought++
  }

  async function bid(): Promise<void> {
    const work = pick(held)
    const bidder = pick(people.filter(({ address }) => address !== work.owner))
    const body = {
      buyer_id: bidder.id,
      buyer_xrp_address: bidder.address,
      nft_id: work.id,
      owner_id: byAddress.get(work.owner)!.id,
      price: String(1_000_000 + Math.floor(random() * 5_000_000)),
      ...gift(),
    }
    const { data } = await callProduct(url(), createBid, { params: { nftId: work.id }, body, token: bidder.token })
    await bidder.phone.sign(data.link)
    traded.bids++
  }

  await Promise.all([
    arriveAll(arrivals(buyers, seconds, random), () => attempt(buy)),
    arriveAll(arrivals(bidders, seconds, random), () => attempt(bid)),
  ])
  for (const { ledgers, waiting } of await world.ask<{ ledgers: number; waiting: boolean }>(SALES, [since])) {
    // One whose time is not over yet says nothing.
    if (waiting && ledgers <= 2) traded.waiting++
    else traded.ledgers.push(ledgers)
  }
  return traded
}
