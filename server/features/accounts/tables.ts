import type { Language } from '@gooddrop/contract/language.ts'
import type { WalletApp, WalletName } from '@gooddrop/contract/wallets.ts'
import type { ColumnType } from 'kysely'
import type { Defaulted, DefaultTimestamp, Id, NullableTimestamp, Optional, Timestamp } from '#db/columns.ts'

export type UsersTable = {
  id: Id
  first_name: Optional<string>
  last_name: Optional<string>
  username: string
  email: Optional<string>
  email_verified_at: NullableTimestamp
  password_hash: Optional<string>
  social: Optional<string>
  bio: Optional<string>
  profile_media_id: Optional<string>
  profile_banner_media_id: Optional<string>
  wallet_address: Optional<string>
  xumm_scan: Defaulted<boolean>
  connect_wallet: Defaulted<boolean>
  wallet_kind: Optional<WalletName>
  demo: Defaulted<boolean>
  version: Defaulted<number>
  created_at: DefaultTimestamp
  updated_at: DefaultTimestamp
  deleted_at: NullableTimestamp
  hidden_at: NullableTimestamp
  hidden_reason: Optional<string>
  frozen_at: NullableTimestamp
  language: Optional<Language>
}

export type SessionsTable = {
  id: Id
  token_hash: Buffer
  user_id: string
  device: string
  network: Optional<string>
  wallet: Optional<WalletName>
  account: Optional<string>
  wallet_app: Optional<WalletApp>
  created_at: Timestamp
  last_seen_at: Timestamp
  expires_at: Timestamp
  ended_at: NullableTimestamp
  proved_at: NullableTimestamp
}

export type UserWalletsTable = {
  address: string
  user_id: string
  kind: WalletName
  name: Defaulted<string>
  added_at: DefaultTimestamp
  /** Copied from users by triggers, like the rest of wallet_holders. */
  shown: ColumnType<boolean, never, never>
}

/** What other features may join of a person who is neither deleted nor hidden. */
export type PeopleView = Pick<
  UsersTable,
  'id' | 'first_name' | 'last_name' | 'username' | 'profile_media_id' | 'wallet_address'
>

/** Everybody who can be notified, including people who are hidden. */
export type MembersView = Pick<UsersTable, 'id' | 'wallet_address' | 'language'>

export type PasswordLinksTable = {
  token_hash: Buffer
  user_id: string
  created_at: Timestamp
  expires_at: Timestamp
  used_at: NullableTimestamp
}

export type AccountAlertsTable = {
  token_hash: Buffer
  user_id: string
  action: string
  wallet_before: ColumnType<unknown, string | null, never>
  created_at: Timestamp
  expires_at: Timestamp
  used_at: NullableTimestamp
}

export type TotpFactorsTable = {
  user_id: string
  secret: Buffer
  created_at: Timestamp
  confirmed_at: NullableTimestamp
  last_step: Defaulted<number>
  operator_until: NullableTimestamp
}

export type PasskeysTable = {
  id: Id
  user_id: string
  credential_id: Buffer
  public_key: Buffer
  counter: ColumnType<string, number, number>
  transports: string[]
  name: string
  synced: boolean
  user_handle: Optional<Buffer>
  created_at: Timestamp
  last_used_at: NullableTimestamp
}

export type PasskeyChallengesTable = {
  challenge_hash: Buffer
  purpose: string
  session_id: string | null
  expires_at: Timestamp
}

export type AccountsTables = {
  users: UsersTable
  sessions: SessionsTable
  user_wallets: UserWalletsTable
  password_links: PasswordLinksTable
  account_alerts: AccountAlertsTable
  password_guesses: { key: Buffer; failures: number; last_at: Timestamp }
  totp_factors: TotpFactorsTable
  passkeys: PasskeysTable
  passkey_challenges: PasskeyChallengesTable
  former_usernames: { username: string; user_id: string; created_at: DefaultTimestamp }
  recovery_codes: { user_id: string; code_hash: Buffer; used_at: NullableTimestamp }
  familiar_networks: { user_id: string; network_hash: Buffer; last_at: Timestamp }
}

/** Read-only, for all features. */
export type AccountsViews = {
  people: PeopleView
  members: MembersView
  /** Visible people by each account that they have proved. */
  wallet_holders: Omit<PeopleView, 'wallet_address'> & { address: string }
  /** Whom to notify, by account. */
  member_wallets: { address: string; user_id: string }
}
