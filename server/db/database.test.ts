import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { eventually } from '#testing/eventually.ts'
import { inTransaction } from './transaction.ts'

const database = testDatabase()

describe('the database', () => {
  it('prepares a statement once and uses it again', async () => {
    await inTransaction(database.db, async (tx) => {
      for (let n = 1; n <= 3; n++) await sql`select ${n}::int as n`.execute(tx)
      const { rows } = await sql<{ calls: string }>`
        select generic_plans + custom_plans as calls from pg_prepared_statements where statement = 'select $1::int as n'`.execute(
        tx,
      )
      expect(rows).toEqual([{ calls: '3' }])
    })
  })

  it('gives moments as text with microseconds, in UTC', async () => {
    const { rows } =
      await sql`select timestamptz '2026-02-03 04:05:06.123456+01' as at, timestamptz 'infinity' as never`.execute(
        database.db,
      )
    expect(rows).toEqual([{ at: '2026-02-03T03:05:06.123456Z', never: 'infinity' }])
  })

  it('gives large integers as text, to the last digit', async () => {
    const { rows } = await sql`select 9007199254740993::bigint as drops, 1.10::numeric as exact`.execute(database.db)
    expect(rows).toEqual([{ drops: '9007199254740993', exact: '1.10' }])
  })

  it('fails a transaction whose connection is lost between two statements, and nothing else', async () => {
    const broken = inTransaction(database.db, async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      const gone = await eventually(async () => {
        const { rowCount } = await database.pool.query('select from pg_stat_activity where pid = $1', [rows[0]?.pid])
        if (rowCount) throw new Error('it is still there')
        return true
      })
      await setImmediate()
      await sql`select 1`.execute(tx)
      return gone
    })
    await expect(broken).rejects.toThrow()
    expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }])
  })

  it('runs a transaction again when another one had to win', async () => {
    await sql`create table accounts_of_two (id int primary key, n int)`.execute(database.db)
    await sql`insert into accounts_of_two values (1, 0), (2, 0)`.execute(database.db)
    const both = [barrier(), barrier()]
    const committed = [barrier(), barrier()]
    const move = async (first: number, second: number, mine: number) => {
      let attempt = 0
      const attempts = await inTransaction(database.db, async (tx) => {
        attempt += 1
        // The other one had to win; without waiting for it they could lock each other out once more.
        if (attempt > 1) await committed[1 - mine]!.passed
        await sql`update accounts_of_two set n = n + 1 where id = ${first}`.execute(tx)
        both[mine]!.open()
        if (attempt === 1) await both[1 - mine]!.passed
        await sql`update accounts_of_two set n = n + 1 where id = ${second}`.execute(tx)
        return attempt
      })
      committed[mine]!.open()
      return attempts
    }
    const attempts = await Promise.all([move(1, 2, 0), move(2, 1, 1)])
    expect(attempts.sort()).toEqual([1, 2])
    const { rows } = await sql`select n from accounts_of_two`.execute(database.db)
    expect(rows).toEqual([{ n: 2 }, { n: 2 }])
  })
})

function barrier() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { passed: promise, open: resolve }
}
