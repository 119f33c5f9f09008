import type { Holder, Row } from '#testing/permission-row.ts'

const terms = (nftId: string) => ({ nftId, initialBidAmount: '1000000' })
/** Each gets their own list. */
const own = { visitor: 401, owner: 200, other: 200 }
const ofOwner = { visitor: 401, owner: 200, other: 403 }

const limitOf = (nftId: string, { address }: Holder) => ({
  params: { nftId },
  body: { account: address, maximum: '20000000' },
})
const giftOf = (nftId: string, { address }: Holder) => ({ params: { nftId }, body: { account: address, amount: '1' } })

/** In this order: the last one takes the auction away. */
export const auctionPermissions: Record<string, Row> = {
  'auctions.createAuction': {
    input: ({ minted }) => ({ body: terms(minted.id) }),
    ...ofOwner,
    absent: ({ unknown }) => ({ body: terms(unknown.id) }),
  },
  'auctions.updateAuction': {
    input: ({ auctioned }) => ({ body: terms(auctioned.id) }),
    ...ofOwner,
    absent: ({ unknown }) => ({ body: terms(unknown.id) }),
  },
  'auctions.decideAuction': {
    input: ({ auctioned, unknown }) => ({
      params: { nftId: auctioned.id },
      body: { nft_offer_index: unknown.hash },
    }),
    ...ofOwner,
    // It goes on: there is nothing to decide yet.
    owner: 409,
    absent: ({ unknown }) => ({ params: { nftId: unknown.id }, body: { nft_offer_index: unknown.hash } }),
  },
  'auctions.endAuction': {
    input: ({ auctioned }) => ({ params: { nftId: auctioned.id } }),
    ...ofOwner,
    // Nobody leads: there is nobody to sell to.
    owner: 409,
    absent: ({ unknown }) => ({ params: { nftId: unknown.id } }),
  },
  'auctions.getAuctionPart': { input: ({ auctioned }) => ({ params: { nftId: auctioned.id } }), ...own },
  'auctions.setBidLimit': {
    input: ({ auctioned }, caller) => limitOf(auctioned.id, caller),
    visitor: 401,
    owner: 403,
    other: 200,
    absent: ({ unknown, owner }) => limitOf(unknown.id, owner),
  },
  'auctions.removeBidLimit': { input: ({ auctioned }) => ({ params: { nftId: auctioned.id } }), ...own },
  'giving.giveAnyway': {
    // It goes on: nobody has lost.
    input: ({ auctioned }, caller) => giftOf(auctioned.id, caller),
    visitor: 401,
    owner: 409,
    other: 409,
  },
  'auctions.removeAuction': {
    input: ({ auctioned }) => ({ params: { nftId: auctioned.id }, body: {} }),
    ...ofOwner,
    absent: ({ unknown }) => ({ params: { nftId: unknown.id }, body: {} }),
  },
  'auctions.getAuction': { input: ({ auctioned }) => ({ params: { nftId: auctioned.id } }), ...own, visitor: 200 },
  'auctions.listEndingSoon': { input: () => ({}), ...own, visitor: 200 },
  'auctions.listMyAuctions': { input: () => ({}), ...own },
  'auctions.listMyBids': { input: () => ({}), ...own },
}
