/** What visitors, owners and others get of the calls about auctions, where there is no such item. */
export function auctionPermissions(nftId: string, offerIndex: string) {
  const payload = { nftId, initialBidAmount: '1' }
  const ofNoItem = (url: string, more: object = payload) => ({
    call: () => ({ url: `/api/v1/user/auction${url}`, payload: more }),
    visitor: 401,
    owner: 404,
    other: 404,
  })
  /** Everybody sees their own. */
  const mine = (url: string) => ({ call: () => ({ url: `/api/v1/user${url}` }), visitor: 401, owner: 200, other: 200 })
  return {
    'auctions.createAuction': ofNoItem(''),
    'auctions.updateAuction': ofNoItem(''),
    'auctions.removeAuction': ofNoItem(`/remove/${nftId}`),
    'auctions.decideAuction': ofNoItem(`/decide/${nftId}`, { nft_offer_index: offerIndex }),
    'auctions.getAuction': { ...mine(`/auction/${nftId}`), visitor: 200 },
    'auctions.listMyAuctions': mine('/auctions/mine'),
    'auctions.listMyBids': mine('/offers/mine'),
  }
}
