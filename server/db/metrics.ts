import { sql } from 'kysely'
import { gauge, type Metric } from '#metrics/metric.ts'
import type { Db } from './database.ts'

/** Of the database as a whole: the same on every server. */
export async function databaseMetrics(db: Db): Promise<Metric[]> {
  const { rows } = await sql<{ bytes: string; oldest: number; blocked: number }>`
    select pg_database_size(current_database())::text as bytes,
      (select coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0)::float8 from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend') as oldest,
      (select count(*)::int from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock') as blocked`.execute(db)
  const { bytes = '0', oldest = 0, blocked = 0 } = rows[0] ?? {}
  return [
    gauge('database_bytes', 'Size of the database', BigInt(bytes)),
    gauge('database_oldest_transaction_seconds', 'Age of the oldest transaction that is open', oldest),
    gauge('database_blocked', 'Sessions that wait for a lock of another one', blocked),
  ]
}
