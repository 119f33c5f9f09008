import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keysFor } from './corpus/keys.ts'
import { type RunningLedger, startLedger } from './server.ts'
import { breaches } from './testing/invariants.ts'
import { chance, RandomActions } from './testing/random-actions.ts'

const ledgers = 120
const perLedger = 40

let directory: string
let ledger: RunningLedger
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'ledger-walk-'))
})
afterEach(async () => {
  await ledger.close()
  rmSync(directory, { recursive: true })
})

const start = async () => {
  ledger = await startLedger({ port: 0, manualClose: true, dataDir: directory, packAfter: 700 })
}

/** The whole state, and what the chain says of itself. */
const everything = () => ({
  last: ledger.api.chain.last,
  state: [...ledger.api.chain.state.entries()].sort(([a], [b]) => (a < b ? -1 : 1)),
})

test('whatever twelve accounts do, nothing is lost, doubled or left behind', { timeout: 120_000 }, async () => {
  await start()
  const players = Array.from({ length: 12 }, (_, at) => keysFor('walk', String(at), 'ed25519', 0))
  for (const player of players) await ledger.fund(player.address, 40_000_000n)
  ledger.accept()

  const random = chance(20260715)
  let actions = new RandomActions(ledger.api.chain, players, random)
  const results = new Map<string, number>()
  for (let at = 0; at < ledgers; at++) {
    for (let i = 0; i < perLedger; i++) ledger.api.chain.submit(actions.next())
    const closed = ledger.accept()
    for (const { metadata } of closed.transactions)
      results.set(metadata.TransactionResult, (results.get(metadata.TransactionResult) ?? 0) + 1)
    expect(breaches(ledger.api.chain)).toEqual([])

    if (at === ledgers / 2 || at === ledgers - 1) {
      const before = everything()
      await ledger.close()
      await start()
      expect(everything()).toEqual(before)
      actions = new RandomActions(ledger.api.chain, players, random)
    }
    actions.look()
  }
  // The walk is worth something only if it really goes places.
  expect(results.get('tesSUCCESS')).toBeGreaterThan(1000)
  expect(results.size).toBeGreaterThanOrEqual(10)
})
