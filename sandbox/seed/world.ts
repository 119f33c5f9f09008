import { spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openLedgerClock } from './ledger-clock.ts'

export type World = {
  productUrl: string
  sandboxUrl: string
  ledgerUrl: string
  /** Where the seed keeps what it draws, and how far it came. */
  folder: string
  /** What an operator would type. */
  operator(...words: string[]): Promise<string>
  closeLedger(): Promise<void>
  /** Until there is something, closing ledgers meanwhile. */
  until<T>(news: Condition<T>): Promise<T>
  end(): void
  /** One line of progress for whoever reads the log. */
  say(line: string): void
}

/** What one listens for; one asks now and then too, in case it was not heard. */
export type Condition<T> = { heard?(): T | undefined; asked(): Promise<T | undefined>; askMs?: number; what: string }

const setting = (name: string): string => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is missing.`)
  return value
}

const PATIENCE_MS = 180_000
const LISTEN_MS = 50

const LEAST_PAUSE_MS = 300
/** A ledger is about as much work as this many of the quickest calls. */
const CALLS_A_LEDGER = 6

/** A busy machine gets its ledgers more slowly: what outruns the product only makes it wait. */
async function paceOf(productUrl: string): Promise<number> {
  const begun = performance.now()
  const reply = await fetch(`${productUrl}/health/ready`).catch(() => undefined)
  await reply?.arrayBuffer()
  return Math.max(LEAST_PAUSE_MS, (performance.now() - begun) * CALLS_A_LEDGER)
}

const operatorPath = fileURLToPath(new URL('../../server/operator/main.ts', import.meta.url))

export async function openWorld(): Promise<World> {
  const folder = join(setting('DATA_DIR'), 'sandbox', 'seed')
  await mkdir(folder, { recursive: true })
  const productUrl = `http://127.0.0.1:${setting('PORT')}`
  const clock = await openLedgerClock(setting('LEDGER_URL'), () => paceOf(productUrl))
  const until: World['until'] = async ({ heard, asked, askMs = 20_000, what }) => {
    const begun = Date.now()
    for (let next = begun + askMs; ; ) {
      const ask = Date.now() >= next
      const found = heard?.() ?? (ask ? await asked() : undefined)
      if (found !== undefined) return found
      if (ask) next = Date.now() + askMs
      if (Date.now() > begun + PATIENCE_MS) throw new Error(`waited in vain: ${what}`)
      await clock.closeWhatWaits()
      await new Promise((resolve) => setTimeout(resolve, LISTEN_MS))
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
    operator: (...words) => run([operatorPath, ...words]),
    say: (line) => console.log(line),
  }
}

function run(words: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    child.stdout.on('data', (chunk) => {
      said += chunk
    })
    child.stderr.on('data', (chunk) => {
      said += chunk
    })
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve(said) : reject(new Error(`${words.slice(1).join(' ')}: ${said}`)),
    )
  })
}
