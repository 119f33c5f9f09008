import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { allSent, charityOf, makeDeal, order, workIs, workOf } from '#features/house-accounts/testing/deals.ts'
import { eventually } from '#testing/eventually.ts'
import { type Person, startWorld, type World } from '#testing/world.ts'
import { renewLease } from './lease-store.ts'

/** More than the account holds at first. */
const FLOAT = 150_000_000n

let world: World
let people: { seller: Person; buyer: Person; charity: Person }

beforeAll(async () => {
  world = await startWorld({ env: { BROKER_FLOAT_DROPS: String(FLOAT) } })
  people = { seller: await world.person(), buyer: await world.person(), charity: await world.person() }
  await charityOf(world, people.charity)
})
afterAll(() => world?.stop())

const warnings = () => world.server.deps.health.warnings()

test('without a float of its own the broker makes no sale, warns, and goes on once it is topped up', async () => {
  const deal = await makeDeal(world, people)
  await order(world, deal)
  await eventually(async () => expect((await warnings()).broker).toContain('XRP short'))
  await world.close()
  expect((await workOf(world, deal.settlementId)).state).toBe('waiting')
  expect(await world.server.deps.db.selectFrom('house_attempts').select('hash').execute()).toEqual([])
  await world.pay(world.broker.address, FLOAT)
  await allSent(world, 1)
  await world.close()
  await workIs(world, deal.settlementId, 'done')
  await eventually(async () => expect((await warnings()).broker).toBeUndefined())
})

test('a leader whose lease was taken stores nothing, and so sends nothing, before it leads again', async () => {
  const { db, database } = world.server.deps
  const account = world.broker.address
  const current = async () =>
    Number((await database.pool.query('select lease from house_leases where account = $1', [account])).rows[0].lease)
  // As another server does that has found the lock free.
  const { lease: taken } = await inTransaction(db, (tx) => renewLease(tx, account, 'another server'))
  const deal = await makeDeal(world, people)
  await order(world, deal)
  await eventually(async () => expect(await current()).toBeGreaterThan(taken))
  const { id } = await workOf(world, deal.settlementId)
  const attempts = () => db.selectFrom('house_attempts').selectAll().where('work_id', '=', id).execute()
  await eventually(async () => expect(await attempts()).toMatchObject([{ answer: 'tesSUCCESS' }]))
  expect((await attempts()).map(({ lease }) => Number(lease))).toEqual([await current()])
  await world.close()
  await workIs(world, deal.settlementId, 'done')
})

test('both ends of a connection ask whether the other is still there', async () => {
  const client = await world.server.deps.database.connect('a test')
  const { rows } = await client.query(
    "select name, setting from pg_settings where name in ('tcp_keepalives_idle', 'tcp_user_timeout') order by name",
  )
  await client.end()
  expect(rows).toEqual([
    { name: 'tcp_keepalives_idle', setting: '5' },
    { name: 'tcp_user_timeout', setting: '15000' },
  ])
})

test('of two servers one signs, and the other takes over when its connection is lost', async () => {
  const other = await world.anotherServer()
  const { rows } = await world.server.deps.database.pool.query(
    "select count(*)::int as holders from pg_locks l join pg_stat_activity a using (pid) where locktype = 'advisory' and application_name = 'gooddrop broker' and granted and a.datname = current_database()",
  )
  expect(rows).toEqual([{ holders: 1 }])
  const deal = await makeDeal(world, people)
  // The connection that holds the lock is cut, as if its server had died.
  await world.server.deps.database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'gooddrop broker' and datname = current_database()",
  )
  await order(world, deal)
  const work = async () => workIs({ ...world, server: other }, deal.settlementId, 'done', 0)
  for (let closed = 0; closed < 120; closed++) {
    if (await eventually(work, 700).catch(() => undefined)) break
    await world.close()
  }
  const { id } = await work()
  const attempts = await other.deps.db.selectFrom('house_attempts').select('result').where('work_id', '=', id).execute()
  expect(attempts).toEqual([{ result: 'tesSUCCESS' }])
})
