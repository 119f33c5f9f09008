import { expect, test } from 'vitest'
import { keysFor } from '#ledger/corpus/keys.ts'
import { startLedger } from '#ledger/server.ts'
import { breaches } from '#ledger/testing/invariants.ts'
import { chance } from '#ledger/testing/random-actions.ts'
import { RandomPermits } from '#ledger/testing/random-permits.ts'

test('a thousand transactions with credentials, oracles and channels leave a sound ledger', {
  timeout: 60_000,
}, async () => {
  const ledger = await startLedger({ port: 0, manualClose: true })
  const { chain } = ledger.api
  const players = Array.from({ length: 5 }, (_, at) => keysFor('permits', String(at), 'ed25519', 0))
  for (const player of players) await ledger.fund(player.address, 20_000_000n)
  ledger.accept()
  const actions = new RandomPermits(chain, players, chance(20261115))
  const results = new Map<string, number>()
  for (let at = 0; at < 100; at++) {
    for (let i = 0; i < 12; i++) chain.submit(actions.next())
    for (const { metadata } of ledger.accept().transactions)
      results.set(metadata.TransactionResult, (results.get(metadata.TransactionResult) ?? 0) + 1)
    expect(breaches(chain)).toEqual([])
    actions.look()
  }
  await ledger.close()
  // The walk is worth something only if it really goes places.
  expect(results.get('tesSUCCESS')).toBeGreaterThan(300)
  expect([...results.keys()]).toEqual(
    expect.arrayContaining(['tecDUPLICATE', 'tecEXPIRED', 'tecNO_PERMISSION', 'tecBAD_CREDENTIALS', 'tecNO_ENTRY']),
  )
})
