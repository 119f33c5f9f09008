import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { gaugeBy, type Metric } from '#metrics/metric.ts'

/** Jobs that wait, run or were given up, by queue. */
export async function jobMetrics(db: Db): Promise<Metric[]> {
  const { rows } = await sql<{ queue: string; state: string; count: number }>`
    select name as queue, case state::text when 'active' then 'running' when 'failed' then 'given_up' else 'waiting' end
      as state, count(*)::int as count
    from pgboss.job where state::text in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_%'
    group by 1, 2 order by 1, 2`.execute(db)
  return [
    gaugeBy(
      'jobs',
      'Jobs by queue and state; those given up are kept for some days',
      rows.map(({ queue, state, count }) => ({ labels: { queue, state }, value: count })),
    ),
  ]
}
