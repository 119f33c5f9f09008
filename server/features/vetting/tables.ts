import type { CredentialGoneReason } from '@gooddrop/ledger/fact.ts'
import type { Id, NullableTimestamp, Optional } from '#db/columns.ts'

export type VettingTables = {
  credentials: {
    id: Id
    credential_id: string
    issuer: string
    subject: string
    type_hex: string
    uri: Optional<string>
    /** Unix seconds, as text. */
    expires: Optional<string>
    issued_hash: Optional<string>
    issued_ledger: Optional<number>
    issued_at: NullableTimestamp
    accepted_hash: Optional<string>
    accepted_ledger: Optional<number>
    accepted_at: NullableTimestamp
    deleted_hash: Optional<string>
    deleted_ledger: Optional<number>
    deleted_at: NullableTimestamp
    deleted_why: Optional<CredentialGoneReason>
    warned_at: NullableTimestamp
  }
}
