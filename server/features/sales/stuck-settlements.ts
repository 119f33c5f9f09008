import type { Db, Tx } from '#db/database.ts'
import type { Deps } from '#deps.ts'
import { provedWalletsOf } from '#features/accounts/find-person.ts'
import { lastAnswers, wakeHouseAccounts } from '#features/house-accounts/enqueue.ts'
import { lockTraded } from '#features/nfts/state.ts'
import { gaugeBy, type Metric } from '#metrics/metric.ts'
import { advanceQueue } from './advance-queue.ts'
import { OPEN } from './states.ts'
import { countOpen, countOpenAt, findSettlement, findStuck, type StuckSettlement, salesOf } from './store.ts'

/** Signed by a person, and neither settled nor failed though that was a while ago; with the ledger's last answer. */
export async function stuckSettlements({
  db,
}: Pick<Deps, 'db'>): Promise<(StuckSettlement & { answer: string | null })[]> {
  const stuck = await findStuck(db)
  const ids = stuck.map(({ id }) => id)
  const answers = await lastAnswers(db, 'sale', ids)
  return stuck.map((row) => ({ ...row, answer: answers.get(row.id) ?? null }))
}

/** Takes the next step at once instead of with the next ledger, whichever it is. False when there is none. */
export async function retrySettlement(tx: Tx, deps: Deps, id: string): Promise<boolean> {
  const row = await findSettlement(tx, id)
  if (!row) return false
  await lockTraded(tx, row.nftId)
  if (row.state === 'offered') await advanceQueue(tx, deps, row.nftId)
  else if (row.state === 'ready') await deps.jobs.enqueue(tx, 'sales.settle', { settlementId: id }, { key: id })
  else if (row.state === 'settling') await wakeHouseAccounts(tx)
  else return false
  return true
}

export const countSalesAt = (db: Deps['db'], broker: string): Promise<number> => countOpenAt(db, broker)

/** Sales that are not over, by state, and those that should be. */
export async function salesMetrics({ db }: Deps): Promise<Metric[]> {
  const counts = await countOpen(db)
  const stuck = await findStuck(db)
  return [
    gaugeBy('sales_open', 'Sales in progress, by state', [
      ...OPEN.map((state) => ({ labels: { state }, value: counts.get(state) ?? 0 })),
      { labels: { state: 'stuck' }, value: stuck.length },
    ]),
  ]
}

/** For the personal data export: by the wallets that a person has now. */
export const saleData = async (db: Db, userId: string) => salesOf(db, await provedWalletsOf(db, userId))
