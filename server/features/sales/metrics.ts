import type { Deps } from '#deps.ts'
import { gaugeBy, type Metric } from '#metrics/metric.ts'
import { OPEN } from './states.ts'
import { countOpen, findStuck } from './store.ts'

/** Sales that are not over, by state, and those that should be. */
export async function salesMetrics({ db }: Deps): Promise<Metric[]> {
  const counts = await countOpen(db)
  const stuck = await findStuck(db)
  return [
    gaugeBy('sales_open', 'Sales under way, by how far they are', [
      ...OPEN.map((state) => ({ labels: { state }, value: counts.get(state) ?? 0 })),
      { labels: { state: 'stuck' }, value: stuck.length },
    ]),
  ]
}
