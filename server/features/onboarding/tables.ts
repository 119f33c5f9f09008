import type { Defaulted, Id, NullableTimestamp, Timestamp } from '#db/columns.ts'

export type OnboardingTables = {
  email_codes: {
    id: Id
    email: string
    code_hash: string
    tries: Defaulted<number>
    created_at: Timestamp
    expires_at: Timestamp
    verified_at: NullableTimestamp
    used_at: NullableTimestamp
  }
}
