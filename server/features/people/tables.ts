import type { Id, NullableTimestamp, Timestamp } from '#db/columns.ts'

export type PeopleTables = {
  gallery_items: {
    id: Id
    user_id: string
    text: string
    media_id: string
    created_at: Timestamp
    deleted_at: NullableTimestamp
  }
  follows: { follower_id: string; followed_id: string; created_at: Timestamp }
  follower_totals: { user_id: string; total: number }
}
