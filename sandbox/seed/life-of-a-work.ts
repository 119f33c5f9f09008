import type { Inhabitant } from './inhabitant.ts'
import type { Fate } from './plan.ts'
import { beginAuction, bidFor, buyWork, listWork } from './trade.ts'
import { itemOf } from './works.ts'
import type { World } from './world.ts'

/** Everything that happens to a work once it is minted. Cut off, it goes on with whoever holds the work by then. */
export async function lead(world: World, id: string, artist: Inhabitant, fate: Fate): Promise<void> {
  await Promise.all([admire(id, fate), change(world, id, artist, fate)])
}

async function admire(id: string, { seenBy, likedBy }: Fate): Promise<void> {
  for (const visitor of seenBy) {
    await visitor.call('GET', `user/xumm-xrpl/get-single-nft/${id}`)
    if (likedBy.includes(visitor)) await visitor.call('POST', `user/nft/like/${id}`, {})
  }
}

async function change(world: World, id: string, artist: Inhabitant, fate: Fate): Promise<void> {
  const hands = [artist, ...fate.sales.map(({ buyer }) => buyer)]
  const item = await itemOf(world, id)
  const held = hands.findIndex((person) => person.id === item.owner?._id)
  if (held < 0) return // somebody else has taken it into their hands meanwhile
  let offered = item.nftType !== 'mint'
  for (const [i, { buyer, gift, ...ask }] of fate.sales.entries()) {
    if (i < held) continue
    if (!offered) await listWork(item, hands[i]!, ask)
    await buyWork(world, id, buyer, gift)
    offered = false
  }
  const last = hands.at(-1)!
  if (fate.asks && !offered) await listWork(item, last, fate.asks)
  if (fate.auction && !offered) await beginAuction(id, last, fate.auction)
  for (const bid of fate.auction?.bids ?? fate.offers) await bidFor(id, last, bid)
}
