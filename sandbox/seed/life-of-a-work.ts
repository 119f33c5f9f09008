import type { Inhabitant } from './inhabitant.ts'
import type { Fate } from './plan.ts'
import { bidFor, buyWork, holdAuction, listWork } from './trade.ts'
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
  const { owner } = await itemOf(world, id)
  const held = hands.findIndex((person) => person.id === owner?._id)
  for (const [i, { buyer, xrp, wish, gift }] of fate.sales.entries()) {
    if (i < held) continue
    await listWork(world, id, hands[i]!, xrp, wish)
    await buyWork(world, id, buyer, gift)
  }
  const last = hands.at(-1)!
  if (fate.asks) await listWork(world, id, last, fate.asks.xrp, fate.asks.wish)
  if (fate.auction) await holdAuction(world, id, last, fate.auction)
  for (const bid of fate.offers) await bidFor(id, last, bid)
}
