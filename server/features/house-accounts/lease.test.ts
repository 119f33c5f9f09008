import { beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { testDatabase } from '#testing/database.ts'
import { addHouseAccount } from './account-store.ts'
import { underLease } from './lease.ts'
import { renewLease } from './lease-store.ts'
import type { HouseAccount, View } from './work-handler.ts'

const database = testDatabase()
const account = 'rBroker'
beforeAll(() => inTransaction(database.db, (tx) => addHouseAccount(tx, account)))
const take = (holder: string) => inTransaction(database.db, (tx) => renewLease(tx, account, holder))
const write = (lease: number) =>
  underLease({ deps: { db: database.db }, account } as HouseAccount, { lease } as View, async () => 'written')

it('lets only the newest holder of a lease write', async () => {
  const first = await take('one')
  expect(first.database).toBe('new')
  expect(await write(first.lease)).toBe('written')
  const second = await take('two')
  expect(second).toEqual({ lease: first.lease + 1, database: 'same' })
  await expect(write(first.lease)).rejects.toThrow('was taken over')
  expect(await write(second.lease)).toBe('written')
})

it('recognises a lease that was written in another database', async () => {
  const { lease } = await take('one')
  // What a restored backup looks like: the row is there, and was not written by a transaction of this database.
  await database.pool.query(`update house_leases set written_xid = 1 where account = '${account}'`)
  await expect(write(lease)).rejects.toThrow('was taken over')
  expect((await take('one')).database).toBe('other')
})
