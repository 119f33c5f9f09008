import type { Deps } from '#deps.ts'
import { gaugeBy, type Metric } from '#metrics/metric.ts'
import { OPEN } from './states.ts'
import { stuckSettlements } from './stuck-settlements.ts'

/** Sales that are not over, by how far they are, and those that should be. */
export async function salesMetrics({ db }: Deps): Promise<Metric[]> {
  const rows = await db
    .selectFrom('settlements')
    .select(['state', (of) => of.fn.countAll<string>().as('count')])
    .where('state', 'in', [...OPEN])
    .groupBy('state')
    .execute()
  const stuck = await stuckSettlements(db)
  const count = (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0)
  return [
    gaugeBy('sales_open', 'Sales under way, by how far they are', [
      ...OPEN.map((state) => ({ labels: { state }, value: count(state) })),
      { labels: { state: 'stuck' }, value: stuck.length },
    ]),
  ]
}
