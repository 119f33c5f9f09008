import { expect, test } from 'vitest'
import { keysFor } from '#ledger/corpus/keys.ts'
import { startLedger } from '#ledger/server.ts'
import { breaches } from '#ledger/testing/invariants.ts'
import { chance } from '#ledger/testing/random-actions.ts'
import { RandomIssuing } from '#ledger/testing/random-issuing.ts'

test('whatever eight accounts issue, pay and trade, lines, books and counts stay sound', {
  timeout: 120_000,
}, async () => {
  const ledger = await startLedger({ port: 0, manualClose: true })
  const { chain } = ledger.api
  const players = Array.from({ length: 8 }, (_, at) => keysFor('issuing', String(at), 'ed25519', 0))
  for (const player of players) await ledger.fund(player.address, 60_000_000n)
  ledger.accept()
  const actions = new RandomIssuing(chain, players, chance(20261115))
  const results = new Map<string, number>()
  try {
    for (let at = 0; at < 60; at++) {
      for (let i = 0; i < 30; i++) {
        const { result } = chain.submit(actions.next())
        results.set(result, (results.get(result) ?? 0) + 1)
      }
      ledger.accept()
      expect(breaches(chain)).toEqual([])
      actions.look()
    }
  } finally {
    await ledger.close()
  }
  expect(results.get('tefEXCEPTION')).toBeUndefined()
  expect(results.get('tecINTERNAL')).toBeUndefined()
  expect(results.get('tesSUCCESS')).toBeGreaterThan(500)
  expect(results.size).toBeGreaterThanOrEqual(15)
})
