import { z } from 'zod'
import { NFT_TYPES } from './constants.ts'
import { id, offerIndex, tokenId } from './ids.ts'
import { dropsText } from './money.ts'
import { personCard } from './user.ts'

/** A picture at several widths, its size and the colour that stands in for it while it loads. */
export const artwork = z.object({
  /** Always a picture: null for a film without a poster. */
  src: z.string().nullable(),
  srcset: z.string(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  color: z.string().nullable(),
  kind: z.enum(['image', 'video']),
  /** The bytes as they were uploaded, at `/ipfs/<cid>`. */
  original: z.string().nullable(),
})
export type Artwork = z.infer<typeof artwork>

/** What a card shows. */
export const nftCard = z.object({
  _id: id,
  NFTokenID: tokenId,
  title: z.string().nullable(),
  nft_img: z.string().nullable(),
  artwork: artwork.nullable(),
  tags: z.array(z.string()),
  category: z.string().nullable(),
  nftType: z.enum(NFT_TYPES),
  item_type: z.enum(['single_items', 'on_auction']),
  status: z.enum(['has_offers', 'on_auction']).nullable(),
  /** The price; in an auction the best bid that can be paid, null before there is one. */
  amount: dropsText.nullable(),
  initialBidAmount: dropsText.nullable(),
  startDate: z.string().nullable(),
  closeDate: z.string().nullable(),
  deadline: z.string().nullable(),
  nft_offer_index: offerIndex.nullable(),
  owner: personCard.nullable(),
  created_by: personCard.nullable(),
  likes: z.number().int(),
})
export type NftCard = z.infer<typeof nftCard>
