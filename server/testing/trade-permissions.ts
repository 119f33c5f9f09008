import { freshPng } from '#features/nfts/testing/minting.ts'
import { everybody, type Holder, type Row, type Things } from './permission-row.ts'

const params = { socketId: 'socket' }
/** See permission-things.ts. */
const LISTED_AT = '20000000'
const ofOwner = { visitor: 401, owner: 200, other: 403 }
/** Of a queue that is not there; somebody else’s is as if it were not: see bulk.test.ts. */
const ofNobody = { visitor: 401, owner: 404, other: 404 }
/** Everybody but the owner may. */
const ofOthers = { visitor: 401, owner: 403, other: 200 }

const bidBy = ({ owner }: Things, { id, address }: Holder, nftId: string) => ({
  params: { nftId },
  body: { buyer_id: id, buyer_xrp_address: address, nft_id: nftId, owner_id: owner.id, price: '20000000' },
})
const answerTo = (offer: string, { address }: Holder) => ({
  params,
  body: { nft_offer_index: offer, wallet_address: address },
})
const sell = ({ id, tokenId }: { id: string; tokenId: string }, { address }: Holder) => ({
  params,
  body: { account: address, amount: '1000000', nftTokenId: tokenId, _id: id },
})
const seen = ({ id, offer }: Things['listed']) => ({ nft_id: id, nft_offer_index: offer, amount: LISTED_AT })
const ofToken = ({ unknown: { id, hash } }: Things) => ({ id, tokenId: hash })

