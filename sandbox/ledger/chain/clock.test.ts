import { describe, expect, test } from 'vitest'
import { startLedger } from '#ledger/server.ts'
import { humanTime, isoTime, nextCloseTime } from './clock.ts'

describe('close times', () => {
  test.for([
    [1004, 0, 1000],
    [1005, 0, 1010],
    [1005, 1010, 1011],
    [900, 1010, 1011],
  ] as const)('at %s after %s a ledger closes at %s', ([now, previous, closed]) => {
    expect(nextCloseTime(now, previous)).toBe(closed)
  })

  test('are shown like the real server shows them', () => {
    expect(isoTime(0)).toBe('2000-01-01T00:00:00Z')
    expect(humanTime(86_399)).toBe('2000-Jan-01 23:59:59.000000000 UTC')
  })

  test('can be driven', async () => {
    let now = 5_000
    const ledger = await startLedger({ port: 0, manualClose: true, clock: () => now })
    expect(ledger.accept().header.closeTime).toBe(5_000)
    now = 8_003
    expect(ledger.accept().header).toMatchObject({ closeTime: 8_000, parentCloseTime: 5_000 })
    await ledger.close()
  })
})

test('a ledger closes by itself soon after something was submitted', async () => {
  const ledger = await startLedger({ port: 0 })
  await ledger.fund('rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59B', 5_000_000n)
  await expect.poll(() => ledger.api.chain.last.index, { interval: 100 }).toBeGreaterThanOrEqual(3)
  await ledger.close()
})
