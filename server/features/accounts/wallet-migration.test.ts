import pg from 'pg'
import { expect, it } from 'vitest'
import { migrate, readMigrations } from '#db/migrate.ts'
import { freshDatabase } from '#testing/database.ts'

it('whoever had a wallet before there could be several has it as their first and chosen one', async () => {
  const fresh = await freshDatabase({ migrated: false })
  const client = new pg.Client(fresh.url)
  await client.connect()
  const migrations = await readMigrations()
  await migrate(
    client,
    migrations.filter(({ name }) => name < '1999'),
  )
  const insert = async (username: string, more: string) =>
    (
      await client.query(
        `insert into users (username, wallet_address, xumm_scan, connect_wallet, wallet_kind, deleted_at)
         values ('${username}', ${more}) returning id`,
      )
    ).rows[0].id as string
  const ada = await insert('ada', `'rAda', true, false, 'xaman', null`)
  const bea = await insert('bea', `'rBea', true, true, null, null`)
  const cleo = await insert('cleo', `null, false, false, null, null`)
  const session = (user: string, wallet: string | null) =>
    client.query(
      `insert into sessions (token_hash, user_id, device, wallet, created_at, last_seen_at, expires_at)
       values ($1, $2, '', $3, now(), now(), now() + interval '1 day')`,
      [Buffer.from(`${user}/${wallet}`), user, wallet],
    )
  await session(ada, null)
  await session(bea, 'walletconnect')
  await session(cleo, null)

  await migrate(client, migrations)
  const wallets = await client.query(
    'select address, user_id, kind, name, username, shown from user_wallets order by address',
  )
  expect(wallets.rows).toEqual([
    { address: 'rAda', user_id: ada, kind: 'xaman', name: '', username: 'ada', shown: true },
    { address: 'rBea', user_id: bea, kind: 'walletconnect', name: '', username: 'bea', shown: true },
  ])
  const sessions = await client.query('select user_id, wallet, account from sessions where wallet is not null')
  expect(sessions.rows).toEqual([{ user_id: bea, wallet: 'walletconnect', account: 'rBea' }])

  // From then on what is shown of somebody follows them.
  await client.query(`update users set username = 'ada-lovelace', hidden_at = now() where id = $1`, [ada])
  const { rows } = await client.query(`select username, shown from user_wallets where user_id = $1`, [ada])
  expect(rows).toEqual([{ username: 'ada-lovelace', shown: false }])
  await client.end()
  await fresh.drop()
})
