import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#testing/database.ts'
import { dependsOnColumns, PreparedClient } from './prepared-client.ts'

let fresh: FreshDatabase
let client: PreparedClient
beforeAll(async () => {
  fresh = await freshDatabase({ migrated: false })
  client = new PreparedClient(fresh.url)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await fresh.drop()
})

it.each([
  ['select * from "users" where "id" = $1', true],
  ['select "users".* from "users"', true],
  ['with x as (select 1) select a, * from x', true],
  ['update t set a = $1 returning *', true],
  ['select count(*) from t', false],
  ['select a * b from t', false],
  ['select a from (select * from t) as inner_one', false],
  ['insert into t (a) values ($1) returning "id"', false],
])('knows of %s whether its columns are the table’s', (text, expected) => {
  expect(dependsOnColumns(text)).toBe(expected)
})

it('goes on when a newer version adds a column', async () => {
  await client.query('create table works (id int, name text)')
  const ask = async (text: string, values: unknown[]) => (await client.query(text, values)).rows
  await ask('insert into works values ($1, $2)', [1, 'Tide'])
  const all = 'select * from works where id = $1'
  const some = 'select name from works where id = $1'
  expect(await ask(all, [1])).toEqual([{ id: 1, name: 'Tide' }])
  expect(await ask(some, [1])).toEqual([{ name: 'Tide' }])
  await client.query('alter table works add column year int')
  expect(await ask(all, [1])).toEqual([{ id: 1, name: 'Tide', year: null }])
  expect(await ask(some, [1])).toEqual([{ name: 'Tide' }])
  const { rows } = await client.query<{ statement: string }>('select statement from pg_prepared_statements')
  expect(rows.map(({ statement }) => statement)).toContain(some)
})
