import type { LedgerClient } from '@gooddrop/ledger/client.ts'
import { accountTransactions } from '@gooddrop/ledger/queries.ts'
import { type Json, jsonOr } from '@gooddrop/ledger/wire.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildDeps } from '#build-deps.ts'
import { readConfig } from '#config.ts'
import { closeUntilPaid, emptyPlace, prepareSale } from '#features/house-accounts/testing/crash-story.ts'
import { fundPeople, query } from '#features/house-accounts/testing/outside-deal.ts'
import { createLog } from '#log.ts'
import { type RunningServer, startServer } from '#run.ts'
import { copyDatabase } from '#testing/database.ts'
import { eventually } from '#testing/eventually.ts'
import { type Outside, startOutside } from '#testing/outside.ts'
import { reached } from '#testing/world.ts'
import { haltReason } from './halt.ts'
import { reconcileAccount } from './reconcile.ts'
import { readReports } from './reconciliation-report.ts'

let outside: Outside
beforeAll(async () => {
  outside = await startOutside()
})
afterAll(() => outside?.stop())

const log = createLog({ level: 'silent' })

async function serve<T>(env: Record<string, string>, work: (server: RunningServer) => Promise<T>): Promise<T> {
  const server = await startServer(readConfig(env), { log })
  return work(server).finally(() => server.stop())
}

/** Until the server itself has compared everything up to the last ledger, and found that it adds up. */
const balanced = ({ deps }: RunningServer) =>
  eventually(async () => {
    const { index } = await outside.client.freshTip()
    const broker = (await readReports(deps)).find(({ name }) => name === 'broker')
    expect(broker).toMatchObject({ to: index, difference: 0n, findings: [] })
    return broker!
  })

it('goes on where it stood after a restart, and reads again after a restore what the backup does not know', async () => {
  const people = await fundPeople(outside)
  const place = await emptyPlace(outside)
  const deal = await prepareSale(outside, people, place)
  // Nobody signs: the reconciliation has begun, and the sale waits.
  const idle = { ...place.env, BROKER_FLOAT_DROPS: '1000000000000' }
  const begun = await serve(idle, balanced)
  const backup = await copyDatabase(place.url)

  const sold = await serve(place.env, async (server) => {
    await closeUntilPaid(outside, place.url, deal)
    await reached(server, await outside.stage.close())
    return balanced(server)
  })
  expect(sold.from).toBe(begun.from)
  expect(sold.sums.map(({ kind, count }) => [kind, count])).toEqual([
    ['fee', 2],
    ['payout', 1],
    ['sale', 1],
  ])

  const restored = { ...place.env, DATABASE_URL: backup.url }
  const again = await serve(restored, async (server) => {
    await reached(server, (await outside.client.freshTip()).index)
    return balanced(server)
  })
  expect(again).toMatchObject({ from: sold.from, opening: sold.opening, closing: sold.closing })
  expect(again.sums).toEqual(sold.sums)
  const movements = 'select * from house_movements order by tx_hash, kind'
  expect(await query(backup.url, movements)).toEqual(await query(place.url, movements))
  for (const { drop } of [backup, place]) await drop()
})

/** A ledger server that leaves out payments to this account. */
const lying = (client: LedgerClient, to: string): LedgerClient => ({
  ...client,
  async request(command: string, params?: Json, options?: object) {
    const reply = await client.request(command, params, options)
    if (command !== 'account_tx' || !Array.isArray(reply.transactions)) return reply
    const transactions = reply.transactions.filter((entry) => jsonOr(jsonOr(entry).tx_json).Destination !== to)
    return { ...reply, transactions }
  },
})

it('a movement that the ledger server does not list is missed at once, and named once a server lists it', async () => {
  const place = await emptyPlace(outside)
  const { address } = outside.broker
  await serve(place.env, balanced)
  await outside.give(address, 4_321n)
  const index = await outside.stage.close()
  // Follows the ledger, and does not know the broker.
  await serve({ ...place.env, BROKER_SECRET: '' }, (server) => reached(server, index))
  const { deps, close } = await buildDeps(readConfig(place.env), { log })
  try {
    const { db, ledger: client } = deps
    await reconcileAccount(deps, lying(client!, address), address, { whole: false })
    expect(await haltReason(db, address)).toContain('4321 drops moved')
    expect((await readReports(deps))[0]).toMatchObject({ difference: 4_321n })
    await reconcileAccount(deps, client!, address, { whole: true })
    const hashes: string[] = []
    for await (const found of accountTransactions(outside.client, address, { from: index, to: index }))
      hashes.push(found.hash)
    expect((await readReports(deps))[0]?.findings).toMatchObject([{ hash: hashes[0], drops: 4_321n }])
  } finally {
    await close()
  }
  await place.drop()
})
