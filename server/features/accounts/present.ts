import type { OwnUser, PersonCard, PublicUser } from '@gooddrop/contract/user.ts'
import type { UserRow } from './user-store.ts'

const AVATAR_WIDTH = 320
const BANNER_WIDTH = 1280

const pictureUrl = (mediaId: string | null, width: number) => (mediaId ? `/media/${mediaId}/${width}.webp` : null)

export type PersonRow = Pick<UserRow, 'id' | 'first_name' | 'last_name' | 'username' | 'profile_media_id'>

export const presentPerson = (row: PersonRow): PersonCard => ({
  _id: row.id,
  first_name: row.first_name,
  last_name: row.last_name,
  username: row.username,
  profile: pictureUrl(row.profile_media_id, AVATAR_WIDTH),
})

export const presentPublicUser = (row: UserRow): PublicUser => ({
  ...presentPerson(row),
  profile_banner: pictureUrl(row.profile_banner_media_id, BANNER_WIDTH),
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
