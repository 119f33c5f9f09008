import type { LedgerClient } from '@gooddrop/ledger/client.ts'
import { accountTransactions } from '@gooddrop/ledger/queries.ts'
import { type Json, jsonOr } from '@gooddrop/ledger/wire.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildDeps } from '#build-deps.ts'
import { readConfig } from '#config.ts'
import { emptyPlace } from '#features/house-accounts/testing/crash-story.ts'
import { createLog } from '#log.ts'
import { type Outside, startOutside } from '#testing/outside.ts'
import { reached } from '#testing/world.ts'
import { haltReason } from './halt.ts'
import { reconcileAccount } from './reconcile.ts'
import { readReports } from './reconciliation-report.ts'
import { balanced, serve } from './testing/balanced.ts'

const log = createLog({ level: 'silent' })

let outside: Outside
beforeAll(async () => {
  outside = await startOutside()
})
afterAll(() => outside?.stop())

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
  await serve(place.env, (server) => balanced(outside, server))
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
