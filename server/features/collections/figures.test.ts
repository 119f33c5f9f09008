import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { rankCollections } from './rank-collections.ts'
import { keptTables, someSteps, workChanger } from './testing/change-works.ts'

const database = testDatabase()

it('keeps figures, owners, traits and ranks as if they were counted anew, whatever happens at once', async () => {
  const { db } = database
  const { rows } = await sql<{ id: string }>`
    insert into users (first_name, username) values ('Ada', 'ada') returning id`.execute(db)
  const change = workChanger(db, rows[0]?.id ?? '')
  const steps = someSteps(400, 2022)
  for (let at = 0; at < steps.length; at += 8)
    await Promise.all(steps.slice(at, at + 8).map((step, nth) => change(step, (at + nth) % 11 === 0)))
  const counted = await sql<{ kept: number; counted: number }>`select total as kept,
    (select count(*)::int from shown_collections where items > 0) as counted from collection_total`.execute(db)
  expect(counted.rows[0]?.kept).toBe(counted.rows[0]?.counted)
  await rankCollections({ db })
  const kept = await keptTables(db)
  expect(kept.works?.length).toBeGreaterThan(15)
  expect(kept.ranks?.length).toBeGreaterThan(5)
  await sql`select rebuild_filters()`.execute(db)
  await rankCollections({ db })
  expect(await keptTables(db)).toEqual(kept)
})
