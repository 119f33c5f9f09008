import type { NotificationTopic } from '@gooddrop/contract/notifications.ts'
import type { Defaulted, DefaultTimestamp, Id, Json, NullableTimestamp, Optional, Timestamp } from '#db/columns.ts'
import type { NotificationData, NotificationKind } from './copy.ts'

export type NotificationsTables = {
  notifications: {
    id: Id
    user_id: string
    kind: NotificationKind
    actor: Optional<string>
    actor_id: Optional<string>
    nft_id: Optional<string>
    data: Json<NotificationData>
    cause: string
    read_at: NullableTimestamp
    created_at: DefaultTimestamp
    /** By mail only: not listed on the site. */
    silent: Defaulted<boolean>
    mail_due: Defaulted<boolean>
  }
  notification_preferences: { user_id: string; topic: NotificationTopic; site: boolean; mail: boolean }
  notification_unsubscribe_links: { token_hash: Buffer; user_id: string; created_at: Timestamp }
}
