import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { lengthOf } from './envelope.ts'
import { id, walletAddress } from './ids.ts'
import { dropsText } from './money.ts'
import { nextCursor, pageQuery } from './page.ts'
import { personCard } from './user.ts'
import { worth } from './worth.ts'

/** The credential that it holds on the ledger. */
export const heldCredential = z.object({
  /** Where the assessment can be read. */
  uri: z.string().nullable(),
  expires_at: z.string().nullable(),
  accepted_at: z.string().nullable(),
  accepted_link: z.string().nullable(),
})
export type HeldCredential = z.infer<typeof heldCredential>

export const charity = z.object({
  _id: id,
  name: z.string(),
  picture: z.string().nullable(),
  mission: z.string(),
  registered_in: z.string(),
  registration_number: z.string(),
  vetted_by: z.string(),
  vetted_on: z.string(),
  website: z.string().nullable(),
  ledger_account: walletAddress,
  /** Whether gifts can go to it: it is not retired and, where credentials are required, holds a valid one. */
  active: z.boolean(),
  /** What the vetting account says of it on the ledger; null: it holds no valid credential. */
  credential: heldCredential.nullable(),
  received: dropsText,
  gifts: z.number().int(),
})
export type Charity = z.infer<typeof charity>

/**
 * The active charities in the order in which they are tried for a work whose seller prefers none. Each work begins with
 * another one, so that all get an equal share, and page and server agree without asking each other.
 */
export function rotateCharities<C extends { active: boolean }>(charities: readonly C[], nftId: string): C[] {
  const active = charities.filter((charity) => charity.active)
  const first = active.length > 0 ? Number.parseInt(nftId.slice(-8), 16) % active.length : 0
  return [...active.slice(first), ...active.slice(0, first)]
}

export const listCharities = endpoint({
  method: 'GET',
  path: '/api/v1/charities',
  access: 'public',
  summary: 'The vetted non-profits',
  fields: { charities: z.array(charity), total_given: dropsText, total_gifts: z.number().int() },
})

export const donation = z.object({
  _id: id,
  amount: dropsText,
  /** What the gift was worth when the ledger of the sale closed; null where that is not known. */
  worth: worth.nullable(),
  price: dropsText,
  /** What the price was worth at that time. */
  price_worth: worth.nullable(),
  /** Of the price. */
  basis_points: z.number().int(),
  /** Given by the seller out of the price; otherwise by the buyer on top of it. */
  pledged: z.boolean(),
  charity: charity.pick({ _id: true, name: true, picture: true, ledger_account: true }),
  giver: personCard.nullable(),
  giver_address: walletAddress,
  nft_id: id.nullable(),
  nft_title: z.string().nullable(),
  sale_hash: z.string(),
  sale_link: z.string(),
  payout_hash: z.string().nullable(),
  payout_link: z.string().nullable(),
  state: z.enum(['waiting', 'paying', 'paid', 'held']),
  /**
   * The file that proves it without any server: of sale and payment, of the sale alone so far, not yet there, or never,
   * because nobody heard the validators when they signed.
   */
  proof: z.enum(['complete', 'sale', 'waiting', 'none']),
  /** What the non-profit says to the giver, once it is published. */
  thanks: z.string().nullable(),
  createdAt: z.string(),
})
export type Donation = z.infer<typeof donation>

/** No call: it answers with the file itself. */
export const GIFT_PROOF_PATH = '/api/v1/donations/:id/proof'
export const giftProofParams = z.object({ id })
export const giftProofPath = (donationId: string): string => GIFT_PROOF_PATH.replace(':id', donationId)

export const getProofTrust = endpoint({
  method: 'GET',
  path: '/api/v1/proofs/trust',
  access: 'public',
  summary: 'What is needed to check a proof file: who publishes the list of validators, and our accounts',
  fields: {
    network_id: z.number().int().nullable(),
    publisher: z.object({ key: z.string(), name: z.string() }).nullable(),
    brokers: z.array(walletAddress),
  },
})

export const listDonations = endpoint({
  method: 'GET',
  path: '/api/v1/donations',
  access: 'public',
  summary: 'Gifts, newest first',
  query: z.object({ charity_id: id.optional(), nft_id: id.optional(), user_id: id.optional(), ...pageQuery }),
  fields: { donations: z.array(donation), donationsLength: lengthOf, total_given: dropsText, next: nextCursor },
})

export const getGiven = endpoint({
  method: 'GET',
  path: '/api/v1/donations/given/:userId',
  access: 'public',
  summary: 'What a person has given in total, and to each non-profit',
  params: z.object({ userId: id }),
  fields: {
    total_given: dropsText,
    total_gifts: z.number().int(),
    charities: z.array(
      charity
        .pick({ _id: true, name: true, picture: true, ledger_account: true })
        .extend({ given: dropsText, gifts: z.number().int() }),
    ),
  },
})
