import type { OwnUser, PublicUser } from '@gooddrop/contract/user.ts'
import type { UserRow } from './user-store.ts'

export const presentPublicUser = (row: UserRow): PublicUser => ({
  _id: row.id,
  first_name: row.first_name,
  last_name: row.last_name,
  username: row.username,
  profile: null,
  profile_banner: null,
  social: row.social,
  wallet_address: row.wallet_address,
})

export const presentOwnUser = (row: UserRow): OwnUser => ({
  ...presentPublicUser(row),
  email: row.email,
  email_verified: row.email_verified_at !== null,
  xumm_scan: row.xumm_scan,
  connect_wallet: row.connect_wallet,
  stripe_card_brand: row.stripe_card_brand,
  stripe_card_last4: row.stripe_card_last4,
  stripe_card_exp_month: row.stripe_card_exp_month,
  stripe_card_exp_year: row.stripe_card_exp_year,
})
