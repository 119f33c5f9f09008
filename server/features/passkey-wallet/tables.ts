import type { Id, NullableTimestamp, Timestamp } from '#db/columns.ts'

export type PasskeyWalletTables = {
  passkey_wallet_keys: {
    key_address: string
    account: string
    user_id: string
    backed_up_at: NullableTimestamp
    created_at: Timestamp
  }
  passkey_wallet_seals: {
    id: Id
    account: string
    key_address: string
    credential_id: Buffer
    sealed: string
    name: string
    created_at: Timestamp
  }
}
