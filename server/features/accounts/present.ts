import type { OwnUser, PersonCard, PublicUser } from '@gooddrop/contract/user.ts'
import type { Deps } from '#deps.ts'
import { avatarUrl, bannerUrl } from '#features/media/present.ts'
import type { UserRow } from './user-store.ts'
import { walletsOf } from './wallet-store.ts'

export type PersonRow = Pick<UserRow, 'id' | 'first_name' | 'last_name' | 'username' | 'profile_media_id'>

/** What a person is called in a sentence. */
export const nameOfPerson = ({ first_name, last_name, username }: Omit<PersonRow, 'id' | 'profile_media_id'>): string =>
  [first_name, last_name].filter(Boolean).join(' ') || username

export const presentPerson = (mediaUrl: string, row: PersonRow): PersonCard => ({
  _id: row.id,
  first_name: row.first_name,
  last_name: row.last_name,
  username: row.username,
  profile: avatarUrl(mediaUrl, row.profile_media_id),
})

export const presentPublicUser = (mediaUrl: string, row: UserRow): PublicUser => ({
  ...presentPerson(mediaUrl, row),
  profile_banner: bannerUrl(mediaUrl, row.profile_banner_media_id),
  social: row.social,
  bio: row.bio,
  wallet_address: row.wallet_address,
})

type Presenting = Pick<Deps, 'db' | 'media' | 'readCard'>

export const presentOwnUser = async ({ db, media, readCard }: Presenting, row: UserRow): Promise<OwnUser> => ({
  ...presentPublicUser(media.baseUrl, row),
  email: row.email,
  email_verified: row.email_verified_at !== null,
  xumm_scan: row.xumm_scan,
  connect_wallet: row.connect_wallet,
  wallet_addresses: (await walletsOf(db, row.id)).map(({ address }) => address),
  wallet_kind: row.wallet_kind,
  ...(await readCard(db, row.id)),
})
