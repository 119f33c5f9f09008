import { z } from 'zod'
import { NFT_TYPES } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { id, tokenId, walletAddress } from './ids.ts'
import { dropsText } from './money.ts'
import { nextCursor, pageQuery } from './page.ts'
import { personCard } from './user.ts'

export const nftCopy = z.object({
  _id: id,
  NFTokenID: tokenId,
  number: z.number().int(),
  owner: personCard.nullable(),
  /** Null when it was burned. */
  owner_address: walletAddress.nullable(),
  nftType: z.enum(NFT_TYPES),
  amount: dropsText.nullable(),
})
export type NftCopy = z.infer<typeof nftCopy>

/** Copies are tokens of one issuer with the same metadata. */
export const listCopies = endpoint({
  method: 'GET',
  path: '/api/v1/user/nft/copies/:id',
  access: 'public',
  summary: 'The copies of an item and who holds them, in the order in which they were minted',
  params: z.object({ id }),
  query: z.object({ limit: pageQuery.limit, cursor: pageQuery.cursor }),
  fields: { copies: z.array(nftCopy), next: nextCursor },
})

export const allowDownload = endpoint({
  method: 'PUT',
  path: '/api/v1/user/nft/download/:nftId',
  access: 'member',
  summary: 'Offer the original of an own work as a download, or no longer',
  perMinute: 30,
  params: z.object({ nftId: id }),
  body: z.object({ allowed: z.boolean() }),
  fields: { allowed: z.boolean() },
})
