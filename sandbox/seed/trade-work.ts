import { getNft, likeNft } from '@gooddrop/contract/nfts.ts'
import type { WorkPlan } from './plan.ts'
import type { SignedInPerson } from './signed-in-person.ts'
import { beginAuction, bidFor, buyWork, concludeAuction, listWork } from './trade.ts'
import { itemOf } from './works.ts'
import type { World } from './world.ts'

/** Everything that happens to a work once it is minted. After an interruption it resumes with the work's owner. */
export async function tradeWork(world: World, id: string, artist: SignedInPerson, plan: WorkPlan): Promise<void> {
  await Promise.all([viewAndLike(id, plan), sellAndBid(world, id, artist, plan)])
}

async function viewAndLike(id: string, { seenBy, likedBy }: WorkPlan): Promise<void> {
  for (const visitor of seenBy) {
    await visitor.call(getNft, { params: { id } })
    if (likedBy.includes(visitor)) await visitor.call(likeNft, { params: { nftId: id } })
  }
}

async function sellAndBid(world: World, id: string, artist: SignedInPerson, plan: WorkPlan): Promise<void> {
  const owners = [artist, ...plan.sales.map(({ buyer }) => buyer)]
  const item = await itemOf(world, id)
  const current = owners.findIndex((person) => person.id === item.owner?._id)
  if (current < 0) return // it was sold outside of the plan
  let offered = item.nftType !== 'mint'
  for (const [i, { buyer, gift, ...ask }] of plan.sales.entries()) {
    if (i < current) continue
    if (!offered) await listWork(item, owners[i]!, ask)
    await buyWork(world, id, buyer, gift)
    offered = false
  }
  const last = owners.at(-1)!
  if (plan.asks?.before && !offered) await listWork(item, last, { ...plan.asks, xrp: plan.asks.before })
  if (plan.asks && !offered) await listWork(item, last, plan.asks)
  if (plan.auction && !offered) await beginAuction(id, last, plan.auction)
  for (const bid of plan.auction?.bids ?? plan.offers) await bidFor(id, last, bid)
  if (plan.auction) await concludeAuction(world, id, last, plan.auction)
}
