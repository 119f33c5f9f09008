import { describe, expect, it } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { eventually } from '#testing/eventually.ts'

const database = testDatabase()
const read = (text: string, values: unknown[] = []) => database.readers.read({ name: text, text }, values)
const linesOf = async () => {
  const { rows } = await database.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'gooddrop reading' and datname = current_database()`,
  )
  return rows.map(({ pid }) => pid)
}

describe('readers', () => {
  it('answer each question with its own answer, many at a time over a few connections', async () => {
    const asked = Array.from({ length: 200 }, (_, place) => place)
    const answers = await Promise.all(asked.map((place) => read('select $1::int as place', [place])))
    expect(answers).toEqual(asked.map((place) => [{ place }]))
    expect((await linesOf()).length).toBeLessThanOrEqual(4)
  })

  it('say what is wrong with one question and answer those around it', async () => {
    const [before, wrong, after] = await Promise.allSettled([
      read('select 1 as one'),
      read('select 1 / $1::int', [0]),
      read('select 2 as two'),
    ])
    expect([before.status, wrong.status, after.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })

  it('change nothing', async () => {
    await expect(read('delete from users')).rejects.toThrow(/read-only/)
  })

  it('go on after every connection was cut', async () => {
    await Promise.all([1, 2, 3, 4].map((one) => read('select $1::int as one, pg_sleep(0.01)', [one])))
    await database.pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [await linesOf()])
    expect(await eventually(() => read('select 3 as three'))).toEqual([{ three: 3 }])
  })
})
