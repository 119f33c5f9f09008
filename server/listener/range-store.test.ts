import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Tx } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { testDatabase } from '#testing/database.ts'
import { insertRanges, moveRange, takeRange } from './range-store.ts'

const database = testDatabase()
const NETWORK = 1
const OVER = -1
const LONG = 600

const inTx = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(database.db, work)
const [ONE, TWO, THREE] = [randomUUID(), randomUUID(), randomUUID()]
const hashes = { hash: 'H', parentHash: 'P' }

it('lets only the present reader of a range move on, and each ledger once', async () => {
  await inTx((tx) => insertRanges(tx, NETWORK, [{ first: 10, last: 30 }]))
  const { id } = (await takeRange(database.db, NETWORK, ONE, OVER))!
  const move = (reader: string, from: number, to: number) =>
    inTx((tx) => moveRange(tx, { id, reader, from, to, ...hashes }, LONG))
  expect(await takeRange(database.db, NETWORK, TWO, LONG)).toMatchObject({ id, reader: TWO })
  expect(await move(ONE, 10, 19)).toBe(false)
  expect(await move(TWO, 10, 19)).toBe(true)
  expect(await move(TWO, 10, 19)).toBe(false)
  expect(await takeRange(database.db, NETWORK, THREE, LONG)).toBeUndefined()
  expect(await move(TWO, 20, 30)).toBe(true)
  expect(await move(TWO, 31, 31)).toBe(false)
})
