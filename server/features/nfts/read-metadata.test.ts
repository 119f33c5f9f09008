import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { fakeClock } from '#testing/clock.ts'
import { type TestServer, testServer } from '#testing/server.ts'
import { readMetadata } from './read-metadata.ts'
import { registerToken } from './register-token.ts'

let server: TestServer
beforeAll(async () => {
  // What is to happen in an hour is due at once for a queue that lives later than this clock.
  server = await testServer({ clock: fakeClock(new Date()) })
})
afterAll(() => server?.stop())

const ISSUER = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'

it('comes again later while a host wants to be left alone, and gives up in the end', async () => {
  const { deps } = server
  const { db } = deps
  await sql`insert into foreign_hosts (host, due_at, failures, blocked_until)
    values ('busy.invalid', now(), 5, now() + interval '1 hour')`.execute(db)
  const nftId = await inTransaction(db, (tx) =>
    registerToken(tx, {
      token_id: `00080000${'B5F762798A53D543A014CAF8B297CFF8F2F937E8'}0000000000000001`,
      network_id: '1',
      issuer: ISSUER,
      owner: ISSUER,
      flags: 8,
      royalty: 0,
      uri_hex: Buffer.from('https://busy.invalid/1.json').toString('hex'),
      metadata_state: 'waiting',
      minted_at: deps.clock.now(),
    }),
  )
  const state = async () =>
    (await db.selectFrom('nfts').select('metadata_state').where('id', '=', nftId).executeTakeFirstOrThrow())
      .metadata_state
  await readMetadata(deps, { nftId, waited: 3 })
  expect(await state()).toBe('waiting')
  const { rows } = await sql<{ data: object; late: boolean }>`
    select data, start_after >= ${deps.clock.now()}::timestamptz + interval '59 minutes' as late
    from pgboss.job where name = 'nfts.read-metadata'`.execute(db)
  expect(rows).toEqual([{ data: { nftId, waited: 4 }, late: true }])

  await readMetadata(deps, { nftId, waited: 20 })
  expect(await state()).toBe('unreadable')
})
