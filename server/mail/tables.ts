import type { ColumnType } from 'kysely'
import type { Defaulted, Id, NullableTimestamp, Optional, Timestamp } from '#db/columns.ts'
import type { MailContent } from './compose.ts'

export type MailTables = {
  mails: {
    id: Id
    key: string
    to_address: string
    content: ColumnType<MailContent | null, string, string | null>
    state: Defaulted<'waiting' | 'sent' | 'refused' | 'expired'>
    claimed_until: NullableTimestamp
    tries: Defaulted<number>
    last_error: Optional<string>
    not_after: Timestamp
    created_at: Timestamp
    ended_at: NullableTimestamp
  }
}
