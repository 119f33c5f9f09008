import type { Timestamp } from '#db/columns.ts'

export type HttpTables = {
  rate_limits: { key: string; window_start: Timestamp; calls: number }
}
