import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountTransactions } from '@gooddrop/ledger/queries.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '#config.ts'
import { openDatabase } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { dealOutside, fundPeople, holdings, type People, query } from '#features/house-accounts/testing/outside-deal.ts'
import { createLog } from '#log.ts'
import { type RunningServer, startServer } from '#run.ts'
import { eventually } from '#testing/eventually.ts'
import { type Outside, startOutside } from '#testing/outside.ts'
import { type ReplicatedPostgres, type Replication, startReplicatedPostgres } from '#testing/replicated-postgres.ts'
import { reached } from '#testing/world.ts'
import { enqueueSale } from './enqueue.ts'
import { lockLease, renewLease } from './lease-store.ts'

let outside: Outside
let pair: ReplicatedPostgres
let folder: string
let server: RunningServer
let people: People

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gooddrop-standby-'))
  outside = await startOutside()
  pair = await startReplicatedPostgres('asynchronous')
  people = await fundPeople(outside)
  const env = { ...outside.env, NODE_ENV: 'test', PORT: '0', DATA_DIR: folder, DATABASE_URL: pair.url() }
  server = await startServer(readConfig(env), { log: createLog({ level: 'silent' }) })
  await query(
    pair.url(),
    `insert into charities (name, mission, registered_in, registration_number, vetted_by, vetted_on, ledger_account)
    values ('Wells', 'Digs', 'Here', '1', 'us', '2026-01-01', $1)`,
    [people.charity.address],
  )
})
afterAll(async () => {
  await server?.stop()
  await pair?.stop()
  await outside?.stop()
  if (folder) await rm(folder, { recursive: true, force: true })
})

const close = async () => reached(server, await outside.stage.close())
const attempts = async () =>
  (await query<{ hash: string }>(pair.url(), 'select hash from house_attempts where sent_ledger is not null')).length
const trouble = async () => (await server.deps.health.warnings()).broker ?? ''

async function brokerDid(from: number): Promise<unknown[]> {
  const { index: to } = await outside.client.freshTip()
  const kinds: unknown[] = []
  for await (const { tx } of accountTransactions(outside.client, outside.broker.address, { from, to }))
    if (tx.Account === outside.broker.address) kinds.push(tx.TransactionType)
  return kinds
}

it.each<[Replication, string]>([
  ['asynchronous', 'which never got what was signed'],
  ['synchronous', 'which has everything'],
])(
  'a standby with %s replication, %s, takes over in the middle of a sale, which is made and given once',
  async (how) => {
    await pair.replicate(how)
    const deal = await dealOutside(outside, people)
    await reached(server, (await outside.client.freshTip()).index)
    const [before, known, { index: from }] = [
      await holdings(outside, people),
      await attempts(),
      await outside.client.freshTip(),
    ]
    if (how === 'asynchronous') pair.lag()
    await inTransaction(server.deps.db, (tx) => enqueueSale(tx, server.deps, deal))
    await eventually(async () => expect(await attempts()).toBe(known + 1))
    await pair.failOver()
    expect(await attempts()).toBe(how === 'asynchronous' ? known : known + 1)
    await pair.addStandby()
    await eventually(async () => expect(await trouble()).toContain('signs nothing before'))
    for (let closed = 0; closed < 20; closed++) await close()
    expect(await brokerDid(from + 1)).toEqual(['NFTokenAcceptOffer'])
    await eventually(async () => {
      await close()
      expect(await trouble()).toBe('')
      expect(await brokerDid(from + 1)).toEqual(['NFTokenAcceptOffer', 'Payment'])
    })
    for (let closed = 0; closed < 3; closed++) await close()
    const { price, gift } = deal.gift
    const after = await holdings(outside, people)
    expect(after.seller - before.seller).toBe(price)
    expect(before.buyer - after.buyer).toBe(price + gift)
    expect(after.charity - before.charity).toBe(gift)
    expect(await brokerDid(from + 1)).toEqual(['NFTokenAcceptOffer', 'Payment'])
  },
)

it('a leader whose connections lead to a promoted standby can write nothing under its old lease', async () => {
  await pair.replicate('asynchronous')
  const database = openDatabase({ url: pair.url(), connections: 2, onIdleError: () => undefined })
  await query(pair.url(), `insert into house_accounts (account) values ('rAnAccount')`)
  const isMine = (lease: number) => inTransaction(database.db, (tx) => lockLease(tx, 'rAnAccount', lease))
  const { lease } = await inTransaction(database.db, (tx) => renewLease(tx, 'rAnAccount', 'me'))
  expect(await isMine(lease)).toBe(true)
  await pair.addStandby()
  await pair.failOver()
  expect(await eventually(() => isMine(lease))).toBe(false)
  const renewed = await inTransaction(database.db, (tx) => renewLease(tx, 'rAnAccount', 'me'))
  expect(renewed).toEqual({ lease: lease + 1, database: 'other' })
  expect(await isMine(renewed.lease)).toBe(true)
  await database.close()
})
