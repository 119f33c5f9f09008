import type { Deps } from '#deps.ts'
import { findAccounts } from '#listener/watch.ts'
import { gaugeBy, type Metric } from '#metrics/metric.ts'
import { type AccountCounts, countsOf } from './account-store.ts'
import { namedAccounts } from './require-house-account.ts'
import { countTickets } from './ticket-store.ts'

/** What broker and treasury hold, what waits for their signature, and whether they are halted. */
export async function houseAccountMetrics(deps: Deps): Promise<Metric[]> {
  const { db } = deps
  const names = new Map(namedAccounts(deps).map(({ account, name }) => [account, name]))
  const accounts = [...names.keys()]
  const [counts, known, tickets] = await Promise.all([
    countsOf(db, accounts),
    findAccounts(db, accounts),
    countTickets(db, accounts),
  ])
  const of = (value: (row: AccountCounts) => bigint | number) =>
    counts.map((row) => ({ labels: { account: names.get(row.account) ?? '' }, value: value(row) }))
  return [
    gaugeBy(
      'house_account_balance_drops',
      'What the account holds, by the last ledger that touched it',
      of(({ account }) => known.get(account)?.balance ?? 0n),
    ),
    gaugeBy(
      'house_account_waiting',
      'Transactions that are to be signed or are under way',
      of(({ waiting }) => waiting),
    ),
    gaugeBy(
      'house_account_tickets',
      'Tickets on the ledger that nothing is signed for',
      of(({ account }) => tickets.get(account)?.free ?? 0),
    ),
    gaugeBy(
      'house_account_halted',
      '1 where an operator has to look before anything more is signed',
      of(({ halted }) => Number(halted)),
    ),
  ]
}
