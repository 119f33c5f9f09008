import { urlOf } from '@gooddrop/contract/request.ts'
import { getStatus } from '@gooddrop/contract/status.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buyer } from '#features/payments/testing/buyer.ts'
import { balance, closingUntil, ends, XRP } from '#features/sales/testing/trading.ts'
import { showBalances } from '#operator/house-accounts.ts'
import { findLeader, type SplitRoles, startSplitRoles } from '#testing/split-roles.ts'

let roles: SplitRoles
beforeAll(async () => {
  roles = await startSplitRoles()
})
afterAll(async () => {
  await roles?.killProcesses()
  await roles?.world.stop()
})

// One process: the signer, killed at the end. roles.long.test.ts has every role as a process of its own.
it('sells, gives and delivers through a signer process, whose successor continues when it is killed', async () => {
  const { world, wells, startSigner, buy } = roles
  const { config, db } = world.server.deps
  expect([config.BROKER_SECRET, config.TREASURY_SECRET]).toEqual([undefined, undefined])
  const given = await balance(world, wells)
  const request = await buy()
  const who = await buyer(world.server)
  await who.card()
  await who.confirm(await who.begin())
  await closingUntil(world, async () => {
    const waiting = await db.selectFrom('house_work').select('purpose').where('state', '=', 'waiting').execute()
    expect(waiting.map(({ purpose }) => purpose).sort()).toEqual(['delivery', 'sale'])
  })
  expect(await db.selectFrom('house_attempts').select('hash').execute()).toEqual([])

  const signer = await startSigner()
  await ends(world, request, 'settled')
  await closingUntil(world, async () => expect(await balance(world, wells)).toBe(given + 2n * XRP))
  await closingUntil(world, async () => expect((await who.orders())[0]?.state).toBe('delivered'))
  expect(await balance(world, who.person)).toBe(100n * XRP)
  expect((await fetch(`${signer.url}/health/ready`)).status).toBe(200)
  expect((await fetch(signer.url + urlOf(getStatus))).status).toBe(404)
  expect(await showBalances.run(world.server.deps, [])).toMatch(/^broker r\w+: .* XRP can be spent\ntreasury r/)

  const successor = await roles.startSignerHere()
  expect(await findLeader(roles, [signer])).toBe(signer)
  signer.child.kill('SIGKILL')
  expect(await signer.ended).toBe(null)
  await ends(world, await buy(), 'settled')
  await successor.stop()
})
