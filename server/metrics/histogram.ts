import type { Metric, Sample } from './metric.ts'

export type Histogram = { observe(value: number, label?: string): void; metric(): Metric }

type Counts = { within: number[]; count: number; sum: number }

export type HistogramOptions = {
  name: string
  help: string
  bounds: readonly number[]
  /** The name of its one label; its values are there from the beginning, so that a rate is known from the first one on. */
  label?: { name: string; values: readonly string[] }
}

/** How often something took how long, since this process began. */
export function createHistogram({ name, help, bounds, label }: HistogramOptions): Histogram {
  const empty = (): Counts => ({ within: bounds.map(() => 0), count: 0, sum: 0 })
  const all = new Map((label?.values ?? ['']).map((value) => [value, empty()]))
  return {
    observe(value, of = '') {
      const counts = all.get(of)
      if (!counts) throw new RangeError(`${name} has no ${label?.name ?? 'label'} ${of}`)
      const bucket = bounds.findIndex((bound) => value <= bound)
      if (bucket >= 0) counts.within[bucket] = (counts.within[bucket] ?? 0) + 1
      counts.count++
      counts.sum += value
    },
    metric: () => ({
      name,
      help,
      kind: 'histogram',
      samples: [...all].flatMap(([value, counts]) => samplesOf(bounds, counts, label ? { [label.name]: value } : {})),
    }),
  }
}

function samplesOf(
  bounds: readonly number[],
  { within, count, sum }: Counts,
  labels: Record<string, string>,
): Sample[] {
  let below = 0
  const buckets = bounds.map((bound, index) => {
    below += within[index] ?? 0
    return { suffix: '_bucket', labels: { ...labels, le: String(bound) }, value: below }
  })
  return [
    ...buckets,
    { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
    { suffix: '_sum', labels, value: sum },
    { suffix: '_count', labels, value: count },
  ]
}
