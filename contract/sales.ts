import { z } from 'zod'
import { bidChoice, giftChoice, scanInData } from './bids.ts'
import { endpoint } from './endpoint.ts'
import { id, offerIndex, socketId, walletAddress } from './ids.ts'
import { dropsText } from './money.ts'
import { scan } from './signing.ts'

const bySocket = z.object({ socketId })

export const acceptOffer = endpoint({
  method: 'PUT',
  path: '/api/v1/user/xumm-xrpl/accept-offer/:socketId',
  access: 'member',
  summary: 'Buy a listed item, with its gift',
  perMinute: 60,
  params: bySocket,
  body: z.object({ account: walletAddress, tokenOfferId: offerIndex, _id: id, ...giftChoice }),
  /** `total` is price and gift. The reserve is not spent: the ledger returns it when the offer is gone. */
  fields: {
    ...scan,
    price: dropsText,
    /** What the seller gives of the price. */
    pledge: dropsText,
    gift: dropsText,
    reserve: dropsText,
    total: dropsText,
    charity_id: id,
  },
})

export const acceptBid = endpoint({
  method: 'PUT',
  path: '/api/v1/user/offer/:socketId',
  access: 'member',
  summary: 'Accept a bid on one’s own item',
  perMinute: 60,
  params: bySocket,
  body: bidChoice,
  fields: scanInData,
})
