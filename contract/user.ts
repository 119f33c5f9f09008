import { z } from 'zod'
import { id, walletAddress } from './ids.ts'

/** A person as everybody sees them. Pictures are URLs or null. */
export const publicUser = z.object({
  _id: id,
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  username: z.string(),
  profile: z.string().nullable(),
  profile_banner: z.string().nullable(),
  social: z.string().nullable(),
  wallet_address: walletAddress.nullable(),
})
export type PublicUser = z.infer<typeof publicUser>

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
  stripe_card_brand: z.string().nullable(),
  stripe_card_last4: z.string().nullable(),
  stripe_card_exp_month: z.number().nullable(),
  stripe_card_exp_year: z.number().nullable(),
})
export type OwnUser = z.infer<typeof ownUser>
