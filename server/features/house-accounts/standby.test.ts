import { expect, it } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { query } from '#features/house-accounts/testing/outside-deal.ts'
import { eventually } from '#testing/eventually.ts'
import { lockLease, renewLease } from './lease-store.ts'
import { standbyStage } from './testing/standby-stage.ts'

const stage = standbyStage()

// The standby that forgets is the dangerous one; standby.long.test.ts has synchronous replication.
it('makes and gives a sale once when a standby takes over that never got what was signed', () =>
  stage.expectSoldOnceAfterFailover('asynchronous'))

it('rejects writes under the old lease of a leader whose connections lead to a promoted standby', async () => {
  const { pair } = stage
  await pair.replicate('asynchronous')
  const database = openDatabase({ url: pair.url(), connections: 2, onIdleError: () => undefined })
  await query(pair.url(), `insert into house_accounts (account) values ('rAnAccount')`)
  const isMine = (lease: number) => inTransaction(database.db, (tx) => lockLease(tx, 'rAnAccount', lease))
  const { lease } = await inTransaction(database.db, (tx) => renewLease(tx, 'rAnAccount', 'me'))
  expect(await isMine(lease)).toBe(true)
  await pair.addStandby()
  await pair.failOver()
  expect(await eventually(() => isMine(lease))).toBe(false)
  const renewed = await inTransaction(database.db, (tx) => renewLease(tx, 'rAnAccount', 'me'))
  expect(renewed).toEqual({ lease: lease + 1, database: 'other' })
  expect(await isMine(renewed.lease)).toBe(true)
  await database.close()
})
