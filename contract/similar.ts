import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './ids.ts'
import { nftCard } from './nft-card.ts'

export const listSimilar = endpoint({
  method: 'GET',
  path: '/api/v1/user/nft/similar/:id',
  access: 'public',
  summary: 'Works by other artists that are like this one, by picture, colour and tags',
  params: z.object({ id }),
  fields: { nfts: z.array(nftCard) },
})
