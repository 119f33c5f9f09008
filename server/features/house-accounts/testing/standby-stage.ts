import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountTransactions } from '@gooddrop/ledger/queries.ts'
import { afterAll, beforeAll, expect } from 'vitest'
import { readConfig } from '#config.ts'
import { inTransaction } from '#db/transaction.ts'
import { enqueueSale } from '#features/house-accounts/enqueue.ts'
import { createLog } from '#log.ts'
import { type RunningServer, startServer } from '#run.ts'
import { eventually } from '#testing/eventually.ts'
import { type Outside, startOutside } from '#testing/outside.ts'
import { type ReplicatedPostgres, type Replication, startReplicatedPostgres } from '#testing/replicated-postgres.ts'
import { reached } from '#testing/world.ts'
import { dealOutside, fundPeople, holdings, type People, query } from './outside-deal.ts'

/** For tests that lose the primary while the broker works. */
export function standbyStage() {
  const stage = {} as { pair: ReplicatedPostgres }
  let outside: Outside
  let folder: string
  let server: RunningServer
  let people: People

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gooddrop-standby-'))
    outside = await startOutside()
    stage.pair = await startReplicatedPostgres('asynchronous')
    people = await fundPeople(outside)
    const env = { ...outside.env, NODE_ENV: 'test', PORT: '0', DATA_DIR: folder, DATABASE_URL: stage.pair.url() }
    server = await startServer(readConfig(env), { log: createLog({ level: 'silent' }) })
    await query(
      stage.pair.url(),
      `insert into charities (name, mission, registered_in, registration_number, vetted_by, vetted_on, ledger_account)
      values ('Wells', 'Digs', 'Here', '1', 'us', '2026-01-01', $1)`,
      [people.charity.address],
    )
  })
  afterAll(async () => {
    await server?.stop()
    await stage.pair?.stop()
    await outside?.stop()
    if (folder) await rm(folder, { recursive: true, force: true })
  })

  const close = async () => reached(server, await outside.stage.close())
  const attempts = async () =>
    (await query<{ hash: string }>(stage.pair.url(), 'select hash from house_attempts where sent_ledger is not null'))
      .length
  const trouble = async () => (await server.deps.health.warnings()).broker ?? ''

  async function brokerDid(from: number): Promise<unknown[]> {
    const { index: to } = await outside.client.freshTip()
    const kinds: unknown[] = []
    for await (const { tx } of accountTransactions(outside.client, outside.broker.address, { from, to }))
      if (tx.Account === outside.broker.address) kinds.push(tx.TransactionType)
    return kinds
  }

  /** Asynchronous: the standby never got what was signed. Synchronous: it has everything. */
  async function expectSoldOnceAfterFailover(how: Replication): Promise<void> {
    const { pair } = stage
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
  }

  return Object.assign(stage, { expectSoldOnceAfterFailover })
}
