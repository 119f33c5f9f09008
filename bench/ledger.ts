// How many transactions per second get from submitted to validated, in one process, ledgers closed on request: on an
// empty ledger and on one with many accounts and tokens. How long a start takes, and how much memory the state.
//   node bench/ledger.ts [--accounts 100000] [--tokens 1000000] [--history 100000] [--transactions 2000] [--per-ledger 250]
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startLedger } from '@gooddrop/sandbox/ledger/server.ts'
import { bringInPayments, connect, fundedAccounts, signedMints, signedOffers } from '#ledger/load.ts'

const limits = {
  perSecond: 1_000,
  startWithHistory: 2_000,
  startWithState: 5_000,
  bytesPerToken: 600,
  close: 2,
} as const

const { values } = parseArgs({
  options: {
    accounts: { type: 'string', default: '100000' },
    tokens: { type: 'string', default: '1000000' },
    history: { type: 'string', default: '100000' },
    transactions: { type: 'string', default: '2000' },
    'per-ledger': { type: 'string', default: '250' },
  },
})
const size = { accounts: Number(values.accounts), tokens: Number(values.tokens) }
const history = Number(values.history)
const transactions = Number(values.transactions)
const perLedger = Number(values['per-ledger'])
const closes = 100

type Rate = { readonly perSecond: number; readonly perCpuSecond: number }
type Ledger = Awaited<ReturnType<typeof startLedger>>

/** Submits over the wire, as clients do: many requests at once on one connection. */
async function validate(ledger: Ledger, blobs: readonly string[]): Promise<Rate> {
  const socket = connect(ledger.url)
  await once(socket, 'open')
  let waiting = 0
  let wake = () => {}
  const refused: string[] = []
  socket.on('message', (data) => {
    const { result } = JSON.parse(data.toString())
    if (result?.engine_result !== undefined && result.engine_result !== 'tesSUCCESS') refused.push(result.engine_result)
    if (--waiting === 0) wake()
  })
  const answered = (requests: readonly string[]) =>
    new Promise<void>((resolve) => {
      waiting = requests.length
      wake = resolve
      for (const request of requests) socket.send(request)
    })
  const began = performance.now()
  const cpu = process.cpuUsage()
  for (let from = 0; from < blobs.length; from += perLedger) {
    const some = blobs.slice(from, from + perLedger)
    await answered(some.map((tx_blob) => JSON.stringify({ command: 'submit', tx_blob, api_version: 2 })))
    await answered([JSON.stringify({ command: 'ledger_accept' })])
  }
  const seconds = (performance.now() - began) / 1000
  const { user, system } = process.cpuUsage(cpu)
  socket.close()
  if (refused.length > 0) throw new Error(`refused: ${[...new Set(refused)].join(', ')}`)
  return { perSecond: blobs.length / seconds, perCpuSecond: (blobs.length / (user + system)) * 1_000_000 }
}

let failed = false
function report(what: string, measured: string, ratio: number, limit: string, isGood: boolean): void {
  if (!isGood) failed = true
  console.log(`${what.padEnd(46)} ${measured}: ${ratio.toFixed(2)} of the limit (${limit})`)
}

function reportRate(what: string, { perSecond, perCpuSecond }: Rate): void {
  const measured = `${perSecond.toFixed(0).padStart(6)} per second, ${perCpuSecond.toFixed(0)} per second of processor time`
  const ratio = perSecond / limits.perSecond
  report(what, measured, ratio, `at least ${limits.perSecond}`, ratio >= 1)
}

function reportAtMost(what: string, value: number, unit: string, limit: number): void {
  report(
    what,
    `${value.toFixed(unit === 'ms' ? 0 : 1).padStart(6)} ${unit}`,
    value / limit,
    `at most ${limit}`,
    value <= limit,
  )
}

async function reportRates(ledger: Ledger, where: string): Promise<void> {
  for (const algorithm of ['ecdsa-secp256k1', 'ed25519'] as const) {
    const accounts = await fundedAccounts(ledger, algorithm, 10)
    reportRate(`mints ${where}, ${algorithm}`, await validate(ledger, signedMints(accounts, transactions)))
    reportRate(`offers ${where}, ${algorithm}`, await validate(ledger, signedOffers(ledger, accounts, transactions)))
  }
}

async function timedStart(dataDir: string): Promise<{ ledger: Ledger; took: number }> {
  const began = performance.now()
  const ledger = await startLedger({ port: 0, manualClose: true, dataDir })
  return { ledger, took: performance.now() - began }
}

/** The median of many closes, each of one payment. */
async function closeTime(ledger: Ledger): Promise<number> {
  const [account] = await fundedAccounts(ledger, 'ed25519', 1)
  const times: number[] = []
  for (let at = 0; at < closes; at++) {
    await ledger.fund(account!.address, 1_000_000n)
    const began = performance.now()
    ledger.accept()
    times.push(performance.now() - began)
  }
  return times.sort((a, b) => a - b)[closes / 2]!
}

async function inDirectory<T>(run: (directory: string) => Promise<T>): Promise<T> {
  const directory = mkdtempSync(join(tmpdir(), 'bench-ledger-'))
  try {
    return await run(directory)
  } finally {
    rmSync(directory, { recursive: true })
  }
}

const memory = (): number => {
  globalThis.gc?.()
  return process.memoryUsage().rss
}

const empty = await startLedger({ port: 0, manualClose: true })
try {
  await reportRates(empty, 'on an empty ledger')
} finally {
  await empty.close()
}

const closeOfSmall = await inDirectory(async (directory) => {
  const before = await startLedger({ port: 0, manualClose: true, dataDir: directory })
  await bringInPayments(before, history)
  await before.close()
  const { ledger, took } = await timedStart(directory)
  reportAtMost(`start with ${history} transactions`, took, 'ms', limits.startWithHistory)
  const close = await closeTime(ledger)
  await ledger.close()
  return close
})

await inDirectory(async (directory) => {
  const began = performance.now()
  // In a process of its own, for what it leaves in memory is not what a ledger needs.
  execFileSync(process.execPath, [
    join(import.meta.dirname, 'ledger/large-state.ts'),
    directory,
    values.accounts,
    values.tokens,
  ])
  const name = `${size.tokens} tokens of ${size.accounts} accounts`
  console.log(`(${name} made within ${((performance.now() - began) / 1000).toFixed(1)} s)`)
  const memoryBefore = memory()
  const { ledger, took } = await timedStart(directory)
  try {
    reportAtMost(`start with ${name}`, took, 'ms', limits.startWithState)
    const bytes = memory() - memoryBefore
    const megabytes = (bytes / 2 ** 20).toFixed(0)
    reportAtMost(`memory of it (${megabytes} MB)`, bytes / size.tokens, 'bytes per token', limits.bytesPerToken)
    const close = await closeTime(ledger)
    const compared = `${close.toFixed(1)} ms, ${closeOfSmall.toFixed(1)} ms with a small state`
    const ratio = close / closeOfSmall
    report(
      'closing a ledger with it',
      compared,
      ratio / limits.close,
      `${limits.close} times as long`,
      ratio <= limits.close,
    )
    await reportRates(ledger, 'with it')
  } finally {
    await ledger.close()
  }
})
process.exitCode = failed ? 1 : 0
