import type { Language } from '@gooddrop/contract/language.ts'
import type { Id, NullableTimestamp, Optional, Timestamp } from '#db/columns.ts'

export type ContactTables = {
  subscribers: {
    id: Id
    email: string
    state: 'pending' | 'confirmed' | 'unsubscribed'
    asked_at: Timestamp
    confirmed_at: NullableTimestamp
    unsubscribed_at: NullableTimestamp
    language: Optional<Language>
  }
  subscriber_tokens: {
    token_hash: Buffer
    subscriber_id: string
    purpose: 'confirm' | 'unsubscribe'
    created_at: Timestamp
    expires_at: NullableTimestamp
  }
  feedback: {
    id: Id
    name: string
    email: string
    message: string
    user_id: Optional<string>
    created_at: Timestamp
    answer: Optional<string>
    answered_at: NullableTimestamp
    language: Optional<Language>
  }
}
