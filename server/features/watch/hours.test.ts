import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '#testing/database.ts'

const database = testDatabase()

async function ask(expression: ReturnType<typeof sql<Date>>): Promise<string> {
  const { rows } = await sql<{
    at: string
  }>`select to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at`.execute(database.db)
  return rows[0]?.at ?? ''
}

it.each([
  // Inside of a night that spans midnight, before and after it.
  ['2026-03-01 21:30Z', 'Europe/Berlin', '22:00', '07:00', '2026-03-02 06:00'],
  ['2026-03-01 03:00Z', 'Europe/Berlin', '22:00', '07:00', '2026-03-01 06:00'],
  ['2026-03-01 12:00Z', 'Europe/Berlin', '22:00', '07:00', '2026-03-01 12:00'],
  // The night in which summer time begins is an hour shorter.
  ['2026-03-28 22:00Z', 'Europe/Berlin', '22:00', '07:00', '2026-03-29 05:00'],
  // At noon, and at the very end.
  ['2026-03-01 12:30Z', 'UTC', '12:00', '13:00', '2026-03-01 13:00'],
  ['2026-03-01 13:00Z', 'UTC', '12:00', '13:00', '2026-03-01 13:00'],
  ['2026-03-01 12:30Z', 'UTC', '12:00', '12:00', '2026-03-01 12:30'],
])('at %s in %s, quiet from %s until %s: %s', async (at, zone, from, until, expected) =>
  expect(await ask(sql`after_quiet_hours(${at}::timestamptz, ${zone}, ${from}::time, ${until}::time)`)).toBe(expected),
)

it.each([
  ['2026-03-04 05:00Z', 'Europe/Berlin', false, '2026-03-04 07:00'],
  ['2026-03-04 07:00Z', 'Europe/Berlin', false, '2026-03-05 07:00'],
  ['2026-03-28 12:00Z', 'Europe/Berlin', false, '2026-03-29 06:00'],
  ['2026-03-04 12:00Z', 'America/Los_Angeles', true, '2026-03-09 15:00'],
  ['2026-03-02 05:00Z', 'UTC', true, '2026-03-02 08:00'],
  ['2026-03-02 08:00Z', 'UTC', true, '2026-03-09 08:00'],
])('after %s in %s, weekly %s: the morning of %s', async (at, zone, weekly, expected) =>
  expect(await ask(sql`next_morning(${at}::timestamptz, ${zone}, ${weekly})`)).toBe(expected),
)
