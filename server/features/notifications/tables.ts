import type { DefaultTimestamp, Id, Json, NullableTimestamp, Optional } from '#db/columns.ts'
import type { NotificationData, NotificationKind } from './texts.ts'

export type NotificationsTables = {
  notifications: {
    id: Id
    user_id: string
    kind: NotificationKind
    actor: Optional<string>
    nft_id: Optional<string>
    data: Json<NotificationData>
    cause: string
    read_at: NullableTimestamp
    created_at: DefaultTimestamp
  }
}
