import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { walletAddress } from './ids.ts'
import { dropsText } from './money.ts'
import { nftCard } from './nft-card.ts'
import { nextCursor, pageQuery } from './page.ts'
import { FIAT, worth } from './worth.ts'

const amount = dropsText.nullable()

/** In drops. What is summed up over works counts each work for which there is an amount. */
const counted = z.object({ amount: dropsText, works: z.number().int() })

export const portfolio = z.object({
  works: z.number().int(),
  /** What the caller asks for what is listed. */
  asked: counted,
  /** The best offers of others that can be paid. */
  offered: counted,
  /** The lowest price asked in the collection of each work. */
  at_floor: counted,
  /** What each work was last sold for. */
  last_sold: counted,
  /** Paid for works, without the gifts. */
  spent: dropsText,
  /** Received for works that were sold. */
  earned: dropsText,
  royalties: dropsText,
  given: dropsText,
  bought: z.number().int(),
  sold: z.number().int(),
  /** Offers that the caller has made and that stand. */
  offers_made: z.object({
    count: z.number().int(),
    /** With the gifts. */
    amount: dropsText,
    /** What the ledger holds back for them; null when the ledger cannot be asked. */
    reserve: amount,
  }),
})
export type Portfolio = z.infer<typeof portfolio>

export const getPortfolio = endpoint({
  method: 'GET',
  path: '/api/v1/user/portfolio',
  access: 'member',
  summary: 'What the caller holds, asks, has paid, earned and given; for nobody else',
  fields: { portfolio },
})

export const HOW_ACQUIRED = ['minted', 'bought', 'received', 'unknown'] as const

export const holding = z.object({
  nft: nftCard,
  account: walletAddress,
  acquired: z.enum(HOW_ACQUIRED),
  /** Null for what was held before Gooddrop knew the account. */
  acquired_at: z.string().nullable(),
  cost: amount,
  gift: amount,
  offered: amount,
  /** The lowest price asked in its collection. */
  floor: amount,
  last_sold: amount,
  /** What was paid, in money of that time; null where that is not known. */
  worth: worth.nullable(),
})
export type Holding = z.infer<typeof holding>

export const listHoldings = endpoint({
  method: 'GET',
  path: '/api/v1/user/portfolio/holdings',
  access: 'member',
  summary: 'What the caller holds, newest here first, with what was paid and offered for it',
  query: z.object(pageQuery),
  fields: { holdings: z.array(holding), next: nextCursor },
})

export const exportLots = endpoint({
  method: 'GET',
  path: '/api/v1/user/portfolio/lots',
  access: 'member',
  summary: 'Every token that the caller held: when and for how much it came and left, as CSV or JSON',
  perMinute: 10,
  /** In `currency` the amounts are given as well, as of their own time. */
  query: z.object({ format: z.enum(['csv', 'json']).default('csv'), currency: z.enum(FIAT).default('USD') }),
  sends: ['text/csv', 'application/json'],
  fields: {},
})
