import type { DefaultTimestamp, Id, Json, Optional, Timestamp } from './columns.ts'

export type FrameTables = {
  rate_limits: { key: string; window_start: Timestamp; calls: number }
  audit_log: {
    id: Id
    at: DefaultTimestamp
    actor_id: Optional<string>
    action: string
    subject_type: string
    subject_id: string
    details: Json<Record<string, unknown>>
  }
}
