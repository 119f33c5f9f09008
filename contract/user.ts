import { z } from 'zod'
import { id, walletAddress } from './ids.ts'
import { dropsText } from './money.ts'
import { WALLETS } from './wallets.ts'

/** A person as everybody sees them. Pictures are URLs or null. */
export const publicUser = z.object({
  _id: id,
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  username: z.string(),
  profile: z.string().nullable(),
  profile_banner: z.string().nullable(),
  social: z.string().nullable(),
  /** Absent in what browsers have stored before there was one. */
  bio: z.string().nullable().default(null),
  wallet_address: walletAddress.nullable(),
})
export type PublicUser = z.infer<typeof publicUser>

/** A person as the author of works: also under the names that the specification gives these fields. */
export const authorProfile = publicUser.extend({
  id,
  wallet: walletAddress.nullable(),
  followers: z.number().int(),
  avatar: z.object({ url: z.string().nullable() }),
  banner: z.object({ url: z.string().nullable() }),
  /** What the buyers of what they sold have given. */
  raised: z.object({ amount: dropsText, gifts: z.number().int() }),
})
export type AuthorProfile = z.infer<typeof authorProfile>

/** What is shown of a person beside a work, a bid or a comment. */
export const personCard = publicUser.pick({
  _id: true,
  first_name: true,
  last_name: true,
  username: true,
  profile: true,
})
export type PersonCard = z.infer<typeof personCard>

/** A person as they see themselves: never a password, a seed, an OTP or a card number. */
export const ownUser = publicUser.extend({
  email: z.string().nullable(),
  email_verified: z.boolean(),
  xumm_scan: z.boolean(),
  connect_wallet: z.boolean(),
  /** Every wallet that they have proved; `wallet_address` is the chosen one. Absent in what browsers stored before. */
  wallet_addresses: z.array(walletAddress).default([]),
  /** The kind of wallet that proved the chosen one last. */
  wallet_kind: z.enum(WALLETS).nullable().default(null),
  stripe_card_brand: z.string().nullable(),
  stripe_card_last4: z.string().nullable(),
  stripe_card_exp_month: z.number().nullable(),
  stripe_card_exp_year: z.number().nullable(),
})
export type OwnUser = z.infer<typeof ownUser>
