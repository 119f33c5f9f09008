import type { Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { findBid } from '#features/bids/find-bids.ts'
import { ANY_MODE, changeState, type TradedNft } from '#features/nfts/state.ts'
import { findOffer } from '#listener/queries.ts'
import type { FailReason } from './copy.ts'
import { deriveListing } from './derive-listing.ts'
import { failSettlement } from './end-settlement.ts'
import type { Settlement } from './settlement.ts'
import { findLive, moveTo, queueOf } from './store.ts'

/**
 * Brings a token's sale up to date and starts the next in its queue: the first whose signed offer reached the ledger.
 * One sale of a token is under way at a time; the others wait until it fails, or fail when it succeeds.
 */
export async function advanceQueue(tx: Tx, deps: Deps, nftId: string): Promise<TradedNft | undefined> {
  const nft = await deriveListing(tx, deps, nftId)
  if (nft?.nftType === 'auction') await deps.announce(tx, 'bidsChanged', { nftIds: [nftId] })
  if (!nft) return nft
  for (let failed = false; ; failed = true) {
    // Read again each time: one that fails may bring another in its place.
    const [candidate] = (await findLive(tx, nft.tokenId)) ? [] : await queueOf(tx, nft.tokenId)
    if (!candidate) return failed ? deriveListing(tx, deps, nftId) : nft
    const reason = await hindrance(tx, nft, candidate)
    if (reason === null) return start(tx, deps, nft, candidate)
    await failSettlement(tx, deps, candidate.id, reason)
  }
}

async function start(tx: Tx, deps: Deps, nft: TradedNft, { id }: Settlement): Promise<TradedNft> {
  await moveTo(tx, id, 'ready')
  await changeState(tx, nft.id, ANY_MODE, { sale_mode: 'settling' })
  await deps.jobs.enqueue(tx, 'sales.settle', { settlementId: id }, { key: id })
  return { ...nft, saleMode: 'settling' }
}

/** A quick check of our own records; the ledger itself is asked before the broker signs. */
async function hindrance(tx: Tx, nft: TradedNft, row: Settlement): Promise<FailReason | null> {
  if (nft.burned) return 'burned'
  const sell = row.sellOffer === null ? undefined : await findOffer(tx, row.sellOffer)
  const buy = row.buyOffer === null ? undefined : await findOffer(tx, row.buyOffer)
  if ([sell, buy].some((offer) => offer?.gone?.reason === 'accepted')) return 'outrun'
  if (nft.ownerAddress !== row.seller) return 'moved'
  if (nft.nftType === 'auction' && row.kind !== 'auction') return 'in_auction'
  if (!sell || sell.gone) return 'listing_gone'
  if (!buy || buy.gone) return 'bid_gone'
  if (row.kind === 'buy') return nft.offerIndex === row.sellOffer && nft.price === row.price ? null : 'listing_gone'
  const bid = await findBid(tx, buy.offerIndex)
  if (bid?.state === 'expired') return 'expired'
  return bid?.state === 'live' && bid.ours ? null : 'bid_gone'
}
