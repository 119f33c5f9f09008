import { urlOf } from '@gooddrop/contract/request.ts'
import { getStatus } from '@gooddrop/contract/status.ts'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { halt } from '#features/house-accounts/halt.ts'
import { buyer } from '#features/payments/testing/buyer.ts'
import { balance, closingUntil, ends, XRP } from '#features/sales/testing/trading.ts'
import { resumeBroker, showBalances } from '#operator/house-accounts.ts'
import { reconcileNow } from '#operator/reconcile.ts'
import { showStuckSettlements } from '#operator/settlements.ts'
import { spawnServer } from '#testing/server-process.ts'
import { findLeader, type SplitRoles, startSplitRoles } from '#testing/split-roles.ts'
import type { World } from '#testing/world.ts'

let roles: SplitRoles
let world: World
beforeAll(async () => {
  roles = await startSplitRoles()
  world = roles.world
})
afterEach(() => roles.killProcesses())
afterAll(() => world?.stop())

const attempts = () => world.server.deps.db.selectFrom('house_attempts').select('hash').execute()

it('a purchase, its gift and a delivery go through, though the server that serves pages knows no key', async () => {
  const { config, db } = world.server.deps
  expect([config.BROKER_SECRET, config.TREASURY_SECRET]).toEqual([undefined, undefined])
  const given = await balance(world, roles.wells)
  const request = await roles.buy()
  const who = await buyer(world.server)
  await who.card()
  await who.confirm(await who.begin())
  await closingUntil(world, async () => {
    const waiting = await db.selectFrom('house_work').select('purpose').where('state', '=', 'waiting').execute()
    expect(waiting.map(({ purpose }) => purpose).sort()).toEqual(['delivery', 'sale'])
  })
  expect(await attempts()).toEqual([])

  const signer = await roles.startSigner()
  await ends(world, request, 'settled')
  await closingUntil(world, async () => expect(await balance(world, roles.wells)).toBe(given + 2n * XRP))
  await closingUntil(world, async () => expect((await who.orders())[0]?.state).toBe('delivered'))
  expect(await balance(world, who.person)).toBe(100n * XRP)

  expect((await fetch(`${signer.url}/health/ready`)).status).toBe(200)
  expect((await fetch(signer.url + urlOf(getStatus))).status).toBe(404)
})

it('operator commands need no key', async () => {
  await roles.startSigner()
  const { deps } = world.server
  expect(await showBalances.run(deps, [])).toMatch(/^broker r\w+: .* XRP can be spent\ntreasury r/)
  expect(await showStuckSettlements.run(deps, [])).toBeTypeOf('string')
  await closingUntil(world, async () => expect(await reconcileNow.run(deps, [])).toContain('broker'))
  await inTransaction(deps.db, (tx) => halt(tx, world.broker.address, 'a test'))
  expect(await closingUntil(world, () => resumeBroker.run(deps, []))).toContain('It was halted because: a test')
  await ends(world, await roles.buy(), 'settled')
})

it('of two signers one signs; when it is killed the other one goes on', async () => {
  const signers = [await roles.startSigner(), await roles.startSigner()]
  await ends(world, await roles.buy(), 'settled')
  const leader = await findLeader(roles, signers)
  leader?.child.kill('SIGKILL')
  expect(await leader?.ended).toBe(null)
  await ends(world, await roles.buy(), 'settled')
})

it.each([
  ['web', 200],
  ['listener', 404],
])('a process that is %s alone starts with addresses only', async (role, status) => {
  const { url, said } = await roles.startProcess({ ...roles.shared, ...roles.addresses, ROLES: role })
  expect(said()).toContain(`"roles":["${role}"]`)
  await closingUntil(world, async () => expect((await fetch(`${url}/health/ready`)).status).toBe(200))
  expect((await fetch(url + urlOf(getStatus))).status).toBe(status)
})

it('a web server that is given a key does not start', async () => {
  const refused = spawnServer({ ...roles.shared, ROLES: 'web', BROKER_SECRET: world.env.BROKER_SECRET! })
  expect(await refused.ended).toBe(1)
  expect(refused.said()).toMatch(/^BROKER_SECRET is given, but ROLES has no signer/)
})
