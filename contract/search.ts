import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { lengthOf } from './envelope.ts'
import { category, nftFilters, nftType } from './filters.ts'
import { nftCard } from './nft-card.ts'
import { nextCursor, pageQuery } from './page.ts'
import { atMost } from './text-length.ts'

// Apart from discover.ts, so that the first page does not load the filters.

const list = { nfts: z.array(nftCard), nftsLength: lengthOf, next: nextCursor }

export const searchNfts = endpoint({
  method: 'GET',
  path: '/api/v1/user/search/nft',
  access: 'public',
  summary: 'Text search over title, description, tags and creator; with filters and an order',
  query: z.object({
    text: z.string().max(200, atMost(200)).default(''),
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
