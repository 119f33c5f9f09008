import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProxy } from '@gooddrop/ledger/testing/misbehaving-proxy.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Wallet } from 'xrpl'
import { fileStore } from './file-store.ts'
import { LedgerUnreachable, openLedgerSocket, paceFor } from './ledger-socket.ts'
import { memoryStore } from './memory-store.ts'
import { type Market, openMarket } from './testing/market.ts'
import { check, type PageStore } from './walk.ts'

let market: Market
let accounts: { brokers: string[]; charities: string[] }
let broker: Wallet
let charity: Wallet
beforeAll(async () => {
  market = await openMarket()
  ;[broker, charity] = (await market.fund('broker', 'charity')) as [Wallet, Wallet]
  accounts = { brokers: [broker.classicAddress], charities: [charity.classicAddress] }
  for (let n = 0; n < 3; n++) await market.pay(broker, [await market.sell(broker, { charity })])
})
afterAll(() => market.close())

const QUICK = { ...paceFor('ws://localhost'), firstRetryMs: 1, answerMs: 20_000, tries: 3 }
const FEW = 2

async function checkAt(url: string, store: PageStore = memoryStore(), pageSize = FEW) {
  const socket = openLedgerSocket(url, { pace: QUICK })
  try {
    return await check({ accounts, socket, store, pageSize })
  } finally {
    socket.close()
  }
}

const isPage = (message: object) => 'result' in message && 'transactions' in (message.result as object)

test('pages of any size give the same report', async () => {
  const whole = await checkAt(market.ledger.url, memoryStore(), 200)
  expect(whole.report).toMatchObject({ sales: 3, totals: { given: '1200000', paid: '1200000' }, differences: [] })
  for (const size of [1, 2, 3])
    expect((await checkAt(market.ledger.url, memoryStore(), size)).report).toEqual(whole.report)
})

test('a lost connection is opened again, and nothing is missing or counted twice', async () => {
  let pages = 0
  const proxy = await startProxy(market.ledger.port, { cut: (message) => isPage(message) && ++pages === 3 })
  const { report } = await checkAt(proxy.url)
  expect(proxy.opened()).toBe(2)
  expect(report).toMatchObject({ sales: 3, differences: [] })
  await proxy.close()
})

test('a server that is asked too much is asked again later, and one that is gone is given up', async () => {
  const busy = (id: unknown) => [{ id, status: 'error', type: 'response', error: 'slowDown' }]
  let answers = 0
  const proxy = await startProxy(market.ledger.port, {
    rewrite: (message) => (isPage(message) && ++answers === 1 ? busy(message.id) : [message]),
  })
  expect((await checkAt(proxy.url)).report).toMatchObject({ sales: 3, differences: [] })
  expect(answers).toBeGreaterThan(1)
  proxy.manners.shut = true
  await expect(checkAt(proxy.url)).rejects.toThrow(LedgerUnreachable)
  await proxy.close()
})

/** A store that counts what is added, and a check that stops after so many pages. */
async function interrupted(store: PageStore, after: number) {
  const stop = new AbortController()
  const socket = openLedgerSocket(market.ledger.url, { pace: QUICK, signal: stop.signal })
  let pages = 0
  const onProgress = () => void (++pages === after && stop.abort())
  const { signal } = stop
  await expect(check({ accounts, socket, store, pageSize: FEW, signal, onProgress })).rejects.toThrow()
  socket.close()
}

test('a check that was stopped goes on where it was, and later reads only what is new', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gooddrop-verify-'))
  const path = join(folder, 'pages')
  const lines = async () => (await readFile(path, 'utf8')).split('\n').filter(Boolean).length
  await interrupted(fileStore(path), 3)
  expect(await lines()).toBe(3)
  // The process was killed while it wrote the third line.
  const text = await readFile(path, 'utf8')
  await writeFile(path, text.slice(0, -40))
  const { report } = await checkAt(market.ledger.url, fileStore(path))
  expect(report).toEqual((await checkAt(market.ledger.url)).report)
  const before = await lines()
  await market.pay(broker, [await market.sell(broker, { charity })])
  const later = await checkAt(market.ledger.url, fileStore(path), 200)
  expect(later.report).toMatchObject({ sales: 4, differences: [] })
  // One page of the broker and one of the charity.
  expect(await lines()).toBe(before + 2)
  await rm(folder, { recursive: true })
})

test('what was read on another ledger is not used', async () => {
  const store = memoryStore()
  await checkAt(market.ledger.url, store)
  const other = await startProxy(market.ledger.port, {
    rewrite: (message) => [JSON.parse(JSON.stringify(message).replaceAll(/"ledger_hash":"./g, '"ledger_hash":"X'))],
  })
  const { report } = await checkAt(other.url, store)
  expect(report.differences).toEqual([])
  await other.close()
})

test('a server that leaves out a transaction, or its beginning, is noticed', async () => {
  let dropped = 0
  const without = (skip: number) =>
    startProxy(market.ledger.port, {
      rewrite(message) {
        if (!isPage(message)) return [message]
        const result = message.result as { transactions: unknown[] }
        const transactions = result.transactions.filter(() => dropped++ !== skip)
        return [{ ...message, result: { ...result, transactions } }]
      },
    })
  // The history of the broker begins with its funding, and its first sale is the fourth of its transactions.
  for (const [skip, code] of [
    [0, 'history-start'],
    [3, 'history-gap'],
  ] as const) {
    dropped = 0
    const proxy = await without(skip)
    const { report } = await checkAt(proxy.url, memoryStore(), 200)
    expect(report.isIncomplete).toBe(true)
    expect(report.differences.map((one) => one.code)).toContain(code)
    await proxy.close()
  }
})

/** As npx runs it: from a folder of installed packages, where Node itself takes no types out of TypeScript. */
async function runScript(folder: string, ...more: string[]): Promise<{ code: number; printed: string }> {
  const args = ['--server', market.ledger.url, ...more]
  for (const account of accounts.brokers) args.push('--broker', account)
  for (const account of accounts.charities) args.push('--charity', account)
  const script = join(folder, 'node_modules/gooddrop-verify/gooddrop-verify.mjs')
  return new Promise((resolve) =>
    execFile(process.execPath, ['--no-warnings', script, ...args], (error, out, complaints) =>
      resolve({ code: error ? Number(error.code) : 0, printed: out + complaints }),
    ),
  )
}

test('the script says by its exit code whether everything adds up', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gooddrop-verify-'))
  await cp(import.meta.dirname, join(folder, 'node_modules/gooddrop-verify'), { recursive: true })
  const honest = await runScript(folder)
  expect(honest.printed).toContain('Everything adds up')
  expect(honest.code).toBe(0)
  const { report } = await checkAt(market.ledger.url)
  const site = join(folder, 'site.json')
  const { given, gifts } = report.totals
  const more = { given: `${given}0`, gifts }
  await writeFile(site, JSON.stringify({ ledger: report.ledger, total: more, charities: [], brokers: [] }))
  const sabotaged = await runScript(folder, '--site', site)
  expect(sabotaged.printed).toContain(`site ${given}0, ledger ${given}`)
  expect(sabotaged.code).toBe(1)
  await rm(folder, { recursive: true })
})
