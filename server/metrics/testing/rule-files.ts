import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const deploy = join(import.meta.dirname, '../../../deploy')
export const rules = join(deploy, 'prometheus')

export const read = (...path: string[]): string => readFileSync(join(deploy, ...path), 'utf8')

/** The rule files, as text: what is checked without promtool is found without a parser of YAML. */
export const ruleText = (): string => read('prometheus', 'recording.yml') + read('prometheus', 'alerts.yml')

export const testText = (): string =>
  readdirSync(rules)
    .filter((name) => name.endsWith('.test.yml'))
    .map((name) => read('prometheus', name))
    .join('\n')

/** Every query of every dashboard. */
export function dashboardQueries(): { file: string; expr: string }[] {
  const files = readdirSync(join(deploy, 'grafana')).filter((name) => name.endsWith('.json'))
  return files.flatMap((file) => exprsIn(JSON.parse(read('grafana', file))).map((expr) => ({ file, expr })))
}

function exprsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(exprsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    name === 'expr' && typeof part === 'string' ? [part] : exprsIn(part),
  )
}

export type Selector = { name: string; matchers: { label: string; value: string; exact: boolean }[] }

/** The metrics of ours that a text of PromQL names, with what it expects of their labels. */
export const selectorsIn = (text: string): Selector[] =>
  [...text.matchAll(/\b(gooddrop_\w+)(?:\{([^}]*)\})?/g)].map(([, name = '', labels = '']) => ({
    name,
    matchers: [...labels.matchAll(/(\w+)(=~|=)"([^"]*)"/g)].map(([, label = '', sign, value = '']) => ({
      label,
      value,
      exact: sign === '=',
    })),
  }))

export const recordedIn = (text: string): string[] => [...text.matchAll(/\b(gooddrop:[\w:]+)/g)].map(([name]) => name)

/** By metric, as it is served: the values that each of its labels has. */
export function servedIn(metrics: string): Map<string, Map<string, Set<string>>> {
  const served = new Map<string, Map<string, Set<string>>>()
  for (const [, name = '', kind] of metrics.matchAll(/^# TYPE (\w+) (\w+)$/gm))
    for (const suffix of kind === 'histogram' ? ['_bucket', '_sum', '_count'] : [''])
      served.set(name + suffix, new Map())
  for (const [, name = '', labels = ''] of metrics.matchAll(/^(\w+)\{([^}]*)\} /gm))
    for (const [, label = '', value = ''] of labels.matchAll(/(\w+)="([^"]*)"/g)) {
      const values = served.get(name) ?? new Map<string, Set<string>>()
      served.set(name, values.set(label, (values.get(label) ?? new Set()).add(value)))
    }
  return served
}
