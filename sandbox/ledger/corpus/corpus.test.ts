import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LedgerOptions } from '#ledger/options.ts'
import { type RunningLedger, startLedger } from '#ledger/server.ts'
import { playScenario } from './play.ts'
import { loadScenarios, type Scenario } from './scenario.ts'

const scenarios = loadScenarios()
// Scenarios of the queue were recorded from a server with an open ledger and a queue of this size.
const small = { open_ledger_limit: 10, queue_limit: 20 }
const usual = scenarios.filter(({ needs }) => !needs)
const queueing = scenarios.filter(({ needs }) => needs)

test('every scenario is played', () => {
  for (const { needs } of queueing) expect(small).toMatchObject(needs ?? {})
  expect(usual.length + queueing.length).toBe(scenarios.length)
})

function playAll(played: readonly Scenario[], options: LedgerOptions): void {
  let ledger: RunningLedger
  beforeAll(async () => {
    ledger = await startLedger({ port: 0, manualClose: true, ...options })
  })
  afterAll(() => ledger.close())

  test.for(played.map((scenario) => [scenario.file, scenario] as const))('%s', async ([, scenario]) => {
    expect(await playScenario(ledger.url, scenario)).toEqual([])
  })
}

describe('answers like the real server', () => playAll(usual, {}))
describe('queues like the real server', () =>
  playAll(queueing, { openLedgerLimit: small.open_ledger_limit, queueLimit: small.queue_limit }))
