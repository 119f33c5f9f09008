import type { Row } from '#testing/permission-row.ts'

/** What visitors, owners and others get of the calls about auctions, where there is no such item. */
export function auctionPermissions(nftId: string, offerIndex: string): Record<string, Row> {
  const noSuchItem = { visitor: 401, owner: 404, other: 404 }
  /** Each gets their own list. */
  const own = { visitor: 401, owner: 200, other: 200 }
  const body = { nftId, initialBidAmount: '1' }
  const params = { nftId }
  return {
    'auctions.createAuction': { input: () => ({ body }), ...noSuchItem },
    'auctions.updateAuction': { input: () => ({ body }), ...noSuchItem },
    'auctions.removeAuction': { input: () => ({ params, body }), ...noSuchItem },
    'auctions.decideAuction': { input: () => ({ params, body: { nft_offer_index: offerIndex } }), ...noSuchItem },
    'auctions.getAuction': { input: () => ({ params }), ...own, visitor: 200 },
    'auctions.listMyAuctions': { input: () => ({}), ...own },
    'auctions.listMyBids': { input: () => ({}), ...own },
  }
}
