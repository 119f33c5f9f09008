import type { Standbys } from '#db/standbys/standbys.ts'
import { gaugeBy, type Metric } from './metric.ts'

const PRIMARY = 'primary'

/** Of what this server reads; nothing where no standbys are given. */
export function standbyMetrics(standbys: Standbys): Metric[] {
  const states = standbys.states()
  if (states.length === 0) return []
  return [
    {
      name: 'reads_total',
      help: 'What people look at, by the database that answered',
      kind: 'counter',
      samples: [
        { labels: { target: PRIMARY }, value: standbys.primaryReads() },
        ...states.map(({ name, reads }) => ({ labels: { target: name }, value: reads })),
      ],
    },
    {
      name: 'reads_retried_total',
      help: 'Reads that failed on a standby and were answered by the primary',
      kind: 'counter',
      samples: states.map(({ name, retried }) => ({ labels: { standby: name }, value: retried })),
    },
    gaugeBy(
      'standby_used',
      '1 while this server reads from the standby, 0 while it is left out',
      states.map(({ name, isUsed }) => ({ labels: { standby: name }, value: isUsed ? 1 : 0 })),
    ),
    gaugeBy(
      'standby_staleness_seconds',
      'How old what the standby shows is at most; missing until it was first checked and after it was lost',
      states
        .filter(({ behindMs }) => Number.isFinite(behindMs))
        .map(({ name, behindMs }) => ({ labels: { standby: name }, value: behindMs / 1000 })),
    ),
  ]
}

/** Which standbys are left out, and why. */
export function standbysWarning(standbys: Standbys): string | undefined {
  const leftOut = standbys.states().filter(({ isUsed }) => !isUsed)
  if (leftOut.length === 0) return undefined
  const reason = standbys.trouble()
  return leftOut.map(({ name, trouble }) => `${name} is left out: ${reason ?? trouble ?? 'not checked yet'}`).join('; ')
}
