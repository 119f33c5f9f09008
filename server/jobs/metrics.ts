import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { gaugeBy, type Metric } from '#metrics/metric.ts'

/** Jobs that wait, run or were given up, by queue, and for how long they have been due. */
export async function jobMetrics(db: Db): Promise<Metric[]> {
  const { rows } = await sql<{ queue: string; state: string; count: number; age: number | null }>`
    select name as queue, case state::text when 'active' then 'running' when 'failed' then 'given_up' else 'waiting' end
      as state, count(*)::int as count,
      max(extract(epoch from clock_timestamp() - start_after) * case when state::text in ('created', 'retry') then 1 end)
        ::float8 as age
    from pgboss.job where state::text in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_%'
    group by 1, 2 order by 1, 2`.execute(db)
  const waiting = Map.groupBy(rows, ({ queue }) => queue)
  return [
    gaugeBy(
      'job_oldest_seconds',
      'For how long the oldest job of a queue has been due',
      [...waiting].map(([queue, of]) => ({
        labels: { queue },
        value: Math.max(0, ...of.map(({ age }) => age ?? 0)),
      })),
    ),
    gaugeBy(
      'jobs',
      'Jobs by queue and state; those given up are kept for some days',
      rows.map(({ queue, state, count }) => ({ labels: { queue, state }, value: count })),
    ),
  ]
}
