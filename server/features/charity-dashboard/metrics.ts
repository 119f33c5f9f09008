import type { Deps } from '#deps.ts'
import { countWaitingUpdates } from '#features/giving/charity-updates.ts'
import { gaugeBy, type Metric } from '#metrics/metric.ts'
import { waitingChanges } from './change-store.ts'
import { countWaitingThanks } from './store.ts'

export async function charityMetrics({ db }: Pick<Deps, 'db'>): Promise<Metric[]> {
  const waiting = {
    thanks: await countWaitingThanks(db),
    update: await countWaitingUpdates(db),
    change: (await waitingChanges(db)).length,
  }
  const samples = Object.entries(waiting).map(([kind, value]) => ({ labels: { kind }, value }))
  return [gaugeBy('charity_submissions_waiting', 'What charities have sent and no operator has decided about', samples)]
}
