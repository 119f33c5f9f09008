import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../scripts/commands.ts'
import { freePort } from '../scripts/ports.ts'
import { killProcessesWith } from './processes.ts'

export type Place = {
  url: string
  dataDir: string
  env: NodeJS.ProcessEnv
  remove(): Promise<void>
}

export type Started = {
  npm: ChildProcess
  /** npm's output so far. */
  said(): string
  /** Resolves when the product is ready; rejects with the output when it ends before. */
  ready(): Promise<void>
  ended: Promise<void>
}

/** Ports and a data folder for one separate product. */
export async function newPlace(): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gooddrop-life-'))
  await chmod(dataDir, 0o711)
  const port = await freePort()
  const ports = {
    PORT: `${port}`,
    SANDBOX_PORT: `${await freePort()}`,
    LEDGER_PORT: `${await freePort()}`,
    SMTP_PORT: `${await freePort()}`,
  }
  return {
    url: `http://localhost:${port}`,
    dataDir,
    env: { ...process.env, ...ports, DATA_DIR: dataDir, SEED: 'off' },
    async remove() {
      killProcessesWith(dataDir)
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Runs `npm start`, as the current user or as another. */
export function npmStart({ env }: Pick<Place, 'env'>, folder = root, user?: { uid: number; gid: number }): Started {
  const npm = spawn('npm', ['start'], { cwd: folder, env, ...user, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const ended = once(npm, 'close').then(() => undefined)
  const ready = new Promise<void>((done, fail) => {
    const listen = (chunk: Buffer): void => {
      output += chunk
      if (output.includes('Gooddrop is ready')) done()
    }
    npm.stdout.on('data', listen)
    npm.stderr.on('data', listen)
    ended.then(() => fail(new Error(output)))
  })
  ready.catch(() => undefined) // for callers that only wait for its end
  return { npm, said: () => output, ready: () => ready, ended }
}
