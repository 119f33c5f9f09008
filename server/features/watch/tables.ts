import type { MailCadence } from '@gooddrop/contract/watch.ts'
import type { WatchKind, WatchSubject } from '@gooddrop/contract/watch-subject.ts'
import type { ColumnType } from 'kysely'
import type { Defaulted, Id, Json, NullableTimestamp, Optional, Timestamp } from '#db/columns.ts'
import type { NotificationData, WatchMessage } from '#features/notifications/copy.ts'

export type WatchTables = {
  watches: {
    /** Made from person and subject. */
    id: ColumnType<string, never, never>
    user_id: string
    subject_kind: WatchKind
    subject_id: string
    bell: boolean
    mail: MailCadence
    push: boolean
    created_at: Timestamp
  }
  watch_hours: {
    user_id: string
    time_zone: string
    quiet_from: Optional<string>
    quiet_until: Optional<string>
  }
  watch_events: {
    id: Id
    kind: WatchMessage
    subjects: Json<WatchSubject[]>
    actor_id: Optional<string>
    nft_id: Optional<string>
    data: Json<NotificationData>
    cause: string
    happened_at: Timestamp
    sent_after: Optional<string>
    done_at: NullableTimestamp
  }
  watch_messages: {
    notification_id: string
    user_id: string
    watch_id: string
    mail_at: NullableTimestamp
    push_at: NullableTimestamp
    push_tries: Defaulted<number>
    created_at: Timestamp
  }
  /** What watched searches look for. */
  watched_searches: {
    watch_id: string
    keys: string[]
    collection_id: string | null
    nft_type: string | null
    offers: boolean
    min_price: string | null
    max_price: string | null
    tag: string | null
    closing: boolean
    traits: Record<string, string[]> | null
    words: string | null
  }
  search_matches: { watch_id: string; nft_id: string; matched_at: Timestamp }
  /** Works that are to be compared with them, as they were before. Written by triggers. */
  changed_works: {
    id: string
    nft_id: string
    due_at: Timestamp
    changed_in: string
    matched_after: string | null
    was_shown: boolean
    was_collection: string | null
    was_type: string | null
    was_price: string | null
    was_close_at: NullableTimestamp
    had_offers: boolean | null
    was_tags: string[] | null
    was_at: NullableTimestamp
  }
  push_devices: {
    id: Id
    user_id: string
    session_id: string
    name: string
    endpoint: string
    p256dh: Buffer
    auth: Buffer
    created_at: Timestamp
    last_used_at: NullableTimestamp
  }
  watch_keys: { name: string; secret: Buffer }
}
