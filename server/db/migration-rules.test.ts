import { expect, it } from 'vitest'
import { LAST_UNRULED, readMigration, readMigrations } from './migrate.ts'
import { migrationFaults } from './migration-rules.ts'

const EXPAND = '2090-expand.sql'
const faultsOf = (sql: string) => migrationFaults(readMigration('2091-next.sql', sql), [EXPAND])

it('lets servers of the previous version go on beside every migration of the product', async () => {
  const migrations = await readMigrations()
  const names = migrations.map(({ name }) => name)
  const ruled = migrations.filter(({ name }) => name > LAST_UNRULED)
  expect(ruled.flatMap((migration) => migrationFaults(migration, names))).toEqual([])
})

it.each([
  'create table a (id int not null); create index a_id on a (id); alter table a add check (id > 0)',
  'alter table users add column nickname text',
  "alter table users add column nickname text not null default '', add column seen timestamptz",
  'create or replace function f() returns trigger as $$ begin drop table x; end $$ language plpgsql',
  "comment on table users is 'truncate; drop table users'",
  'alter table users add constraint age check (age > 0) not valid',
  'alter table users validate constraint age',
  'alter table proofs drop constraint proofs_kind_check',
  '-- concurrently\ndrop index concurrently if exists a_b; create index concurrently a_b on a (b)',
  `-- contract: needs ${EXPAND}\nalter table users drop column nickname; drop table old`,
])('accepts %s', (sql) => {
  expect(faultsOf(sql)).toEqual([])
})

it.each([
  ['alter table users drop column nickname', 'drops a column'],
  ['alter table users rename column a to b', 'renames'],
  ['alter table users rename to members', 'renames'],
  ['drop table if exists users', 'drops what an older server may still use'],
  ['alter table users alter column age type bigint', 'changes the type'],
  ['alter table users alter age set not null', 'requires a value'],
  ['alter table users add column age int not null', 'give it a default'],
  ['alter table users add column a int default 1, add column b int not null', 'give it a default'],
  ['alter table users add column key uuid default gen_random_uuid()', 'writes a whole table anew'],
  ['create index users_age on users (age)', 'create it concurrently'],
  ['alter table users add constraint age check (age > 0)', 'not valid'],
  ['lock table users', 'locks a whole table'],
  [
    '-- concurrently\ncreate index concurrently a on b (c); insert into b values (1)',
    'does more than to create indexes',
  ],
  ['-- contract: needs 2085-nothing.sql\ndrop table users', 'which is no earlier migration'],
  [`-- contract: needs ${EXPAND}\nlock table users`, 'locks a whole table'],
])('refuses %s', (sql, why) => {
  expect(faultsOf(sql)).toEqual([expect.stringContaining(why)])
})
