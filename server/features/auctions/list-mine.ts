import type { MyAuction, MyBid } from '@gooddrop/contract/auctions.ts'
import type { NftCard } from '@gooddrop/contract/nfts.ts'
import type { Deps } from '#deps.ts'
import type { Actor } from '#features/accounts/sessions.ts'
import { liveBidsBy } from '#features/bids/live-bids-by.ts'
import { lookAtBids } from '#features/bids/look-at-bids.ts'
import { cardsOf } from '#features/nfts/cards.ts'
import type { AuctionBid } from './auction.ts'
import { bidsIn, bidsOfBuyer } from './bid-store.ts'
import { presentAuction } from './get-auction.ts'
import { auctionsOf, findOpen } from './store.ts'

/** What is older is in the history of the item. */
const AT_ONCE = 100

export async function listMyAuctions(deps: Deps, { walletAddress }: Actor): Promise<MyAuction[]> {
  if (walletAddress === null) return []
  const mine = await auctionsOf(deps.db, walletAddress, AT_ONCE)
  const cards = await cardsOf(
    deps,
    mine.map(({ nftId }) => nftId),
  )
  const shown: MyAuction[] = []
  for (const auction of mine) {
    const nft = cards.get(auction.nftId)
    if (!nft) continue
    const counted = (await bidsIn(deps.db, auction.id)).filter(({ outcome }) => outcome !== 'replaced')
    const best =
      counted.find(({ outcome }) => outcome === 'won') ?? counted.find(({ outcome }) => outcome === 'standing')
    shown.push({ ...presentAuction(auction), nft, bids: counted.length, best: best ? String(best.price) : null })
  }
  return shown
}

/** What stands, in auctions or not, and how earlier auctions ended. */
export async function listMyBids(deps: Deps, { walletAddress }: Actor): Promise<MyBid[]> {
  if (walletAddress === null) return []
  const { db } = deps
  const counted = (await bidsOfBuyer(db, walletAddress, AT_ONCE)).filter(({ outcome }) => outcome !== 'replaced')
  const inAuctions = new Map(counted.map((bid) => [bid.offerIndex, bid]))
  const offers = new Map(await lookAtBids(db, [...inAuctions.keys()]))
  for (const bid of await liveBidsBy(db, walletAddress)) offers.set(bid.offerIndex, bid)
  const all = [...offers.values()].sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
  const cards = await cardsOf(
    deps,
    all.map(({ nftId }) => nftId),
  )
  const shown: MyBid[] = []
  for (const bid of all) {
    const nft = cards.get(bid.nftId)
    if (nft) shown.push(await present(deps, nft, bid, inAuctions.get(bid.offerIndex)))
  }
  return shown
}

type Offer = Awaited<ReturnType<typeof liveBidsBy>>[number]

async function present({ db }: Deps, nft: NftCard, bid: Offer, counted: AuctionBid | undefined): Promise<MyBid> {
  const open = counted?.outcome === 'standing' ? await findOpen(db, bid.nftId) : undefined
  return {
    nft,
    nft_offer_index: bid.offerIndex,
    amount: String(bid.price),
    gift: bid.gift && String(bid.gift.gift),
    createdAt: bid.createdAt,
    expiry: bid.expiry === null ? null : new Date(bid.expiry * 1000).toISOString(),
    funded: bid.funded ?? false,
    live: bid.state === 'live',
    outcome: counted?.outcome ?? null,
    leading: open?.leader?.offerIndex === bid.offerIndex,
  }
}
