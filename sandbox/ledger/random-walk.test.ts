import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { type RunningLedger, startLedger } from './server.ts'
import { RandomWalk } from './testing/random-walk.ts'
import { transactionTypes } from './transactions/registry.ts'

let ledger: RunningLedger
afterEach(() => ledger.close())

/** What expires on the way depends on it: by the machine's time no walk would be like another. */
let now: number
beforeEach(() => {
  now = 800_000_000
})

async function start(dataDir?: string): Promise<void> {
  ledger = await startLedger({ port: 0, manualClose: true, dataDir, packAfter: 700, clock: () => ++now })
}

/** The whole state, and what the chain says of itself. */
const everything = () => ({
  last: ledger.api.chain.last,
  state: [...ledger.api.chain.state.entries()].sort(([a], [b]) => (a < b ? -1 : 1)),
})

async function restart(walk: RandomWalk, dataDir: string): Promise<void> {
  const before = everything()
  await ledger.close()
  await start(dataDir)
  expect(everything()).toEqual(before)
  walk.continueOn(ledger)
}

// Nobody can delete an account that others still have entries with, which is what these players always have.
const rare = ['AccountDelete']

test('after each transaction and with transactions of all types everything still adds up', async () => {
  await start()
  const walk = new RandomWalk(ledger, 11, 8)
  await walk.fund()
  const missing = () => transactionTypes.filter((type) => !walk.succeeded.has(type) && !rare.includes(type))
  for (let at = 0; at < 400; at++) expect(walk.step(1)).toEqual([])
  // Some types rarely succeed: continue with fuller ledgers until each has.
  for (let at = 0; missing().length > 0 && at < 1_000; at++) expect(walk.step(6)).toEqual([])
  expect(walk.results.get('tesSUCCESS')).toBeGreaterThan(500)
  expect(missing()).toEqual([])
  expect(walk.multiSigned.size).toBeGreaterThan(8)
  expect(walk.results.get('tefEXCEPTION')).toBeUndefined()
  expect(walk.results.get('tecINTERNAL')).toBeUndefined()
})

test('ledgers full of transactions of all types add up, and are the same after a restart', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'ledger-walk-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  await start(directory)
  const walk = new RandomWalk(ledger, 20_261_115, 12)
  await walk.fund()
  for (let at = 0; at < 30; at++) {
    expect(walk.step(40)).toEqual([])
    if (at % 10 === 9) await restart(walk, directory)
  }
  // The walk is worth something only if it really goes places.
  expect(walk.results.get('tesSUCCESS')).toBeGreaterThan(400)
  expect(walk.results.size).toBeGreaterThanOrEqual(25)
  expect(walk.results.get('tefEXCEPTION')).toBeUndefined()
})
