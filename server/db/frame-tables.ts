import type { DefaultTimestamp, Id, Json, Optional } from './columns.ts'

export type FrameTables = {
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
