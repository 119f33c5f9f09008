import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, offerIndex, socketId, tokenId, walletAddress } from './ids.ts'
import { dropsText, priceText } from './money.ts'
import { pledgePercent } from './pledge.ts'
import { scan } from './signing.ts'

const bySocket = z.object({ socketId })

export const createOffer = endpoint({
  method: 'POST',
  path: '/api/v1/user/xumm-xrpl/create-offer/:socketId',
  access: 'member',
  summary: 'List one’s own item at a fixed price',
  perMinute: 60,
  params: bySocket,
  body: z.object({
    account: walletAddress,
    amount: priceText,
    nftTokenId: tokenId,
    _id: id,
    charity_id: id.optional(),
    /** What the seller gives of the price, to this charity; only where the sale owes no royalty. */
    pledge_percent: pledgePercent.optional(),
  }),
  /** `receives`: the price less the pledge. */
  fields: { ...scan, price: dropsText, pledge: dropsText, receives: dropsText },
})

export const cancelOffer = endpoint({
  method: 'DELETE',
  path: '/api/v1/user/xumm-xrpl/cancel-offer/:socketId',
  access: 'member',
  summary: 'Remove one’s own item from sale',
  perMinute: 60,
  params: bySocket,
  body: z.object({ nft_offer_index: offerIndex, account: walletAddress }),
  fields: scan,
})
