type Labels = Readonly<Record<string, string>>

export type Sample = {
  labels?: Labels
  value: number | bigint /** What a histogram adds to the name. */
  suffix?: string
}

/** One thing that an operator may want to watch, with everything there is to say about it right now. */
export type Metric = { name: string; help: string; kind: 'gauge' | 'counter' | 'histogram'; samples: Sample[] }

export const gauge = (name: string, help: string, value: number | bigint): Metric => ({
  name,
  help,
  kind: 'gauge',
  samples: [{ value }],
})

export const gaugeBy = (name: string, help: string, samples: Sample[]): Metric => ({
  name,
  help,
  kind: 'gauge',
  samples,
})

const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

function labelled(labels: Labels | undefined): string {
  const pairs = Object.entries(labels ?? {}).map(([name, value]) => `${name}="${escaped(value)}"`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

/** Prometheus' text format, version 0.0.4. */
export function renderMetrics(metrics: readonly Metric[]): string {
  return metrics
    .flatMap(({ name, help, kind, samples }) => [
      `# HELP gooddrop_${name} ${help}`,
      `# TYPE gooddrop_${name} ${kind}`,
      ...samples.map(({ labels, value, suffix = '' }) => `gooddrop_${name}${suffix}${labelled(labels)} ${value}`),
    ])
    .join('\n')
    .concat('\n')
}
