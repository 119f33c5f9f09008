import type { ColumnType } from 'kysely'
import type { Defaulted, Id, NullableTimestamp, Optional, Timestamp } from '#db/columns.ts'
import type { Letter } from './letter.ts'

export type MailTables = {
  mails: {
    id: Id
    key: string
    to_address: string
    content: ColumnType<Letter | null, string, string | null>
    state: Defaulted<'waiting' | 'sent' | 'refused' | 'lapsed'>
    claimed_until: NullableTimestamp
    tries: Defaulted<number>
    complaint: Optional<string>
    not_after: Timestamp
    created_at: Timestamp
    ended_at: NullableTimestamp
  }
}
