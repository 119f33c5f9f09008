import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { createLedgerClient } from '#client.ts'

const MAIN = fileURLToPath(new URL('../../sandbox/ledger/main.ts', import.meta.url))
/** So that a test run that is killed leaves no ledger behind. */
const STOP_WITH_PARENT = fileURLToPath(new URL('../../scripts/stop-with-parent.ts', import.meta.url))
const START_MS = 120_000

export type LedgerProcess = {
  url: string
  port: number
  networkId: number
  /** Lets so many seconds pass: the next ledger closes that much later. */
  pass(seconds: number): Promise<void>
  stop(): Promise<void>
}

/** How many transactions a ledger takes at the base fee (without it, more than any test sends), and whether it signs its ledgers. */
export type LedgerLimits = { inOpenLedger?: number; validator?: boolean }

/** A ledger of its own, in a process of its own: it keeps nothing and closes on command. */
export async function startLedgerProcess(
  networkId = 0,
  port?: number,
  { inOpenLedger, validator }: LedgerLimits = {},
): Promise<LedgerProcess> {
  const chosen = port ?? (await freePort())
  const args = [
    '--port',
    String(chosen),
    '--network-id',
    String(networkId),
    '--manual-close',
    '--memory',
    '--manual-clock',
    ...(validator ? ['--validator'] : []),
    ...(inOpenLedger === undefined ? [] : ['--open-ledger-limit', String(inOpenLedger)]),
  ]
  const child = spawn(process.execPath, ['--import', STOP_WITH_PARENT, MAIN, ...args], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let complaints = ''
  child.stderr!.on('data', (chunk) => {
    complaints += chunk
  })
  const url = `ws://127.0.0.1:${chosen}`
  try {
    await answers(url, networkId, child)
  } catch (error) {
    child.kill('SIGKILL')
    throw new Error(`the ledger process did not start: ${complaints}`, { cause: error })
  }
  const pass = async (seconds: number) => {
    const heard = once(child, 'message')
    child.send(seconds)
    await heard
  }
  return { url, port: chosen, networkId, pass, stop: () => stopped(child) }
}

async function answers(url: string, networkId: number, child: ChildProcess) {
  const client = createLedgerClient({
    urls: [url],
    networkId,
    patienceMs: START_MS,
    backOff: { firstMs: 50, mostMs: 200 },
  })
  const died = new Promise<never>((_, reject) =>
    child.once('exit', (code) => reject(new Error(`it ended with ${code}`))),
  )
  try {
    await Promise.race([client.request('ping'), died])
  } finally {
    client.close()
  }
}

function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
    setTimeout(() => child.kill('SIGKILL'), 2_000).unref()
  })
}

/** Lower than those that a system gives to whoever asks for any port, so that nobody gets it before it is used. */
const LOWEST_PORT = 20_000
/** Test files that run at the same time have ports of their own. */
const PORTS_PER_WORKER = 1_000
const first = LOWEST_PORT + PORTS_PER_WORKER * Number(process.env.VITEST_POOL_ID ?? 0)
let handedOut = process.pid

/** A port that is free now, and that nobody else is given before the next thousand. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = first + (handedOut++ % PORTS_PER_WORKER)
    if (await isFree(port)) return port
  }
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer().once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
