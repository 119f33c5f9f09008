import type { DefaultTimestamp, Timestamp } from '#db/columns.ts'

export type HttpTables = {
  rate_limits: { key: string; window_start: Timestamp; calls: number }
  web_assets: { name: string; content: Buffer; served_at: DefaultTimestamp }
}
