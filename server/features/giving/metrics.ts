import type { Deps } from '#deps.ts'
import { gauge, gaugeBy, type Metric } from '#metrics/metric.ts'
import { totalGiven } from './gifts-owed.ts'
import { oldestOwed, owedByCharity } from './payout-store.ts'
import { stuckPayouts } from './payouts.ts'
import { countUnproved } from './proof-store.ts'

/** What was given, what of it has not reached its charity, and which payouts are stuck. */
export async function givingMetrics({ db }: Deps): Promise<Metric[]> {
  const [total, owed, oldest, stuck, proofs] = await Promise.all([
    totalGiven(db),
    owedByCharity(db),
    oldestOwed(db),
    stuckPayouts(db),
    countUnproved(db),
  ])
  const open = [...owed.values()].reduce((sum, { drops }) => sum + drops, 0n)
  return [
    gauge('gifts', 'Gifts made by sales since the first ledger', total.gifts),
    gauge('given_drops', 'Total of all gifts made by sales', total.amount),
    gauge('owed_drops', 'Gifts that have not reached their charity yet', open),
    gauge('owed_oldest_seconds', 'Age of the oldest gift that has not reached its charity', oldest),
    gaugeBy(
      'payouts_stuck',
      'Payments to charities that are held or late',
      (['held', 'ready'] as const).map((state) => ({
        labels: { state: state === 'ready' ? 'late' : state },
        value: stuck.filter((payout) => payout.state === state).length,
      })),
    ),
    gaugeBy(
      'proofs',
      'Sales and gift payments that wait for their proof, and those whose signatures nobody received',
      Object.entries(proofs).map(([state, value]) => ({ labels: { state }, value })),
    ),
  ]
}
