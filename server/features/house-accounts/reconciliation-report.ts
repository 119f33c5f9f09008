import type { Drops } from '@gooddrop/contract/money.ts'
import type { LedgerClient } from '@gooddrop/ledger/client.ts'
import { readMovement } from '@gooddrop/ledger/movements.ts'
import { accountInfo, accountTransactions, ledgerWithTransactions } from '@gooddrop/ledger/queries.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Deps } from '#deps.ts'
import { firstLedger } from '#listener/cursor.ts'
import { ledgerNow } from '#listener/queries.ts'
import { gaugeBy, type Metric } from '#metrics/metric.ts'
import { findingsOf, type StoredFinding } from './finding-store.ts'
import { findReconciled, type KindSum, openAt, sumsByKind } from './movement-store.ts'
import { namedAccounts, ourAccounts } from './require-house-account.ts'

export type AccountReport = {
  name: string
  account: string
  from: number
  to: number
  opening: Drops
  /** As the ledger server says. */
  closing: Drops
  sums: KindSum[]
  /** Closing balance less what opening balance and movements add up to. */
  difference: Drops
  findings: StoredFinding[]
  /** What the features that keep the records say, by name. */
  totals: Record<string, Drops>
}

/** What the last reconciliation found, by account; an account that was not reconciled yet is left out. */
export async function readReports(deps: Deps): Promise<AccountReport[]> {
  const reports: AccountReport[] = []
  for (const { name, kind, account } of namedAccounts(deps)) {
    const reconciled = await findReconciled(deps.db, account)
    if (!reconciled) continue
    const sums = await sumsByKind(deps.db, [account])
    const moved = sums.reduce((sum, { drops }) => sum + drops, 0n)
    const own = deps.records.filter((each) => each.account === kind)
    reports.push({
      name,
      account,
      from: reconciled.opening.ledger,
      to: reconciled.ledger,
      opening: reconciled.opening.balance,
      closing: reconciled.balance,
      sums,
      difference: reconciled.balance - reconciled.opening.balance - moved,
      findings: await findingsOf(deps.db, [account]),
      totals: Object.assign({}, ...(await Promise.all(own.map((each) => each.totals(deps.db, account))))),
    })
  }
  return reports
}

/**
 * Begins anew right before this ledger, by default the first that the ledger server has, so that the account's whole
 * history is compared. False when the account was in none of those ledgers.
 */
export async function reopen(deps: Deps, client: LedgerClient, account: string, from?: number): Promise<boolean> {
  const now = await ledgerNow(deps.db, client.networkId)
  const first = from ?? (await firstLedger(client, 'first'))
  if (!now || first > now.index) return false
  const balance = await balanceBefore(client, account, first, now)
  if (balance === undefined) return false
  // Nothing is older than a ledger that no server has.
  const former =
    from === undefined
      ? { index: first - 1, hash: '', closeTime: 0 }
      : (await ledgerWithTransactions(client, first - 1)).ledger
  await inTransaction(deps.db, (tx) => openAt(tx, account, former, { balance, at: new Date(former.closeTime * 1000) }))
  return true
}

/** What the account held before the first movement in these ledgers. */
async function balanceBefore(
  client: LedgerClient,
  account: string,
  from: number,
  { index: to, hash }: { index: number; hash: string },
): Promise<Drops | undefined> {
  for await (const found of accountTransactions(client, account, { from, to })) {
    const movement = readMovement(account, found)
    if (movement) return movement.before
  }
  return (await accountInfo(client, account, { hash }))?.balance
}

const absolute = (drops: Drops) => (drops < 0n ? -drops : drops)

export async function reconciliationMetrics(deps: Deps): Promise<Metric[]> {
  const reports = await readReports(deps)
  const open = ({ findings }: AccountReport) => findings.filter(({ accepted }) => !accepted)
  const each = (value: (report: AccountReport) => Drops | number) =>
    reports.map((report) => ({ labels: { account: report.name }, value: value(report) }))
  const byKind = (value: (sum: KindSum) => Drops | number) =>
    reports.flatMap(({ name, sums }) =>
      sums.map((sum) => ({ labels: { account: name, kind: sum.kind }, value: value(sum) })),
    )
  return [
    gaugeBy(
      'reconciled_ledger',
      'The last ledger whose movements have been compared with our records',
      each(({ to }) => to),
    ),
    gaugeBy(
      'reconciliation_difference_drops',
      'Drops that our records do not explain and no operator has accepted',
      each((report) => open(report).reduce((sum, { drops }) => sum + absolute(drops), 0n)),
    ),
    gaugeBy(
      'reconciliation_findings',
      'Transactions or records that are not explained and no operator has accepted',
      each((report) => open(report).length),
    ),
    gaugeBy(
      'house_account_movements',
      'Number of movements since the opening balance',
      byKind(({ count }) => count),
    ),
    gaugeBy(
      'house_account_moved_drops',
      'Sum of the movements since the opening balance; negative means paid out',
      byKind(({ drops }) => drops),
    ),
  ]
}

const BEHIND_LEDGERS = 20

/** What of the house accounts' balances our records do not explain, until an operator has accepted it. */
export async function reconciliationWarning(deps: Deps): Promise<string | undefined> {
  const open = (await findingsOf(deps.db, ourAccounts(deps))).filter(({ accepted }) => !accepted)
  const [first] = open
  if (first) return `${open.length} not explained, the first: ${first.account}: ${first.reason}`
  const now = deps.ledger && (await ledgerNow(deps.db, deps.ledger.networkId))
  for (const account of now ? ourAccounts(deps) : []) {
    const reconciled = await findReconciled(deps.db, account)
    const behind = now && reconciled ? now.index - reconciled.ledger : 0
    if (behind > BEHIND_LEDGERS)
      return `${account} is reconciled only up to ledger ${reconciled?.ledger}, ${behind} behind`
  }
  return undefined
}
