import type { ColumnType } from 'kysely'
import type { DefaultTimestamp, Json, Optional } from '#db/columns.ts'

export type EventsTables = {
  outbox: {
    id: ColumnType<string, never, never>
    xid: ColumnType<string, never, never>
    kind: 'emit' | 'leave'
    rooms: string[]
    name: string
    payload: Json<unknown>
    traceparent: Optional<string>
    created_at: DefaultTimestamp
  }
}
