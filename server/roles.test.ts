import { urlOf } from '@gooddrop/contract/request.ts'
import { getStatus } from '@gooddrop/contract/status.ts'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { halt } from '#features/house-accounts/halt.ts'
import { mint } from '#features/nfts/testing/minting.ts'
import { buyer } from '#features/payments/testing/buyer.ts'
import { askToBuy, balance, charity, closingUntil, ends, list, signed, XRP } from '#features/sales/testing/trading.ts'
import { type Trader, trader } from '#features/signing/testing/asking.ts'
import { resumeBroker, showBalances } from '#operator/house-accounts.ts'
import { reconcileNow } from '#operator/reconcile.ts'
import { showStuckSettlements } from '#operator/settlements.ts'
import type { Outside } from '#testing/outside.ts'
import { isUp, type ServerProcess, spawnServer } from '#testing/server-process.ts'
import { type Person, startWorld, type World } from '#testing/world.ts'

let world: World
let ada: Trader
let bob: Trader
let wells: Person & { id: string }
const processes: ServerProcess[] = []

const addresses = ({ broker, treasury }: Outside) => ({
  BROKER_ACCOUNT: broker.address,
  TREASURY_ACCOUNT: treasury.address,
})

beforeAll(async () => {
  world = await startWorld({
    env: (outside) => ({
      ROLES: 'web,listener,jobs',
      BROKER_SECRET: '',
      TREASURY_SECRET: '',
      ...addresses(outside),
    }),
  })
  ;[ada, bob] = [await trader(world), await trader(world)]
  wells = await charity(world)
})
afterAll(() => world?.stop())
afterEach(async () => {
  for (const { child, ended } of processes.splice(0)) {
    child.kill('SIGKILL')
    await ended
  }
})

/** What every process of this product knows. */
const shared = () => ({
  NODE_ENV: 'test',
  PORT: '0',
  DATABASE_URL: world.server.deps.config.DATABASE_URL.reveal(),
  DATABASE_CONNECTIONS: '8',
  DATA_DIR: world.server.deps.config.DATA_DIR,
  XRPL_URL: world.env.XRPL_URL!,
  XRPL_NETWORK_ID: world.env.XRPL_NETWORK_ID!,
})

/** And what the signer alone knows; the key for the card service lets it see what was paid. */
const secrets = () => ({
  BROKER_SECRET: world.env.BROKER_SECRET!,
  TREASURY_SECRET: world.env.TREASURY_SECRET!,
  STRIPE_URL: world.env.STRIPE_URL!,
  STRIPE_SECRET_KEY: world.env.STRIPE_SECRET_KEY!,
})

async function startProcess(env: Record<string, string>): Promise<ServerProcess & { url: string }> {
  const started = spawnServer(env)
  processes.push(started)
  return { ...started, url: await isUp(started) }
}

const startSigner = () => startProcess({ ...shared(), ...secrets(), ROLES: 'signer' })

/** Signed by the buyer and on the ledger: what is left is the broker's part. */
async function buy(): Promise<string> {
  const nftId = await mint(world, ada, { royality: '0' })
  await list(world, ada, nftId, 40n * XRP)
  return signed(world, bob, await askToBuy(world, bob, nftId, { donation_percent: 5 }))
}

const attempts = () => world.server.deps.db.selectFrom('house_attempts').select('hash').execute()

it('a purchase, its gift and a delivery go through, though the server that serves pages knows no key', async () => {
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
  expect(await attempts()).toEqual([])

  const signer = await startSigner()
  await ends(world, request, 'settled')
  await closingUntil(world, async () => expect(await balance(world, wells)).toBe(given + 2n * XRP))
  await closingUntil(world, async () => expect((await who.orders())[0]?.state).toBe('delivered'))
  expect(await balance(world, who.person)).toBe(100n * XRP)

  expect((await fetch(`${signer.url}/health/ready`)).status).toBe(200)
  expect((await fetch(signer.url + urlOf(getStatus))).status).toBe(404)
})

it('operator commands need no key', async () => {
  await startSigner()
  const { deps } = world.server
  expect(await showBalances.run(deps, [])).toMatch(/^broker r\w+: .* XRP can be spent\ntreasury r/)
  expect(await showStuckSettlements.run(deps, [])).toBeTypeOf('string')
  await closingUntil(world, async () => expect(await reconcileNow.run(deps, [])).toContain('broker'))
  await inTransaction(deps.db, (tx) => halt(tx, world.broker.address, 'a test'))
  expect(await closingUntil(world, () => resumeBroker.run(deps, []))).toContain('It was halted because: a test')
  await ends(world, await buy(), 'settled')
})

it('of two signers one signs; when it is killed the other one goes on', async () => {
  const signers = [await startSigner(), await startSigner()]
  await ends(world, await buy(), 'settled')
  const { holder } = await world.server.deps.db
    .selectFrom('house_leases')
    .select('holder')
    .where('account', '=', world.broker.address)
    .executeTakeFirstOrThrow()
  const leader = signers.find(({ child }) => holder.endsWith(`/${child.pid}`))
  leader?.child.kill('SIGKILL')
  expect(await leader?.ended).toBe(null)
  await ends(world, await buy(), 'settled')
})

it.each([
  ['web', 200],
  ['listener', 404],
])('a process that is %s alone starts with addresses only', async (role, status) => {
  const { url, said } = await startProcess({ ...shared(), ...addresses(world), ROLES: role })
  expect(said()).toContain(`"roles":["${role}"]`)
  await closingUntil(world, async () => expect((await fetch(`${url}/health/ready`)).status).toBe(200))
  expect((await fetch(url + urlOf(getStatus))).status).toBe(status)
})

it('a web server that is given a key does not start', async () => {
  const refused = spawnServer({ ...shared(), ROLES: 'web', BROKER_SECRET: world.env.BROKER_SECRET! })
  expect(await refused.ended).toBe(1)
  expect(refused.said()).toMatch(/^BROKER_SECRET is given, but ROLES has no signer/)
})
