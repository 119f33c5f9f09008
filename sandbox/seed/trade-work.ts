import type { WorkPlan } from './plan.ts'
import type { SignedInPerson } from './signed-in-person.ts'
import { beginAuction, bidFor, buyWork, listWork } from './trade.ts'
import { itemOf } from './works.ts'
import type { World } from './world.ts'

/** Everything that happens to a work once it is minted. Cut off, it goes on with whoever holds the work by then. */
export async function tradeWork(world: World, id: string, artist: SignedInPerson, plan: WorkPlan): Promise<void> {
  await Promise.all([viewAndLike(id, plan), change(world, id, artist, plan)])
}

async function viewAndLike(id: string, { seenBy, likedBy }: WorkPlan): Promise<void> {
  for (const visitor of seenBy) {
    await visitor.call('GET', `user/xumm-xrpl/get-single-nft/${id}`)
    if (likedBy.includes(visitor)) await visitor.call('POST', `user/nft/like/${id}`, {})
  }
}

async function change(world: World, id: string, artist: SignedInPerson, plan: WorkPlan): Promise<void> {
  const hands = [artist, ...plan.sales.map(({ buyer }) => buyer)]
  const item = await itemOf(world, id)
  const held = hands.findIndex((person) => person.id === item.owner?._id)
  if (held < 0) return // somebody else has taken it into their hands meanwhile
  let offered = item.nftType !== 'mint'
  for (const [i, { buyer, gift, ...ask }] of plan.sales.entries()) {
    if (i < held) continue
    if (!offered) await listWork(item, hands[i]!, ask)
    await buyWork(world, id, buyer, gift)
    offered = false
  }
  const last = hands.at(-1)!
  if (plan.asks && !offered) await listWork(item, last, plan.asks)
  if (plan.auction && !offered) await beginAuction(id, last, plan.auction)
  for (const bid of plan.auction?.bids ?? plan.offers) await bidFor(id, last, bid)
}
