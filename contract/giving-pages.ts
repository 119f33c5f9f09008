import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { lengthOf } from './envelope.ts'
import { charity, donation } from './giving.ts'
import { id, walletAddress } from './ids.ts'
import { texts } from './language.ts'
import { dropsText } from './money.ts'
import { artwork, nftCard } from './nft-card.ts'
import { nextCursor, pageQuery } from './page.ts'
import { personCard } from './user.ts'

// Apart from giving.ts, which every first visit loads.

export const copy = texts('contract/giving-pages', { notAMonth: 'A month is written as 2026-11' })

const month = z.string().regex(/^20[0-9]{2}-(?:0[1-9]|1[0-2])$/, { error: () => copy.notAMonth })

/** Months by UTC, oldest first, only those in which something was given. */
export const monthlyGifts = z.object({ month, given: dropsText, gifts: z.number().int() })
export type MonthlyGifts = z.infer<typeof monthlyGifts>

export const getGiving = endpoint({
  method: 'GET',
  path: '/api/v1/giving',
  access: 'public',
  summary: 'What was given in all and in each month',
  fields: {
    total_given: dropsText,
    total_gifts: z.number().int(),
    /** What has arrived at the non-profits; the rest is on its way. */
    total_received: dropsText,
    /** What the rankings count of it. */
    total_counted: dropsText,
    months: z.array(monthlyGifts),
  },
})

/** Charts show at most so many days; what was given on more is added up by month. */
export const MOST_DAYS = 366

export const listGiftDays = endpoint({
  method: 'GET',
  path: '/api/v1/giving/days',
  access: 'public',
  summary: 'What was given over time, to all or to one non-profit: by day, or by month after a year of days with gifts',
  query: z.object({ charity_id: id.optional() }),
  fields: {
    unit: z.enum(['day', 'month']),
    /** Oldest first, only those in which something was given; by UTC. A month is named by its first day. */
    days: z.array(z.object({ day: z.iso.date(), given: dropsText, gifts: z.number().int() })),
  },
})

export const getDonation = endpoint({
  method: 'GET',
  path: '/api/v1/donations/:id',
  access: 'public',
  summary: 'One gift with its sale and its payment',
  params: z.object({ id }),
  fields: { donation },
})

const charityName = charity.pick({ _id: true, name: true, picture: true, ledger_account: true })

export const charityShare = charityName.extend({
  given: dropsText,
  gifts: z.number().int(),
  /** Null for a single month: a gift may arrive in the next one. */
  received: dropsText.nullable(),
})
export type CharityShare = z.infer<typeof charityShare>

export const listGivenByCharity = endpoint({
  method: 'GET',
  path: '/api/v1/giving/charities',
  access: 'public',
  summary: 'What was given to each non-profit, in all or in one month, the most first',
  query: z.object({ month: month.optional() }),
  fields: { charities: z.array(charityShare) },
})

export const RANKINGS = ['sellers', 'artists', 'givers'] as const
export type Ranking = (typeof RANKINGS)[number]

export const rankEntry = z.object({
  /** Null for an account that no member has proved. */
  person: personCard.nullable(),
  address: walletAddress,
  amount: dropsText,
  gifts: z.number().int(),
})
export type RankEntry = z.infer<typeof rankEntry>

/** Sellers and artists by what the buyers of their works gave, givers by what they gave themselves. */
export const listRanking = endpoint({
  method: 'GET',
  path: '/api/v1/giving/ranking/:kind',
  access: 'public',
  summary: 'Who has raised or given the most, by gifts that have arrived; repeated trades count once in 30 days',
  params: z.object({ kind: z.enum(RANKINGS) }),
  query: z.object(pageQuery),
  fields: { ranking: z.array(rankEntry), next: nextCursor },
})

export const charityDetails = charity.extend({
  legal_name: z.string().nullable(),
  description: z.string().nullable(),
  vetting_evidence: z.string().nullable(),
  vetting_link: z.string().nullable(),
  account_link: z.string(),
  /** Who pays its account directly must add it. */
  destination_tag: z.number().int().nullable(),
  /** Since when its gifts and payments are recorded here. */
  listed_on: z.string(),
  given: dropsText,
  given_gifts: z.number().int(),
  /** What its account has paid to accounts that gave to it. */
  returned: z.object({ amount: dropsText, payments: z.number().int() }),
  months: z.array(monthlyGifts),
})
export type CharityDetails = z.infer<typeof charityDetails>

const byCharity = z.object({ id })

export const getCharity = endpoint({
  method: 'GET',
  path: '/api/v1/charities/:id',
  access: 'public',
  summary: 'One non-profit with everything its page shows',
  params: byCharity,
  fields: { charity: charityDetails },
})

export const charityUpdate = z.object({
  _id: id,
  text: z.string(),
  picture: artwork.nullable(),
  picture_text: z.string(),
  posted_on: z.string(),
})
export type CharityUpdate = z.infer<typeof charityUpdate>

export const listCharityUpdates = endpoint({
  method: 'GET',
  path: '/api/v1/charities/:id/updates',
  access: 'public',
  summary: 'What a non-profit reports about its work, newest first',
  params: byCharity,
  query: z.object(pageQuery),
  fields: { updates: z.array(charityUpdate), next: nextCursor },
})

export const charityPayment = z.object({
  hash: z.string(),
  link: z.string(),
  amount: dropsText,
  recipient: personCard.nullable(),
  recipient_address: walletAddress,
  paid_at: z.string(),
})
export type CharityPayment = z.infer<typeof charityPayment>

export const listPaymentsToGivers = endpoint({
  method: 'GET',
  path: '/api/v1/charities/:id/payments',
  access: 'public',
  summary: 'What a non-profit has paid to accounts that gave to it, newest first',
  params: byCharity,
  query: z.object(pageQuery),
  fields: { payments: z.array(charityPayment), paymentsLength: lengthOf, total_returned: dropsText, next: nextCursor },
})

export const listWorksForCharity = endpoint({
  method: 'GET',
  path: '/api/v1/charities/:id/nfts',
  access: 'public',
  summary: 'Works on sale whose seller suggests this non-profit, newest first',
  params: byCharity,
  query: z.object(pageQuery),
  fields: { nfts: z.array(nftCard), nftsLength: lengthOf, next: nextCursor },
})
