import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Client, Wallet } from 'xrpl'
import { demoCharities, demoPeople } from './demo-people.ts'
import { faucetPart } from './faucet-part.ts'
import { openHouseAccounts } from './house-accounts.ts'
import { type RunningLedger, startLedger } from './ledger/server.ts'
import { addressOf, readSecrets } from './secrets.ts'
import { type Served, serve } from './serve.ts'
import { useStandaloneLedger } from './standalone-ledger.ts'

let ledger: RunningLedger
let served: Served

beforeEach(async () => {
  ledger = await startLedger({ port: 0, manualClose: true, networkId: 1000 })
  served = await serve([faucetPart(ledger.faucet)], 0)
})

afterEach(async () => {
  await served.close()
  await ledger.close()
})

async function account(address: string) {
  const client = new Client(ledger.url)
  await client.connect()
  try {
    const { result } = await client.request({ command: 'account_info', account: address, ledger_index: 'validated' })
    return { balance: result.account_data.Balance, sequence: result.account_data.Sequence, ...result.account_flags }
  } finally {
    await client.disconnect()
  }
}

test('the house accounts are opened once, and the broker’s has DepositAuth', async () => {
  const [broker, treasury] = [Wallet.generate(), Wallet.generate()]
  const accounts = [
    { secret: broker.seed ?? '', drops: 50_000_000n, refusesStrayPayments: true },
    { secret: treasury.seed ?? '', drops: 90_000_000n, refusesStrayPayments: false },
  ]
  await openHouseAccounts(ledger, accounts)
  const first = await account(broker.address)
  expect(first).toMatchObject({ balance: '49999988', depositAuth: true })
  expect(await account(treasury.address)).toMatchObject({ balance: '90000000', depositAuth: false })
  await openHouseAccounts(ledger, accounts)
  expect(await account(broker.address)).toEqual(first)
})

test('the faucet answers at the sandbox’s address and reports when it is empty', async () => {
  const { address } = Wallet.generate()
  const ask = () => fetch(`${served.url}/accounts`, { method: 'POST', body: JSON.stringify({ destination: address }) })
  const reply = await ask()
  expect(reply.status).toBe(200)
  expect(await reply.json()).toMatchObject({ account: { classicAddress: address }, amount: 1000 })
  ledger.accept()
  expect(await account(address)).toMatchObject({ balance: '1000000000' })
  expect((await fetch(`${served.url}/accounts`)).status).toBe(405)
  expect((await fetch(`${served.url}/accounts`, { method: 'POST', body: 'x'.repeat(20_000) })).status).toBe(413)
  await ledger.close()
  expect((await ask()).status).toBe(503)
})

test('a ledger server in stand-alone mode replaces the sandbox’s ledger, funds accounts and closes ledgers that are not empty', async () => {
  const other = await useStandaloneLedger(ledger.url, 1000, 20)
  try {
    const [broker, somebody] = [Wallet.generate(), Wallet.generate()]
    await openHouseAccounts(other, [{ secret: broker.seed ?? '', drops: 50_000_000n, refusesStrayPayments: true }])
    expect(await account(broker.address)).toMatchObject({ depositAuth: true })
    const gift = JSON.stringify({ destination: somebody.address, xrpAmount: '7' })
    expect((await other.faucet.answer(gift)).status).toBe(200)
    await expect.poll(() => account(somebody.address).catch(() => undefined)).toMatchObject({ balance: '7000000' })
  } finally {
    await other.close()
  }
})

test('a network that is not private is refused, and so is one with another id', async () => {
  await expect(useStandaloneLedger(ledger.url, 0, 0)).rejects.toThrow('set XRPL_NETWORK_ID to it')
  await ledger.fund(Wallet.generate().address, 99_999_999_000_000_000n)
  ledger.accept()
  await expect(useStandaloneLedger(ledger.url, 1000, 0)).rejects.toThrow('is not private')
})

test('an unknown path is a 404, and the sandbox reports when it is ready', async () => {
  expect((await fetch(`${served.url}/nothing`)).status).toBe(404)
  expect((await fetch(`${served.url}/health/ready`)).status).toBe(200)
})

/** As a client sends it, unlike `fetch`, which tidies up addresses and sets Host itself. */
async function send(path: string, headers: Record<string, string> = {}): Promise<number | undefined> {
  const [reply] = await once(request(served.url, { path, headers }).end(), 'response')
  reply.resume()
  return reply.statusCode
}

test.each(['//', '///', '//[', '/\\', '/%', '/%zz', '*', 'http://['])(
  'no address ends the sandbox: %s',
  async (path) => {
    expect(await send(path)).toBeLessThan(500)
    expect(await send('/health/ready')).toBe(200)
  },
)

test('a part that throws answers 500, and a connection that it cannot take is closed', async () => {
  const fails = () => {
    throw new Error('on purpose')
  }
  const broken = await serve([{ handle: async () => fails(), upgrade: fails, close: async () => undefined }], 0)
  try {
    expect((await fetch(`${broken.url}/x`)).status).toBe(500)
    const upgrade = { connection: 'upgrade', upgrade: 'websocket' }
    await expect(once(request(broken.url, { headers: upgrade }).end(), 'response')).rejects.toThrow('hang up')
    expect((await fetch(`${broken.url}/health/ready`)).status).toBe(200)
  } finally {
    await broken.close()
  }
})

test('a page of a foreign site gets nothing, also when its name leads here', async () => {
  expect(await send('/health/ready', { host: 'evil.example' })).toBe(403)
  expect(await send('/health/ready', { origin: 'https://evil.example' })).toBe(403)
  expect(await send('/health/ready', { origin: 'null' })).toBe(403)
  expect(await send('/health/ready', { origin: 'null', 'sec-fetch-site': 'same-origin' })).toBe(200)
  expect(await send('/health/ready', { host: 'localhost:3001', origin: 'http://localhost:3000' })).toBe(200)
})

test('its keys are made once, in a file that only its owner can read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gooddrop-secrets-'))
  try {
    const secrets = readSecrets(folder)
    expect(readSecrets(folder)).toEqual(secrets)
    expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600)
    expect(addressOf(secrets.broker)).toBe(Wallet.fromSeed(secrets.broker).address)
    expect(secrets.cardsSecretKey).toMatch(/^sk_test_sandbox/)
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('the keys of the demo people belong to their addresses', () => {
  const people = demoPeople()
  expect(people.length).toBeGreaterThanOrEqual(6)
  for (const { address, secret } of people) expect(Wallet.fromSeed(secret).address).toBe(address)
  expect(Object.keys(demoCharities())).toHaveLength(10)
})
