import { createCollection } from '@gooddrop/contract/collections.ts'
import { seededRandom } from '@gooddrop/ledger/testing/random.ts'
import { sql } from 'kysely'
import { mint } from '#features/nfts/testing/minting.ts'
import type { Scan } from '#features/signing/request-signature.ts'
import { type Trader, traders } from '#features/signing/testing/asking.ts'
import { changeToWalletConnect, signWithOwnWallet } from '#features/signing/testing/via-browser.ts'
import { call, type Reply } from '#testing/call.ts'
import type { Person, World } from '#testing/world.ts'
import {
  askToAcceptBid,
  askToBid,
  askToBuy,
  askToCancelBid,
  askToList,
  askToRemove,
  bidsOn,
  charity,
  closingUntil,
  itemOf,
  scanOf,
  XRP,
} from './trading.ts'

type Item = {
  nft_offer_index: string | null
  NFTokenID: string
  owner: { _id: string } | null
  burned: boolean
  issuer: string
  royality: number
  pledge: object | null
}
type Pair = { nftId: string; item: Item; owner: Trader; other: Trader }

/** Asks something of somebody; null when there was nothing to ask. What happens elsewhere asks nobody. */
type Deed = (walk: Walk, pair: Pair) => Promise<{ who: Trader; reply: Reply } | null>

export type Walk = {
  world: World
  people: Trader[]
  charities: (Person & { id: string })[]
  items: string[]
  random: () => number
  pick<T>(among: readonly T[]): T
}

const price = ({ random }: Walk) => BigInt(1 + Math.floor(random() * 30_000_000))
const bidOf = async ({ world, pick }: Walk, nftId: string, by?: Trader) => {
  const bids = (await bidsOn(world, nftId)).filter(
    ({ buyer_address }: { buyer_address: string }) => !by || buyer_address === by.address,
  )
  return bids.length === 0 ? null : (pick(bids) as { nft_offer_index: string; buyer_address: string })
}

const outside = async ({ world }: Walk, who: Person, tx: object) => {
  await world.stage.send(who.wallet, tx as Record<string, unknown>)
  return null
}

const deeds: Record<string, { weight: number; deed: Deed }> = {
  list: {
    weight: 5,
    deed: async (walk, { nftId, item, owner }) => {
      const mayPledge = item.royality === 0 || item.issuer === owner.address
      const pledge = mayPledge ? walk.pick([null, 0.01, 33.33, 100]) : null
      const more = pledge === null ? {} : { pledge_percent: pledge, charity_id: walk.pick(walk.charities).id }
      return { who: owner, reply: await askToList(walk.world, owner, nftId, price(walk), more) }
    },
  },
  remove: {
    weight: 1,
    deed: async ({ world }, { nftId, item, owner }) =>
      item.nft_offer_index ? { who: owner, reply: await askToRemove(world, owner, nftId) } : null,
  },
  buy: {
    weight: 9,
    deed: async (walk, { nftId, item, other }) => {
      if (!item.nft_offer_index) return null
      const percent = { donation_percent: walk.pick([1, 1.5, 5, 33.33, 100]) }
      // A pledge has named its charity already.
      const choice = item.pledge ? percent : { charity_id: walk.pick(walk.charities).id, ...percent }
      return { who: other, reply: await askToBuy(walk.world, other, nftId, choice) }
    },
  },
  bid: {
    weight: 4,
    deed: async (walk, { nftId, other }) => ({
      who: other,
      reply: await askToBid(walk.world, other, nftId, price(walk)),
    }),
  },
  cancelBid: {
    weight: 1,
    deed: async (walk, { nftId, other }) => {
      const bid = await bidOf(walk, nftId, other)
      return bid && { who: other, reply: await askToCancelBid(walk.world, other, bid.nft_offer_index) }
    },
  },
  acceptBid: {
    weight: 6,
    deed: async (walk, { nftId, owner }) => {
      const bid = await bidOf(walk, nftId)
      return bid && { who: owner, reply: await askToAcceptBid(walk.world, owner, bid.nft_offer_index) }
    },
  },
  give: {
    weight: 2,
    deed: async (walk, { item, owner, other }) => {
      const Destination = other.address
      const offer = {
        TransactionType: 'NFTokenCreateOffer',
        NFTokenID: item.NFTokenID,
        Amount: '0',
        Flags: 1,
        Destination,
      }
      const made = await walk.world.stage.play(owner.wallet, offer)
      const { offerId } = made.result === 'tesSUCCESS' ? made.one('offered') : { offerId: null }
      if (!offerId) return null
      return outside(walk, other, { TransactionType: 'NFTokenAcceptOffer', NFTokenSellOffer: offerId })
    },
  },
  offerElsewhere: {
    weight: 1,
    deed: (walk, { item, owner }) =>
      outside(walk, owner, { TransactionType: 'NFTokenCreateOffer', NFTokenID: item.NFTokenID, Amount: '9', Flags: 1 }),
  },
  bidElsewhere: {
    weight: 1,
    deed: async (walk, { item, owner, other }) => {
      const { closeTime } = await walk.world.client.freshTip()
      const Expiration = closeTime - 946_684_800 + 3 + Math.floor(walk.random() * 60)
      const { NFTokenID } = item
      return outside(walk, other, {
        TransactionType: 'NFTokenCreateOffer',
        NFTokenID,
        Amount: '5000000',
        Owner: owner.address,
        Expiration,
      })
    },
  },
  spend: {
    weight: 1,
    deed: (walk, { owner, other }) =>
      outside(walk, other, { TransactionType: 'Payment', Destination: owner.address, Amount: String(price(walk)) }),
  },
  burn: {
    weight: 0.4,
    deed: (walk, { item, owner }) =>
      outside(walk, owner, { TransactionType: 'NFTokenBurn', NFTokenID: item.NFTokenID }),
  },
}

