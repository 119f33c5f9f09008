import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { lengthOf } from './envelope.ts'
import { category, nftFilters, nftType } from './filters.ts'
import { nftCard } from './nfts.ts'
import { nextCursor, pageQuery } from './page.ts'

const list = { nfts: z.array(nftCard), nftsLength: lengthOf, next: nextCursor }

export const listOnSale = endpoint({
  method: 'GET',
  path: '/api/v1/user/xumm-xrpl/nft-on-sell',
  access: 'public',
  summary: 'Everything on sale or in an auction, newest first; with `featured`, featured items first',
  query: z.object({
    /** Then `next` goes on with everything else; `page` has no meaning. */
    featured: z.enum(['true', 'false']).optional(),
    ...pageQuery,
  }),
  fields: list,
})

export const searchNfts = endpoint({
  method: 'GET',
  path: '/api/v1/user/search/nft',
  access: 'public',
  summary: 'Text search over title, description, tags and creator; with filters and an order',
  query: z.object({
    text: z.string().max(200, 'Please use at most 200 characters').default(''),
    tag: category,
    nftType,
    ...nftFilters,
    ...pageQuery,
  }),
  fields: {
    ...list,
    /** There are more than `total`, which are not counted. */
    uncounted: z.boolean().optional(),
  },
})

export const searchByTag = endpoint({
  method: 'GET',
  path: '/api/v1/user/search/nft/tag',
  access: 'public',
  summary: 'Items of a category, of a type, or both',
  query: z.object({ tag: category, nftType, ...pageQuery }),
  fields: list,
})
