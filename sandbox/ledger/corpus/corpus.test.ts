import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningLedger, startLedger } from '#ledger/server.ts'
import { playScenario } from './play.ts'
import { loadScenarios } from './scenario.ts'

describe('answers like the real server', () => {
  let ledger: RunningLedger
  beforeAll(async () => {
    ledger = await startLedger({ port: 0, manualClose: true })
  })
  afterAll(() => ledger.close())

  test.for(loadScenarios().map((scenario) => [scenario.name, scenario] as const))('%s', async ([, scenario]) => {
    expect(await playScenario(ledger.url, scenario)).toEqual([])
  })
})
