import { describe, expect, it } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { testDatabase } from '#testing/database.ts'
import { firstOfLastRange, holdCursor, moveCursor, StaleHolder } from './cursor.ts'

describe('the cursor', () => {
  const database = testDatabase()
  const NETWORK = 1
  const hold = (expected: { index: number; hash: string } | undefined) =>
    inTransaction(database.db, (tx) => holdCursor(tx, NETWORK, expected))

  it('is held only where it is expected, by index and by hash', async () => {
    await hold(undefined)
    await inTransaction(database.db, (tx) => moveCursor(tx, NETWORK, undefined, { index: 5, hash: 'A', closeTime: 1 }))
    await hold({ index: 5, hash: 'A' })
    await expect(hold({ index: 5, hash: 'B' })).rejects.toBeInstanceOf(StaleHolder)
    await expect(hold({ index: 4, hash: 'A' })).rejects.toBeInstanceOf(StaleHolder)
    await expect(hold(undefined)).rejects.toBeInstanceOf(StaleHolder)
  })
})

it.each([
  ['2-9,12-40', 12],
  ['2-9,40', 40],
  ['7', 7],
  [' 3-5 ', 3],
  ['empty', undefined],
])('begins in %j after the last gap', (ranges, first) => {
  expect(firstOfLastRange(ranges)).toBe(first)
})
