import type { ColumnType } from 'kysely'
import type { DefaultTimestamp, Json } from '#db/columns.ts'

export type EventsTables = {
  outbox: {
    id: ColumnType<string, never, never>
    xid: ColumnType<string, never, never>
    kind: 'emit' | 'leave'
    rooms: string[]
    name: string
    payload: Json<unknown>
    created_at: DefaultTimestamp
  }
}
