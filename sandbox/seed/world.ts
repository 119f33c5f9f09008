import { spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openLedgerClock } from './ledger-clock.ts'
import { callShop } from './shop.ts'

export type World = {
  productUrl: string
  sandboxUrl: string
  ledgerUrl: string
  /** Where the seed keeps what it draws, and how far it came. */
  folder: string
  /** What an operator would type. */
  operator(...words: string[]): Promise<string>
  closeLedger(): Promise<void>
  /** Looks again and again, closing ledgers meanwhile, until there is something. */
  until<T>(look: () => Promise<T | undefined>, what: string): Promise<T>
  /** Until what was signed is on a validated ledger. */
  validated(token: string, signRequest: string): Promise<void>
  /** What one person does goes in order, for their wallet counts; different people go side by side. */
  each<T>(all: readonly T[], whose: (one: T) => string, work: (one: T) => Promise<void>): Promise<void>
  end(): void
  /** One line of progress for whoever reads the log. */
  say(line: string): void
}

const setting = (name: string): string => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is missing.`)
  return value
}

type SignRequest = { state: string; action: string; reason: string | null }

const PATIENCE_MS = 300_000
const LOOK_MS = 150
const ENDED = ['failed', 'rejected', 'expired', 'cancelled']

const operatorPath = fileURLToPath(new URL('../../server/operator/main.ts', import.meta.url))

export async function openWorld(): Promise<World> {
  const folder = join(setting('DATA_DIR'), 'sandbox', 'seed')
  await mkdir(folder, { recursive: true })
  const productUrl = `http://127.0.0.1:${setting('PORT')}`
  const clock = await openLedgerClock(setting('LEDGER_URL'))
  const until: World['until'] = async (look, what) => {
    const giveUp = Date.now() + PATIENCE_MS
    for (;;) {
      const found = await look()
      if (found !== undefined) return found
      if (Date.now() > giveUp) throw new Error(`waited in vain: ${what}`)
      await clock.close()
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    }
  }
  return {
    closeLedger: clock.close,
    until,
    validated: (token, id) =>
      until(async () => {
        const url = `${productUrl}/api/v1/user/sign-request/${id}`
        const { sign_request } = await callShop<{ sign_request: SignRequest }>(url, 'GET', { token })
        if (ENDED.includes(sign_request.state)) throw new Error(`${sign_request.action}: ${sign_request.reason}`)
        return sign_request.state === 'validated' || undefined
      }, `sign request ${id}`).then(() => undefined),
    async each(all, whose, work) {
      const lines = Object.values(Object.groupBy(all, whose))
      const inOrder = async (line: typeof all = []) => {
        for (const one of line) await work(one)
      }
      await Promise.all(lines.map(inOrder))
    },
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
