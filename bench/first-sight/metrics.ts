import type { Result } from 'lighthouse'
import { rowsOf, type SCORES } from './audit.ts'

export type Metric = (typeof SCORES)[number] | 'FCP' | 'LCP' | 'TBT' | 'CLS' | 'script bytes' | 'script requests'
export type Sight = Record<Metric, number>

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
const milliseconds = (ms: number) => `${ms.toFixed(0)} ms`
const whole = (value: number) => value.toFixed(0)
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`

type Shown = { show(value: number): string; least?: number; most?: number }

/** In the order in which they are printed, with their budgets. */
export const metrics: Record<Metric, Shown> = {
  performance: { show: whole, least: 90 },
  accessibility: { show: whole, least: 100 },
  'best-practices': { show: whole, least: 100 },
  seo: { show: whole, least: 100 },
  FCP: { show: seconds },
  LCP: { show: seconds, most: 1800 },
  TBT: { show: milliseconds, most: 200 },
  CLS: { show: (value) => value.toFixed(3), most: 0.02 },
  'script bytes': { show: kilobytes },
  'script requests': { show: whole },
}

export function sightOf(result: Result): Sight {
  const score = (id: string) => Math.round((result.categories[id]?.score ?? Number.NaN) * 100)
  const value = (id: string) => result.audits[id]?.numericValue ?? Number.NaN
  const { requests, transferred } = weightOf(result, 'Script')
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    FCP: value('first-contentful-paint'),
    LCP: value('largest-contentful-paint'),
    TBT: value('total-blocking-time'),
    CLS: value('cumulative-layout-shift'),
    'script bytes': transferred,
    'script requests': requests,
  }
}

export type Weight = { requests: number; transferred: number; unpacked: number }

/** What all files of this type weigh together, on the line and unpacked. */
export function weightOf(result: Result, type: 'Script' | 'Document'): Weight {
  const files = rowsOf(result, 'network-requests').filter(({ resourceType }) => resourceType === type)
  const sum = (field: string) => files.reduce((total, file) => total + Number(file[field] ?? 0), 0)
  return { requests: files.length, transferred: sum('transferSize'), unpacked: sum('resourceSize') }
}

/** Each metric's own median over the rounds. */
export function medianOf(rounds: readonly Sight[]): Sight {
  const middle = (name: Metric) =>
    rounds.map((round) => round[name]).toSorted((a, b) => a - b)[Math.floor(rounds.length / 2)]
  return Object.fromEntries(Object.keys(metrics).map((name) => [name, middle(name as Metric)])) as Sight
}
