import { expect, test } from 'vitest'
import { startLedger } from './server.ts'
import { RandomWalk } from './testing/random-walk.ts'

test.for([1, 2, 3, 4, 5, 6, 7, 8])('a long walk, %i', { timeout: 600_000 }, async (seed) => {
  const ledger = await startLedger({ port: 0, manualClose: true })
  try {
    const walk = new RandomWalk(ledger, seed, 6 + seed)
    await walk.fund()
    for (let at = 0; at < 1_000; at++) expect(walk.step(1 + (at % 12))).toEqual([])
    expect(walk.results.get('tefEXCEPTION')).toBeUndefined()
    expect(walk.succeeded.size).toBeGreaterThan(20)
  } finally {
    await ledger.close()
  }
})

test('a long walk with one transaction in each ledger', { timeout: 600_000 }, async () => {
  const ledger = await startLedger({ port: 0, manualClose: true })
  try {
    const walk = new RandomWalk(ledger, 11, 8)
    await walk.fund()
    for (let at = 0; at < 6_000; at++) expect(walk.step(1)).toEqual([])
    expect(walk.results.get('tefEXCEPTION')).toBeUndefined()
    expect(walk.results.get('tecINTERNAL')).toBeUndefined()
    expect(walk.multiSigned.size).toBeGreaterThan(8)
  } finally {
    await ledger.close()
  }
})
