import { accountCredentials, accountTransactions } from '@gooddrop/ledger/queries.ts'
import { buildCredentialAccept } from '@gooddrop/ledger/transactions/credential.ts'
import type { Json } from '@gooddrop/ledger/wire.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '#config.ts'
import { emptyPlace } from '#features/house-accounts/testing/crash-story.ts'
import { query } from '#features/house-accounts/testing/outside-deal.ts'
import { createLog } from '#log.ts'
import { startServer } from '#run.ts'
import { copyDatabase } from '#testing/database.ts'
import { eventually } from '#testing/eventually.ts'
import { newPerson, type Outside, startOutside } from '#testing/outside.ts'
import { reached } from '#testing/world.ts'
import { issueCredential } from './order-credential.ts'
import { dayIn } from './testing/credentials.ts'

let outside: Outside
beforeAll(async () => {
  outside = await startOutside()
})
afterAll(() => outside?.stop())

const log = createLog({ level: 'silent' })
const vetting = newPerson()
const charity = newPerson()
const CREDENTIALS = `select credential_id, subject, type_hex, uri, expires, accepted_hash, accepted_ledger, deleted_ledger
  from credentials`

type Server = Awaited<ReturnType<typeof startServer>>

async function serve<T>(env: Record<string, string>, work: (server: Server) => Promise<T>): Promise<T> {
  const server = await startServer(readConfig(env), { log })
  try {
    return await work(server)
  } finally {
    await server.stop()
  }
}

/** Ledgers close, as they do, until it is so. */
const closingUntil = (server: Server, check: () => Promise<void>) =>
  eventually(async () => {
    await reached(server, await outside.stage.close())
    await check()
  }, 60_000)

async function issued(): Promise<number> {
  const { index: to } = await outside.client.freshTip()
  let count = 0
  for await (const { tx } of accountTransactions(outside.client, vetting.address, { from: 2, to }))
    if (tx.TransactionType === 'CredentialCreate') count++
  return count
}

it('a restored database knows from the ledger what was issued and accepted, and issues nothing twice; so does a new one', async () => {
  for (const { address } of [vetting, charity]) await outside.give(address, 50_000_000n)
  await outside.stage.close()
  const place = await emptyPlace(outside, { VETTING_SECRET: vetting.secret, CREDENTIALS_REQUIRED: 'true' })
  const addCharity = `insert into charities (name, mission, registered_in, registration_number, vetted_by, vetted_on,
    ledger_account) values ('Wells', 'Digs', 'Here', '1', 'us', '2026-01-01', $1) returning id`

  // Ordered while nobody signs.
  const idle = { ...place.env, VETTING_SECRET: '', VETTING_ACCOUNT: vetting.address, ROLES: 'web,listener' }
  const unsigned = { ...idle, BROKER_SECRET: '', TREASURY_SECRET: '' }
  await serve(unsigned, async (server) => {
    await reached(server, await outside.stage.close())
    const [row] = await query<{ id: string }>(place.url, addCharity, [charity.address])
    const terms = { expires: dayIn(365), uri: 'https://gooddrop.example/wells' }
    await issueCredential(server.deps, { id: row!.id, account: charity.address }, terms)
  })
  const backup = await copyDatabase(place.url)

  await serve(place.env, async (server) => {
    await closingUntil(server, async () => {
      const [entry] = await accountCredentials(outside.client, charity.address)
      if (!entry) throw new Error('nothing is issued yet')
      const { issuer, subject, typeHex } = entry
      const accept = buildCredentialAccept({ issuer, subject, typeHex, memos: [] })
      await reached(server, (await outside.stage.play(charity.wallet, { ...accept } as Json)).ledger.index)
    })
  })
  const truth = await query(place.url, CREDENTIALS)
  expect(truth).toMatchObject([{ subject: charity.address, deleted_ledger: null }])
  expect(truth[0]).toMatchObject({ accepted_hash: expect.stringMatching(/^[0-9A-F]{64}$/) })

  await serve({ ...place.env, DATABASE_URL: backup.url }, async (server) => {
    for (let more = 0; more < 4; more++) await reached(server, await outside.stage.close())
  })
  expect(await query(backup.url, CREDENTIALS)).toEqual(truth)
  expect(await query(backup.url, "select state, reason from house_work where purpose = 'credential'")).toEqual([
    { state: 'done', reason: 'tesSUCCESS' },
  ])

  // It begins at the present ledger: what is older is read from the entries themselves.
  const empty = await emptyPlace(outside, {
    VETTING_SECRET: vetting.secret,
    CREDENTIALS_REQUIRED: 'true',
    LISTENER_START: 'validated',
  })
  await serve(empty.env, (server) =>
    closingUntil(server, async () => expect(await query(empty.url, CREDENTIALS)).toEqual(truth)),
  )
  expect(await issued()).toBe(1)
  for (const { drop } of [backup, place, empty]) await drop()
})
