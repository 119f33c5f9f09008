import { expect, it } from 'vitest'
import { findBottleneck } from './bottleneck.ts'

const idle = { cpu: { web: 0.1, postgres: 0.1 }, busiestWeb: 0.2, stallSeconds: 0, waits: {}, poolWaiting: 0 }

it.each([
  ['one web process', { ...idle, busiestWeb: 0.97 }],
  ['most by postgres', { ...idle, cpu: { web: 0.3, postgres: 0.65 } }],
  ['Lock:transactionid', { ...idle, waits: { 'Lock:transactionid': 0.6, running: 0.4 } }],
  ['IO:WALSync', { ...idle, waits: { 'IO:WALSync': 0.5, 'Client:ClientRead': 0.5 } }],
  ['wait for a connection', { ...idle, poolWaiting: 3 }],
  ['wait for a core', { ...idle, cpu: { web: 0.4, postgres: 0.35 } }],
  ['nothing is used up', idle],
])('names what is used up: %s', (words, gauges) => {
  expect(findBottleneck(gauges)).toContain(words)
})