/** Works, listings, bids and sales, each about things that are really there. */
export const tradePermissions: Record<string, Row> = {
  'nfts.mintNft': {
    input: async ({ owner }) => ({
      params,
      body: { title: 'A', description: 'B', royality: '0', account: owner.address, tags: '' },
      files: { nft_img: await freshPng() },
    }),
    ...ofOwner,
  },
  'nfts.getNft': {
    input: ({ minted }) => ({ params: { id: minted.id } }),
    ...everybody(200),
    absent: ({ unknown }) => ({ params: { id: unknown.id } }),
  },
  'nfts.listHistory': {
    input: ({ minted }) => ({ params: { id: minted.id } }),
    ...everybody(200),
    absent: ({ unknown }) => ({ params: { id: unknown.id } }),
  },
  'activity.listActivity': {
    input: ({ minted }) => ({ query: { nft_id: minted.id } }),
    ...everybody(200),
    absent: ({ unknown }) => ({ query: { nft_id: unknown.id } }),
  },
  'activity.listPrices': {
    input: ({ minted }) => ({ params: { id: minted.id } }),
    ...everybody(200),
    absent: ({ unknown }) => ({ params: { id: unknown.id } }),
  },
  'nfts.listOwned': { input: ({ owner }) => ({ params: { userId: owner.id } }), ...everybody(200) },
  'nfts.listCopies': { input: ({ minted }) => ({ params: { id: minted.id } }), ...everybody(200) },
  'nfts.allowDownload': {
    input: ({ minted }) => ({ params: { nftId: minted.id }, body: { allowed: true } }),
    visitor: 401,
    owner: 200,
    other: 403,
    absent: ({ unknown }) => ({ params: { nftId: unknown.id }, body: { allowed: true } }),
  },
  'discover.listSimilar': { input: ({ minted }) => ({ params: { id: minted.id } }), ...everybody(200) },
  'nfts.likeNft': {
    input: ({ minted }) => ({ params: { nftId: minted.id }, body: {} }),
    visitor: 401,
    owner: 200,
    other: 200,
    absent: ({ unknown }) => ({ params: { nftId: unknown.id }, body: {} }),
  },
  'nfts.unlikeNft': {
    input: ({ minted }) => ({ params: { nftId: minted.id } }),
    visitor: 401,
    owner: 200,
    other: 200,
    absent: ({ unknown }) => ({ params: { nftId: unknown.id } }),
  },
  'listings.createOffer': {
    input: ({ minted }, caller) => sell(minted, caller),
    ...ofOwner,
    absent: (things) => sell(ofToken(things), things.owner),
  },
  'listings.cancelOffer': {
    input: ({ listed }, { address }) => ({ params, body: { account: address, nft_offer_index: listed.offer } }),
    ...ofOwner,
    absent: ({ owner, unknown }) => ({ params, body: { account: owner.address, nft_offer_index: unknown.hash } }),
  },
  'sales.acceptOffer': {
    input: ({ listed }, { address }) => ({
      params,
      body: { account: address, tokenOfferId: listed.offer, _id: listed.id },
    }),
    ...ofOthers,
    absent: ({ owner, unknown }) => ({
      params,
      body: { account: owner.address, tokenOfferId: unknown.hash, _id: unknown.id },
    }),
  },
  'bulk.createBulk': {
    input: ({ minted }) => ({ body: { kind: 'list', items: [{ nft_id: minted.id, amount: '1000000' }] } }),
    ...ofOwner,
  },
  'bulk.listBulk': { input: () => ({}), visitor: 401, owner: 200, other: 200 },
  'bulk.getBulk': { input: ({ unknown }) => ({ params: { id: unknown.id } }), ...ofNobody },
  'bulk.askNext': { input: ({ unknown }) => ({ params: { id: unknown.id }, body: {} }), ...ofNobody },
  'bulk.changeBulk': {
    input: ({ unknown }) => ({ params: { id: unknown.id }, body: { change: 'pause' } }),
    ...ofNobody,
  },
  'bulk.abandonBulk': { input: ({ unknown }) => ({ params: { id: unknown.id } }), ...ofNobody },
  'bulk.listReceivedOffers': { input: () => ({}), visitor: 401, owner: 200, other: 200 },
  'cart.getCart': { input: () => ({}), visitor: 401, owner: 200, other: 200 },
  'cart.viewCart': { input: ({ listed }) => ({ body: { items: [seen(listed)] } }), ...everybody(200) },
  'cart.addToCart': {
    input: ({ listed }) => ({ body: seen(listed) }),
    ...ofOthers,
    absent: ({ listed, unknown }) => ({ body: { ...seen(listed), nft_id: unknown.id } }),
  },
  'cart.mergeCart': {
    input: ({ listed }) => ({ body: { items: [seen(listed)] } }),
    visitor: 401,
    owner: 200,
    other: 200,
  },
  'cart.removeFromCart': {
    input: ({ listed }) => ({ params: { nftId: listed.id } }),
    visitor: 401,
    owner: 200,
    other: 200,
  },
  // The account is the owner’s, and so is the work: nobody buys with it.
  'cart.checkOut': {
    input: ({ owner, listed }) => ({ body: { account: owner.address, items: [seen(listed)] } }),
    visitor: 401,
    owner: 409,
    other: 403,
  },
  'collectionOffers.makeCollectionOffer': {
    input: ({ owner, unknown }) => ({
      body: { account: owner.address, collection_id: unknown.id, amount: LISTED_AT, works: 1, days: 7 },
    }),
    visitor: 401,
    owner: 404,
    other: 403,
  },
  'collectionOffers.listCollectionOffers': {
    input: ({ unknown }) => ({ params: { id: unknown.id } }),
    ...everybody(404),
  },
  'collectionOffers.listMadeOffers': { input: () => ({}), visitor: 401, owner: 200, other: 200 },
  'collectionOffers.listGivenAnswers': { input: () => ({}), visitor: 401, owner: 200, other: 200 },
  'collectionOffers.withdrawCollectionOffer': { input: ({ unknown }) => ({ params: { id: unknown.id } }), ...ofNobody },
  'collectionOffers.listFittingWorks': { input: ({ unknown }) => ({ params: { id: unknown.id } }), ...ofNobody },
  'collectionOffers.listAnswers': { input: ({ unknown }) => ({ params: { id: unknown.id } }), ...ofNobody },
  'collectionOffers.answerCollectionOffer': {
    input: ({ unknown, minted }) => ({ params: { id: unknown.id }, body: { nft_id: minted.id } }),
    ...ofNobody,
  },
  'collectionOffers.buyAnswer': { input: ({ unknown }) => ({ params: { id: unknown.id }, body: {} }), ...ofNobody },
  'collectionOffers.declineAnswer': { input: ({ unknown }) => ({ params: { id: unknown.id } }), ...ofNobody },
  'bids.listBids': { input: ({ listed }) => ({ query: { nft_id: listed.id } }), ...everybody(200) },
  'bids.createBid': {
    input: (things, caller) => bidBy(things, caller, things.listed.id),
    ...ofOthers,
    absent: (things) => bidBy(things, things.owner, things.unknown.id),
  },
  // The bid is the other's.
  'bids.cancelBid': {
    input: ({ bid }, caller) => answerTo(bid, caller),
    ...ofOthers,
    absent: ({ owner, unknown }) => answerTo(unknown.hash, owner),
  },
  'sales.acceptBid': {
    input: ({ bid }, caller) => answerTo(bid, caller),
    ...ofOwner,
    absent: ({ owner, unknown }) => answerTo(unknown.hash, owner),
  },
}
