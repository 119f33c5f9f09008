import type { Result } from 'lighthouse'
import { type Row, rowsOf } from './audit.ts'

const MOST_LINES = 8

const ms = (value: unknown) => `${Number(value ?? 0).toFixed(0)} ms`
const kilobytes = (value: unknown) => `${(Number(value ?? 0) / 1000).toFixed(0)} kB`
const fileOf = (url: unknown) => String(url).replace(/^https?:\/\/[^/]+/, '')

/** What to work on, in lines to print. Times are those of the simulated phone, except where they are observed. */
export function causesOf(result: Result): string[] {
  return [
    ...section(
      'long tasks',
      rowsOf(result, 'long-tasks').toSorted(byNumber('duration')),
      ({ url, duration, startTime }) => `${ms(duration)} from ${ms(startTime)}, ${fileOf(url)}`,
    ),
    ...section(
      'main thread',
      rowsOf(result, 'mainthread-work-breakdown'),
      ({ groupLabel, duration }) => `${ms(duration)} ${groupLabel}`,
    ),
    ...section(
      'CPU time by file',
      rowsOf(result, 'bootup-time'),
      ({ url, total, scripting }) => `${ms(total)}, ${ms(scripting)} of it in scripts, ${fileOf(url)}`,
    ),
    ...largestPaint(result),
    ...section(
      'bytes by type',
      rowsOf(result, 'resource-summary').filter(({ requestCount }) => requestCount),
      ({ label, requestCount, transferSize }) => `${kilobytes(transferSize)} in ${requestCount} requests, ${label}`,
    ),
    ...section(
      'largest files',
      rowsOf(result, 'network-requests').toSorted(byNumber('transferSize')),
      (file) =>
        `${kilobytes(file.transferSize)} (${kilobytes(file.resourceSize)} unpacked), priority ${file.priority}, ${fileOf(file.url)}`,
    ),
    ...section(
      'unused bytes',
      unused(result),
      ({ url, wastedBytes, totalBytes }) => `${kilobytes(wastedBytes)} of ${kilobytes(totalBytes)}, ${fileOf(url)}`,
    ),
    ...failing(result),
  ]
}

const byNumber = (field: string) => (a: Row, b: Row) => Number(b[field]) - Number(a[field])

function section(title: string, rows: readonly Row[], line: (row: Row) => string): string[] {
  const left = rows.length - MOST_LINES
  return [
    `  ${title}${rows.length === 0 ? ': none' : ''}`,
    ...rows.slice(0, MOST_LINES).map((row) => `    ${line(row)}`),
    ...(left > 0 ? [`    and ${left} more`] : []),
  ]
}

const unused = (result: Result) =>
  ['unused-javascript', 'unused-css-rules'].flatMap((id) => rowsOf(result, id)).toSorted(byNumber('wastedBytes'))

/** The element, and the parts of the time until it was painted, as observed without throttling. */
function largestPaint(result: Result): string[] {
  const rows = rowsOf(result, 'lcp-breakdown-insight')
  const element = rows.find(({ type }) => type === 'node')
  const parts = (rows.find(({ type }) => type === 'table')?.items ?? []) as Row[]
  return [
    '  largest paint',
    `    ${element?.snippet ?? 'unknown'}`,
    `    observed: ${parts.map(({ label, duration }) => `${String(label).toLowerCase()} ${ms(duration)}`).join(', ')}`,
  ]
}

/** Other than the metrics themselves, those that promise most first. */
function failing({ audits, categories }: Result): string[] {
  const measured = categories.performance?.auditRefs.filter(({ group }) => group === 'metrics').map(({ id }) => id)
  const failed = Object.values(audits)
    .filter(({ score, id }) => score !== null && score < 1 && !measured?.includes(id))
    .map(({ id, displayValue, metricSavings }) => ({ id, displayValue, saved: savingsOf(metricSavings) }))
    .toSorted((a, b) => sumOf(b.saved) - sumOf(a.saved))
  const lines = failed.map(({ id, displayValue, saved }) => {
    const promise = saved.map(([name, value]) => `${name} ${ms(value)}`).join(', ')
    return `    ${id}${displayValue ? `: ${displayValue}` : ''}${promise && ` (${promise})`}`
  })
  return [`  failing audits${failed.length === 0 ? ': none' : ''}`, ...lines]
}

const savingsOf = (savings: Record<string, number | undefined> = {}): [string, number][] =>
  Object.entries(savings).flatMap(([name, value]) => (value ? [[name, value]] : []))
const sumOf = (savings: readonly [string, number][]) => savings.reduce((sum, [, value]) => sum + value, 0)
