import type { Deps } from '#deps.ts'
import { findAccounts } from '#listener/watch.ts'
import { gaugeBy, type Metric } from '#metrics/metric.ts'
import { type AccountCounts, countsOf } from './account-store.ts'
import { namedAccounts } from './require-house-account.ts'
import { refusalsBy } from './signer-store.ts'
import { countTickets } from './ticket-store.ts'

/** What broker and treasury hold, what waits for their signature, and whether they are halted. */
export async function houseAccountMetrics(deps: Deps): Promise<Metric[]> {
  const { db } = deps
  const names = new Map(namedAccounts(deps).map(({ account, name }) => [account, name]))
  const accounts = [...names.keys()]
  const [counts, known, tickets, refusals] = await Promise.all([
    countsOf(db, accounts),
    findAccounts(db, accounts),
    countTickets(db, accounts),
    refusalsBy(db, accounts),
  ])
  const of = (value: (row: AccountCounts) => bigint | number) =>
    counts.map((row) => ({ labels: { account: names.get(row.account) ?? '' }, value: value(row) }))
  return [
    gaugeBy(
      'house_account_balance_drops',
      'Balance of the account as of the last ledger that changed it',
      of(({ account }) => known.get(account)?.balance ?? 0n),
    ),
    gaugeBy(
      'house_account_waiting',
      'Transactions waiting to be signed or validated',
      of(({ waiting }) => waiting),
    ),
    gaugeBy(
      'house_account_tickets',
      'Unused tickets on the ledger',
      of(({ account }) => tickets.get(account)?.free ?? 0),
    ),
    gaugeBy(
      'house_account_unseen_seconds',
      'Time since a signer has last looked at the account',
      of(({ unseen }) => unseen),
    ),
    {
      name: 'signer_refusals_total',
      help: 'Signatures that the signer has refused to give',
      kind: 'counter',
      samples: of(({ account }) => refusals.get(account) ?? 0),
    },
    gaugeBy(
      'house_account_halted',
      '1 when nothing more is signed until an operator resumes the account',
      of(({ halted }) => Number(halted)),
    ),
  ]
}
