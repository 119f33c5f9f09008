import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate, readMigrations } from '#db/migrate.ts'
import { type FreshDatabase, freshDatabase } from '#testing/database.ts'

const FIRST = '1970-'
const hash = () => randomBytes(32).toString('hex').toUpperCase()
let fresh: FreshDatabase
let client: pg.Client

beforeAll(async () => {
  fresh = await freshDatabase({ migrated: false })
  client = new pg.Client(fresh.url)
  await client.connect()
})
afterAll(async () => {
  await client?.end()
  await fresh?.drop()
})

it('a database with gifts gets its rankings and months from them', async () => {
  const migrations = await readMigrations()
  await migrate(
    client,
    migrations.filter(({ name }) => name < FIRST),
  )
  const token = hash()
  await client.query(
    `insert into tokens (token_id, issuer, owner, flags, transfer_fee, changed_ledger) values ($1, 'rArtist', 'rB', 8, 0, 1)`,
    [token],
  )
  const { rows } = await client.query(
    `insert into payouts (network_id, broker, charity, amount, state, hash)
      values (1, 'rBroker', 'rWells', 60, 'paid', 'X'), (1, 'rBroker', 'rWells', 5, 'ready', null) returning id`,
  )
  const [paid, ready] = rows.map(({ id }) => id)
  await client.query(`insert into giving_totals (scope, amount, gifts) values ('received/rWells', 60, 3)`)
  const give = (day: string, amount: number, ledger: number, payout: string) =>
    client.query(
      `insert into donations (network_id, sale_hash, token_id, giver, seller, broker, charity, price, amount,
        basis_points, payout_id, ledger, tx_index, created_at)
        values (1, $1, $2, 'rGiver', 'rSeller', 'rBroker', 'rWells', 100, $3, 100, $4, $5, 0, $6)`,
      [hash(), token, amount, payout, ledger, `${day}T00:00:00Z`],
    )
  await give('2026-01-01', 10, 1, paid)
  await give('2026-01-20', 20, 2, paid)
  await give('2026-02-01', 30, 3, paid)
  await give('2026-04-01', 5, 4, ready)
  await migrate(client, migrations)
  const read = async (query: string) => (await client.query({ text: query, rowMode: 'array' })).rows
  expect(await read('select amount::int, counted from donations order by ledger')).toEqual([
    [10, true],
    [20, false],
    [30, true],
    [5, true],
  ])
  expect(await read('select kind, account, amount::int, gifts from giving_ranks order by kind')).toEqual([
    ['artist', 'rArtist', 40, 2],
    ['giver', 'rGiver', 40, 2],
    ['seller', 'rSeller', 40, 2],
  ])
  expect(
    await read(`select charity, to_char(month, 'YYYY-MM'), amount::int, gifts from monthly_gifts order by 1, 2`),
  ).toEqual(
    ['all', 'rWells'].flatMap((charity) => [
      [charity, '2026-01', 30, 2],
      [charity, '2026-02', 30, 1],
      [charity, '2026-04', 5, 1],
    ]),
  )
  expect(
    await read(`select scope, amount::int, gifts from giving_totals where scope in ('counted', 'received') order by 1`),
  ).toEqual([
    ['counted', 40, 2],
    ['received', 60, 3],
  ])
})
