import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, walletAddress } from './ids.ts'
import { texts } from './language.ts'
import { dropsText } from './money.ts'

export const PROFILES = ['us', 'gb', 'eu', 'other'] as const
export const receiptProfile = z.enum(PROFILES)
export type ReceiptProfile = (typeof PROFILES)[number]

export const CURRENCIES = ['USD', 'GBP', 'EUR'] as const
export type Currency = (typeof CURRENCIES)[number]

type Rule = 'required' | 'optional'
type Profile = { currency: Currency; name: Rule; address: Rule }

/** What a receipt for each country has to name. Its wording is in the server's copy, its labels in the web's. */
export const profiles: Record<ReceiptProfile, Profile> = {
  us: { currency: 'USD', name: 'required', address: 'optional' },
  gb: { currency: 'GBP', name: 'optional', address: 'optional' },
  eu: { currency: 'EUR', name: 'required', address: 'required' },
  other: { currency: 'USD', name: 'optional', address: 'optional' },
}

/** Letters that the typeface of the receipts has. */
const PRINTABLE = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Mn}\d\s.,:;'’"“”()/&#+\-–@_°ºª№]*$/u
export const copy = texts('contract/receipts', {
  notPrintable: 'Receipts can only be printed in Latin, Greek or Cyrillic letters',
  manyLines: (most: number) => `At most ${most} lines`,
})
const printable = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(PRINTABLE, { error: () => copy.notPrintable })

const MOST_LINES = 6

/** Whom a receipt is made out to. Kept apart from the profile and shown to nobody else. */
export const donorDetails = z.object({
  legal_name: printable(120),
  address: printable(400).refine((text) => text.split('\n').length <= MOST_LINES, {
    error: () => copy.manyLines(MOST_LINES),
  }),
})
export type DonorDetails = z.infer<typeof donorDetails>

/** What of these details is missing for a receipt of this profile. */
export const missingFor = (profile: ReceiptProfile, details: DonorDetails | null): ('name' | 'address')[] => [
  ...(profiles[profile].name === 'required' && !details?.legal_name ? ['name' as const] : []),
  ...(profiles[profile].address === 'required' && !details?.address ? ['address' as const] : []),
]

const decimal = z.string().regex(/^\d+(\.\d+)?$/)

export const receipt = z.object({
  number: z.string(),
  gift_id: id,
  /** When the donor paid, by the ledger's clock. */
  given_at: z.string(),
  /** When the charity received it; null while it is on its way. */
  received_at: z.string().nullable(),
  amount: dropsText,
  /** Of the sale; null, like all of the sale, for a direct gift, which the donor paid to the charity themselves. */
  price: dropsText.nullable(),
  basis_points: z.number().int().nullable(),
  /** The donor was the seller and gave of the price; otherwise the buyer, on top of it. */
  pledged: z.boolean(),
  /** Null where no rate is known for the time of the gift. */
  value: z
    .object({
      amount: decimal,
      currency: z.enum(CURRENCIES),
      rate: decimal,
      rate_at: z.string(),
      source: z.string(),
    })
    .nullable(),
  charity: z.object({
    _id: id,
    legal_name: z.string(),
    registered_in: z.string(),
    registration_number: z.string(),
    website: z.string().nullable(),
    ledger_account: walletAddress,
  }),
  /** `charity`: it issues its own receipts, and we make none. */
  issued_by: z.enum(['marketplace', 'charity']),
  /** Where the charity issues its own. */
  charity_link: z.string().nullable(),
  giver_address: walletAddress,
  nft_title: z.string().nullable(),
  token_id: z.string(),
  sale_hash: z.string().nullable(),
  payout_hash: z.string().nullable(),
  /** Where everybody can check it. */
  proof_link: z.string(),
})
export type Receipt = z.infer<typeof receipt>

const withProfile = z.object({ profile: receiptProfile.default('other') })
const giftId = z.object({ id })
/** The ledger's first year is 2012; the last one keeps dates within what every reader understands. */
const aYear = z.object({ year: z.coerce.number().int().min(2012).max(2200) })

export const getReceipts = endpoint({
  method: 'GET',
  path: '/api/v1/receipts',
  access: 'member',
  summary: 'The years in which the caller has given, and the details for their receipts',
  fields: {
    years: z.array(z.object({ year: z.number().int(), gifts: z.number().int(), amount: dropsText })),
    details: donorDetails.nullable(),
  },
})

export const saveDonorDetails = endpoint({
  method: 'PUT',
  path: '/api/v1/receipts/details',
  access: 'member',
  summary: 'Keeps the name and address for the caller’s receipts',
  perMinute: 20,
  maxBytes: 10_000,
  body: donorDetails,
  fields: { details: donorDetails },
})

export const deleteDonorDetails = endpoint({
  method: 'DELETE',
  path: '/api/v1/receipts/details',
  access: 'member',
  summary: 'Deletes the name and address for the caller’s receipts',
  fields: {},
})

export const getReceipt = endpoint({
  method: 'GET',
  path: '/api/v1/receipts/gifts/:id',
  access: 'member',
  summary: 'What the receipt of one of the caller’s gifts says',
  params: giftId,
  query: withProfile,
  fields: { receipt },
})

export const getReceiptPdf = endpoint({
  method: 'GET',
  path: '/api/v1/receipts/gifts/:id/pdf',
  access: 'member',
  summary: 'The receipt of one of the caller’s gifts as a PDF',
  perMinute: 20,
  params: giftId,
  query: withProfile,
  sends: ['application/pdf'],
  fields: {},
})

export const getYearPdf = endpoint({
  method: 'GET',
  path: '/api/v1/receipts/years/:year/pdf',
  access: 'member',
  summary: 'All gifts of the caller in one year as a PDF',
  perMinute: 6,
  params: aYear,
  query: withProfile,
  sends: ['application/pdf'],
  fields: {},
})

export const exportYear = endpoint({
  method: 'GET',
  path: '/api/v1/receipts/years/:year/export',
  access: 'member',
  summary: 'All gifts of the caller in one year as CSV or JSON',
  perMinute: 10,
  params: aYear,
  query: withProfile.extend({ format: z.enum(['csv', 'json']).default('csv') }),
  sends: ['text/csv', 'application/json'],
  fields: {},
})
