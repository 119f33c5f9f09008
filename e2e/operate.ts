import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSettings } from '../scripts/settings.ts'
import type { Addresses } from './product.ts'

const operatorPath = join(import.meta.dirname, '../server/operator/main.ts')

/** An operator's command on the running product, from a process that knows no key. */
export async function operate(product: Addresses, vetting: string, ...words: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gooddrop-operator-'))
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'development',
    ROLES: 'web',
    OPERATOR: 'a browser test',
    DATA_DIR: folder,
    DATABASE_URL: product.databaseUrl,
    PUBLIC_URL: product.url,
    XRPL_URL: product.ledgerUrl,
    XRPL_NETWORK_ID: readSettings({}).networkId,
    VETTING_ACCOUNT: vetting,
  }
  const child = spawn(process.execPath, [operatorPath, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk
    })
  const code = await new Promise((done) => child.once('close', done))
  await rm(folder, { recursive: true, force: true })
  if (code !== 0) throw new Error(`${words.join(' ')}: ${said}`)
  return said
}
