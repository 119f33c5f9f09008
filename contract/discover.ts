import { z } from 'zod'
import { CATEGORIES, NFT_TYPES } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { lengthOf } from './envelope.ts'
import { id } from './ids.ts'
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

/** Forms send an empty string for no choice. */
const chosen = <T extends z.ZodType>(choice: T) => z.preprocess((value) => value || undefined, choice.optional())

const category = chosen(z.enum(CATEGORIES, { error: 'Please choose one of the categories' }))
const nftType = chosen(z.enum(NFT_TYPES, { error: 'The type must be mint, auction or sell' }))

export const searchNfts = endpoint({
  method: 'GET',
  path: '/api/v1/user/search/nft',
  access: 'public',
  summary: 'Text search over title, description, tags and creator',
  query: z.object({
    text: z.string().max(200, 'Please use at most 200 characters').default(''),
    tag: category,
    nftType,
    ...pageQuery,
  }),
  fields: list,
})

export const searchByTag = endpoint({
  method: 'GET',
  path: '/api/v1/user/search/nft/tag',
  access: 'public',
  summary: 'Items of a category, of a type, or both',
  query: z.object({ tag: category, nftType, ...pageQuery }),
  fields: list,
})

export const listSimilar = endpoint({
  method: 'GET',
  path: '/api/v1/user/nft/similar/:id',
  access: 'public',
  summary: 'Works by other artists that are like this one, by picture, colour and tags',
  params: z.object({ id }),
  fields: { nfts: z.array(nftCard) },
})
