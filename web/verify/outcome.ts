// What the report and the comparison come to, for whoever shows them.
import { type ComparedTotal, compareTotals, type Site } from './compare.ts'
import type { resultText } from './copy.ts'
import { LedgerRefusal, LedgerUnreachable } from './ledger-socket.ts'
import type { Report } from './report.ts'
import { isIncomplete } from './rules.ts'
import { BEHIND, type Checked } from './walk.ts'

export type Comparison = {
  /** Null: the server that was asked has not got so far yet. */
  compared: ComparedTotal[] | null
  ledger: number
}

export type Outcome = { report: Report; comparison: Comparison | null; transactions: number }

export function compareWith({ verifier, moment }: Checked, site: Site): Comparison {
  if (site.ledger > moment.ledger) return { compared: null, ledger: site.ledger }
  const then = verifier.report({ ledger: site.ledger, time: moment.time })
  return { compared: compareTotals(then, site), ledger: site.ledger }
}

export const outcomeOf = (checked: Checked, site: Site | null): Outcome => ({
  report: checked.report,
  comparison: site && compareWith(checked, site),
  transactions: checked.transactions,
})

export function verdictOf({ report, comparison }: Outcome): keyof typeof resultText {
  if (report.differences.some(({ code }) => !isIncomplete(code))) return 'bad'
  if (report.isIncomplete) return 'incomplete'
  if (comparison?.compared?.some(({ isEqual }) => !isEqual)) return 'totalsDiffer'
  return report.sales === 0 ? 'nothing' : 'good'
}

export type Failure = { reason: 'unreachable' | 'refused' | 'behind' | 'broken'; detail: string }

export function failureOf(error: unknown): Failure {
  const detail = error instanceof Error ? error.message : String(error)
  if (error instanceof LedgerUnreachable) return { reason: 'unreachable', detail }
  if (error instanceof LedgerRefusal) return { reason: error.code === BEHIND ? 'behind' : 'refused', detail }
  return { reason: 'broken', detail }
}

/** Exact, in XRP: '1500000' → '1.5'. */
export function xrp(drops: string): string {
  const digits = drops.replace('-', '').padStart(7, '0')
  const whole = digits.slice(0, -6).replace(/\B(?=(\d{3})+$)/g, ',')
  const fraction = digits.slice(-6).replace(/0+$/, '')
  return `${drops.startsWith('-') ? '−' : ''}${whole}${fraction && `.${fraction}`}`
}

/** An amount in XRP; accounts and hashes as they are. */
export const asShown = (value: string): string => (/^\d+$/.test(value) ? `${xrp(value)} XRP` : value)
