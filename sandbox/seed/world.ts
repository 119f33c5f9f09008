import { spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openLedgerClock } from './ledger-clock.ts'

export type World = {
  productUrl: string
  sandboxUrl: string
  ledgerUrl: string
  /** Where the seed stores its drawings and its progress. */
  folder: string
  /** Of the sandbox's IPFS gateway. */
  ipfsFolder: string
  /** Runs a command of the operator. */
  operator(...words: string[]): Promise<string>
  closeLedger(): Promise<void>
  /** Waits for a value and closes ledgers meanwhile. */
  until<T>(condition: Condition<T>): Promise<T>
  end(): void
  /** Writes one line of progress to the log, and sends it to who started the seed. */
  report(line: string): void
}

/** What to wait for: `received` is looked at all the time; `ask` is called every `askMs`, should a message be lost. */
export type Condition<T> = { received?(): T | undefined; ask(): Promise<T | undefined>; askMs?: number; what: string }

type Environment = Record<string, string | undefined>

/** A busy machine may take many times as long as a quiet one: whatever happens at all is waited for. */
const TIMEOUT_MS = 1_200_000
const POLL_MS = 50

const LEAST_PAUSE_MS = 300
/** A ledger takes the server about as long as this many of the quickest calls. */
const CALLS_A_LEDGER = 20

const MOST_TRIES = 100

/** Ledgers close more slowly on a busy machine, and none is asked for while the product is behind (503). */
async function paceOf(productUrl: string): Promise<number> {
  for (let tries = 1; ; tries++) {
    const begun = performance.now()
    const reply = await fetch(`${productUrl}/health/ready`).catch(() => undefined)
    await reply?.arrayBuffer()
    const pause = Math.max(LEAST_PAUSE_MS, (performance.now() - begun) * CALLS_A_LEDGER)
    if (reply?.status === 200 || tries === MOST_TRIES) return pause
    await delay(LEAST_PAUSE_MS)
  }
}

const operatorPath = fileURLToPath(new URL('../../server/operator/main.ts', import.meta.url))

export async function openWorld(env: Environment = process.env): Promise<World> {
  const setting = (name: string): string => {
    const value = env[name]
    if (!value) throw new Error(`${name} is missing.`)
    return value
  }
  const folder = join(setting('DATA_DIR'), 'sandbox', 'seed')
  await mkdir(folder, { recursive: true })
  const productUrl = `http://127.0.0.1:${setting('PORT')}`
  const clock = await openLedgerClock(setting('LEDGER_URL'), () => paceOf(productUrl))
  const until: World['until'] = async ({ received, ask, askMs = 20_000, what }) => {
    const begun = Date.now()
    for (let next = begun + askMs; ; ) {
      const due = Date.now() >= next
      const found = received?.() ?? (due ? await ask() : undefined)
      if (found !== undefined) return found
      if (due) next = Date.now() + askMs
      if (Date.now() > begun + TIMEOUT_MS) throw new Error(`not in time: ${what}`)
      await clock.closeUnlessEmpty()
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
  }
  return {
    closeLedger: clock.close,
    until,
    end: clock.end,
    productUrl,
    sandboxUrl: setting('SANDBOX_URL'),
    ledgerUrl: setting('LEDGER_URL'),
    folder,
    ipfsFolder: join(setting('DATA_DIR'), 'sandbox', 'ipfs'),
    operator: (...words) => run([operatorPath, ...words], env),
    report: (line) => {
      console.log(line)
      process.send?.(line)
    },
  }
}

function run(words: string[], env: Environment): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, words, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.stderr.on('data', (chunk) => {
      output += chunk
    })
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${words.slice(1).join(' ')}: ${output}`)),
    )
  })
}