export async function startWalk(world: World, seed: number, { people = 4, items = 3 } = {}): Promise<Walk> {
  const random = seededRandom(seed)
  const pick = <T>(among: readonly T[]): T => among[Math.floor(random() * among.length)]!
  const walk: Walk = { world, people: [], charities: [], items: [], random, pick }
  walk.people.push(...(await traders(world, people, { xrp: 150 })))
  for (const name of ['Wells', 'Trees']) walk.charities.push(await charity(world, { name }))
  // Of one that pays no royalty every owner may pledge, of the others only their creators.
  const collection = await makeCollection(world, walk.people[0]!)
  for (let n = 0; n < items; n++)
    walk.items.push(
      await mint(
        world,
        walk.people[n % people]!,
        n === 0 ? { royality: '0', collection_id: collection } : { royality: '7777' },
      ),
    )
  // Half of the people sign over WalletConnect from now on.
  for (const [n, person] of walk.people.entries()) if (n % 2 === 0) await changeToWalletConnect(world, person)
  return walk
}

async function makeCollection(world: World, { address, member }: Trader): Promise<string> {
  const body = { name: 'Walks', account: address }
  return (await call(world.server, createCollection, { body, headers: member.headers })).json().collection._id
}

function choose({ random }: Walk): Deed {
  const all = Object.values(deeds)
  let left = random() * all.reduce((sum, { weight }) => sum + weight, 0)
  for (const { weight, deed } of all) {
    left -= weight
    if (left < 0) return deed
  }
  return all[0]!.deed
}

async function pairOf(walk: Walk): Promise<Pair | null> {
  const nftId = walk.pick(walk.items)
  const item: Item = await itemOf(walk.world, nftId)
  const owner = walk.people.find(({ member }) => member.id === item.owner?._id)
  const other = walk.pick(walk.people.filter((person) => person !== owner))
  return item.burned || !owner ? null : { nftId, item, owner, other }
}

/** Several deeds at once, signed before the ledger closes over them; then everything comes to rest. */
export async function step(walk: Walk): Promise<void> {
  const { world } = walk
  const asked: { who: Trader; scan: Scan }[] = []
  for (let tries = 3 + Math.floor(walk.random() * 4); tries > 0 && asked.length < 4; tries--) {
    const pair = await pairOf(walk)
    if (!pair) continue
    const request = await choose(walk)(walk, pair)
    if (request?.reply.statusCode !== 200) continue
    asked.push({ who: request.who, scan: scanOf(request.reply) })
  }
  // What the ledger refuses at the door is left to expire, as in a real wallet.
  for (const { who, scan } of asked) await signWithOwnWallet(world, who, scan).catch(() => undefined)
  await world.close()
  await comesToRest(world)
}

/** In one statement: what ends here may begin there. */
const UNDER_WAY = sql<Record<string, number>>`select
  (select count(*)::int from sign_requests where state = 'signed') as signatures,
  (select count(*)::int from settlements where state in ('offered', 'ready', 'settling')) as sales,
  (select count(*)::int from house_work where state in ('waiting', 'signed')) as "transactions of the broker",
  (select count(*)::int from offer_cancels where state in ('waiting', 'taken')) as "offers to clear away",
  (select count(*)::int from payouts where state = 'ready') as payouts,
  (select count(*)::int from donations where payout_id is null) as gifts`

/** Nothing is under way any more: every signature, sale, gift and clearing-away has its end. */
export const comesToRest = (world: World) =>
  closingUntil(world, async () => {
    const { rows } = await UNDER_WAY.execute(world.server.deps.db)
    const waiting = Object.entries(rows[0]!).flatMap(([name, count]) => (count > 0 ? [`${count} ${name}`] : []))
    if (waiting.length > 0) throw new Error(`still under way: ${waiting.join(', ')}`)
  })

export const START_BALANCE = 1000n * XRP
