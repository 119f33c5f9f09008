import type { AuctionPart } from '@gooddrop/contract/auction-part.ts'
import type { Deps } from '#deps.ts'
import { type Actor, accountsOf } from '#features/accounts/sessions.ts'
import { limitOf } from './bid-limit.ts'
import { lostBidOf } from './give-anyway.ts'
import { findLast } from './store.ts'

const NONE: AuctionPart = { reserve_price: null, limit: null, lost: null }

/** What only the caller may see of the latest auction of an item. */
export async function getAuctionPart({ db }: Deps, actor: Actor, nftId: string): Promise<AuctionPart> {
  const auction = await findLast(db, nftId)
  if (!auction || auction.state === 'removed') return NONE
  const accounts = accountsOf(actor)
  const reserve = accounts.includes(auction.seller) ? auction.reservePrice : null
  return {
    reserve_price: reserve === null ? null : String(reserve),
    limit: await limitOf(db, auction, actor.userId),
    lost: await lostBidOf(db, auction, accounts),
  }
}
