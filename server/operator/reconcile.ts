import { xrpFromDrops } from '@gooddrop/contract/money.ts'
import type { Deps } from '#deps.ts'
import { type AccountReport, readReports, reopen } from '#features/house-accounts/reconciliation-report.ts'
import { ourAccounts } from '#features/house-accounts/require-house-account.ts'
import { reconcileAll } from '#features/house-accounts/run-reconciliation.ts'
import { requireLedger } from '#features/signing/require.ts'
import { CheckFailed, type Command, UsageError } from './command.ts'

export const reconcileNow: Command = {
  takes: '',
  does: 'compares every movement of broker and treasury with our records; exit code 1 if anything is unexplained',
  async run(deps) {
    await reconcileAll(deps, requireLedger(deps), { whole: true })
    return print(deps)
  },
}

export const reconcileAgain: Command = {
  takes: '<ledger>|first',
  does: 'the same, reading movements again from this ledger on, or from the first that the ledger server has',
  async run(deps, [from]) {
    if (from !== 'first' && !/^[1-9]\d*$/.test(from ?? '')) throw new UsageError('Usage: reconcile from <ledger>|first')
    const client = requireLedger(deps)
    for (const account of ourAccounts(deps))
      await reopen(deps, client, account, from === 'first' ? undefined : Number(from))
    await reconcileAll(deps, client, { whole: true })
    return print(deps)
  },
}

async function print(deps: Deps): Promise<string> {
  const reports = await readReports(deps)
  if (reports.length === 0) throw new UsageError('Nothing has been reconciled yet: the database is behind the ledger.')
  const failed = reports.some(
    ({ difference, findings }) => difference !== 0n || findings.some(({ accepted }) => !accepted),
  )
  const text = reports.map(printOne).join('\n\n')
  if (failed) throw new CheckFailed(text)
  return text
}

function printOne(report: AccountReport): string {
  const { name, account, from, to, opening, closing, sums, difference, findings, totals } = report
  const line = (what: string, drops: bigint, more = '') =>
    `  ${what.padEnd(20)} ${xrpFromDrops(drops).padStart(22)} XRP${more}`
  return [
    `${name} ${account}, ledgers ${from + 1} to ${to}`,
    line('opening balance', opening),
    ...sums.map(({ kind, drops, count, owners }) =>
      line(kind, drops, `  ${count}×${kind === 'reserve' ? `, objects ${owners}` : ''}`),
    ),
    line('balance', closing),
    line('difference', difference),
    ...Object.entries(totals).map(([what, drops]) => line(what, drops)),
    findings.length === 0
      ? '  Everything is explained.'
      : findings.map(({ accepted, reason }) => `  ${accepted ? 'accepted' : 'NOT EXPLAINED'}: ${reason}`).join('\n'),
  ].join('\n')
}
