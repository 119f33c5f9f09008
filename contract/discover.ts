import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { lengthOf } from './envelope.ts'
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
