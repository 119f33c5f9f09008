import { spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type World = {
  productUrl: string
  sandboxUrl: string
  ledgerUrl: string
  /** Where the seed keeps what it draws, and how far it came. */
  folder: string
  /** What an operator would type. */
  operator(...words: string[]): Promise<string>
  /** One line of progress for whoever reads the log. */
  say(line: string): void
}

const setting = (name: string): string => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is missing.`)
  return value
}

const operatorPath = fileURLToPath(new URL('../../server/operator/main.ts', import.meta.url))

export async function openWorld(): Promise<World> {
  const folder = join(setting('DATA_DIR'), 'sandbox', 'seed')
  await mkdir(folder, { recursive: true })
  return {
    productUrl: `http://127.0.0.1:${setting('PORT')}`,
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
